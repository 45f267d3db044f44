import { Anchor, Button, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import type { ProductDetail } from '@tradecounter/contract/products/products.contract.ts'
import { claimsShow } from '@tradecounter/rules/members/claims.ts'
import { isAdmin } from '@tradecounter/rules/members/roles.ts'
import { Suspense } from 'react'
import { useMember } from '../../../lib/session/memberStore.ts'
import { lazyPart } from '../../../lib/parts/lazyPart.ts'
import { paths } from '../../../paths.ts'
import { memberClaims } from '../../../shell/gates.ts'
import { LoadedPage } from '../../../shell/LoadedPage.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { ProductDetailSkeleton } from '../detail/ProductDetailSkeleton.tsx'
import { ProductSheet } from '../detail/ProductSheet.tsx'
import { useCatalogueProduct } from './catalogue.data.ts'

const RequestQuoteButton = lazyPart(() => import('../../quotes/RequestQuoteButton.tsx'), 'RequestQuoteButton')
const route = getRouteApi('/app/products/$productId')

/** §2 Product detail, read-only: without price and quantity, with the specsheet. */
export function CatalogueProductPage() {
  const { productId } = route.useParams()
  return (
    <LoadedPage
      query={useCatalogueProduct(productId)}
      page="Product"
      failure="The product could not be loaded"
      skeleton={<ProductDetailSkeleton />}
    >
      {(product) => <CatalogueProduct product={product} />}
    </LoadedPage>
  )
}

function CatalogueProduct({ product }: { readonly product: ProductDetail }) {
  const member = useMember()
  const mayDownload = claimsShow(memberClaims(member), 'products', 'DownloadSpecsheet')
  const { productID, productName, productCode, specsheetUrl } = product
  return (
    <>
      <PageHeader
        title={productName}
        action={
          isAdmin(member) ? (
            <Button component="a" href={paths.productFiles(productID)} variant="default">
              Pictures and specsheet
            </Button>
          ) : (
            <Suspense>
              <RequestQuoteButton quiet from={{ productId: productID }} />
            </Suspense>
          )
        }
      />
      <ProductSheet key={productID} product={product}>
        {!mayDownload ? null : specsheetUrl ? (
          <Anchor
            href={specsheetUrl}
            download={`${productCode} specsheet.pdf`}
            rel="noreferrer"
            mt="lg"
            style={{ display: 'inline-flex', alignItems: 'center', gap: 6 }}
          >
            <IconDownload size={18} aria-hidden /> Download Specsheet
          </Anchor>
        ) : (
          <Text c="dimmed" mt="lg">
            No specsheet yet.
          </Text>
        )}
      </ProductSheet>
    </>
  )
}
