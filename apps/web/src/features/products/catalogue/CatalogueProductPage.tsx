import { Anchor, Button, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { claimsShow } from '@tradecounter/rules/members/claims.ts'
import { isAdmin } from '@tradecounter/rules/members/roles.ts'
import { Suspense } from 'react'
import { isNotFound } from '../../../lib/api/failures.ts'
import { useMember } from '../../../lib/session/memberStore.ts'
import { lazyPart } from '../../../lib/parts/lazyPart.ts'
import { paths } from '../../../paths.ts'
import { NotFoundPage } from '../../../shell/NotFoundPage.tsx'
import { memberClaims } from '../../../shell/gates.ts'
import { PageError } from '../../../ui/page/PageError.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { ProductDetailSkeleton } from '../detail/ProductDetailSkeleton.tsx'
import { ProductSheet } from '../detail/ProductSheet.tsx'
import { useCatalogueProduct } from './catalogue.data.ts'

const RequestQuoteButton = lazyPart(() => import('../../quotes/RequestQuoteButton.tsx'), 'RequestQuoteButton')
const route = getRouteApi('/app/products/$productId')

/** §2 Product detail, read-only: without price and quantity, with the specsheet. */
export function CatalogueProductPage() {
  const { productId } = route.useParams()
  const product = useCatalogueProduct(productId)
  const member = useMember()
  const mayDownload = claimsShow(memberClaims(member), 'products', 'DownloadSpecsheet')
  if (isNotFound(product.error)) return <NotFoundPage />
  if (product.isLoadingError)
    return <PageError page="Product" title="The product could not be loaded" query={product} />
  if (!product.data)
    return (
      <>
        <PageHeader title="Product" />
        <ProductDetailSkeleton />
      </>
    )
  const { productName, productCode, specsheetUrl } = product.data
  return (
    <>
      <PageHeader
        title={productName}
        action={
          isAdmin(member) ? (
            <Button component="a" href={paths.productFiles(productId)} variant="default">
              Pictures and specsheet
            </Button>
          ) : (
            <Suspense>
              <RequestQuoteButton quiet from={{ productId }} />
            </Suspense>
          )
        }
      />
      <ProductSheet key={productId} product={product.data}>
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
