import { Paper, Text, Title } from '@mantine/core'
import { useId } from 'react'
import { failureText } from '../../../lib/api/failures.ts'
import { ErrorState } from '../../../ui/page/ErrorState.tsx'
import { Skeleton } from '../../../ui/page/Skeleton.tsx'
import { Columns } from '../../../ui/table/Columns.tsx'
import { ProductFilePlace } from './ProductFilePlace.tsx'
import { useProductFiles } from './productFiles.data.ts'

interface ProductFilesCardProps {
  readonly productId: number
  readonly productName: string
}

/** For administrators: every picture of a product and its specsheet, by hand, and what was not fetched and why (R38, R39). */
export function ProductFilesCard({ productId, productName }: ProductFilesCardProps) {
  const files = useProductFiles(productId)
  const id = useId()
  return (
    <Paper component="section" aria-labelledby={id} p="lg" mt="lg">
      <Title order={2} size="h4" id={id}>
        Pictures and specsheet
      </Title>
      <Text c="dimmed" size="sm" mt={4} mb="md">
        Pictures are PNG, JPEG or WebP up to 10 MB; the specsheet is a PDF of less than 28 MB.
      </Text>
      {files.isLoadingError ? (
        <ErrorState
          title="The files could not be loaded"
          text={failureText(files.error)}
          onRetry={() => void files.refetch()}
        />
      ) : files.data ? (
        <Columns narrowest={200} gap={24}>
          {files.data.map((file) => (
            <ProductFilePlace key={file.place} productId={productId} productName={productName} file={file} />
          ))}
        </Columns>
      ) : (
        <Skeleton height={220} />
      )}
    </Paper>
  )
}
