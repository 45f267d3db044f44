import { Paper } from '@mantine/core'
import { Columns } from '../../../ui/table/Columns.tsx'
import { Skeleton } from '../../../ui/page/Skeleton.tsx'

export function ProductDetailSkeleton() {
  return (
    <Paper p="lg" aria-busy>
      <Columns narrowest={300} gap={32}>
        <Skeleton height={320} />
        <div>
          {Array.from({ length: 8 }, (_, index) => (
            <Skeleton key={index} height={14} mb={16} width={index % 2 ? '55%' : '80%'} />
          ))}
        </div>
      </Columns>
    </Paper>
  )
}
