import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { app, whole } from '../../appRoute.tsx'
import { findMember } from '../../lib/memberStore.ts'
import { paths } from '../../paths.ts'
import { memberClaims, requirePage } from '../../shell/gates.ts'
import { claimsShow } from '@tradecounter/rules/members/claims.ts'
import { validateCatalogueSearch } from './catalogueSearch.ts'

/** Only who has the list gets a way back to it. */
function listCrumb() {
  const member = findMember()
  const hasList = member && claimsShow(memberClaims(member), 'products', 'productList')
  return hasList ? { label: 'Products', href: paths.products() } : { label: 'Products' }
}

const catalogue = createRoute({
  getParentRoute: () => app,
  path: '/products',
  staticData: { crumbs: () => [{ label: 'Products' }] },
  beforeLoad: () => requirePage('products', 'productList'),
  validateSearch: validateCatalogueSearch,
  component: lazyRouteComponent(() => import('./CataloguePage.tsx'), 'CataloguePage'),
})

const catalogueProduct = createRoute({
  getParentRoute: () => app,
  path: '/products/$productId',
  params: { parse: ({ productId }) => ({ productId: whole(productId) }) },
  staticData: { crumbs: () => [listCrumb(), { label: 'Product' }] },
  beforeLoad: () => requirePage('products'),
  component: lazyRouteComponent(() => import('./CatalogueProductPage.tsx'), 'CatalogueProductPage'),
})

export const productRoutes = [catalogue, catalogueProduct] as const
