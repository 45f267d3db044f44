import { Paper, Text } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { isNotFound } from '../../../lib/api/failures.ts'
import { NotFoundPage } from '../../../shell/NotFoundPage.tsx'
import { LoadFailure } from '../../../ui/page/LoadFailure.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { Skeleton } from '../../../ui/page/Skeleton.tsx'
import { Columns } from '../../../ui/table/Columns.tsx'
import { useCatalogueProduct } from '../catalogue/catalogue.data.ts'
import { ProductFilePlace } from './ProductFilePlace.tsx'
import { useProductFiles } from './productFiles.data.ts'

const route = getRouteApi('/app/products/$productId/files')

/**
 * Pictures and specsheet of a product for administrators: upload, removal, and
 * failed fetches with reasons (R38, R39). The product's page is read-only (§2).
 */
export function ProductFilesPage() {
  const { productId } = route.useParams()
  const files = useProductFiles(productId)
  const product = useCatalogueProduct(productId)
  if (isNotFound(product.error)) return <NotFoundPage />
  const productName = product.data?.productName ?? 'Product'
  const failed = files.isLoadingError ? files : product.isLoadingError ? product : undefined
  return (
    <>
      <PageHeader title={`Pictures and specsheet: ${productName}`} />
      <Paper p="lg">
        <Text c="dimmed" size="sm" mb="md">
          Pictures: PNG, JPEG or WebP, up to 10 MB. Specsheet: PDF, less than 28 MB.
        </Text>
        {failed ? (
          <LoadFailure title="The files could not be loaded" query={failed} />
        ) : files.data && product.data ? (
          <Columns key={productId} narrowest={200} gap={24}>
            {files.data.map((file) => (
              <ProductFilePlace
                key={file.place}
                productId={productId}
                productName={productName}
                file={file}
              />
            ))}
          </Columns>
        ) : (
          <Skeleton height={220} />
        )}
      </Paper>
    </>
  )
}
