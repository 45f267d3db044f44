import { Paper } from '@mantine/core'
import { PageHeader, type PageHeaderProps } from '../../../ui/page/PageHeader.tsx'
import { Skeleton } from '../../../ui/page/Skeleton.tsx'
import { TaxNote } from '../../../ui/text/TaxNote.tsx'
import classes from './PaymentSummary.module.css'

export function PaymentSummarySkeleton({
  title = 'Payment Summary',
  backHref,
}: Partial<Pick<PageHeaderProps, 'title' | 'backHref'>>) {
  return (
    <div aria-busy="true">
      <PageHeader title={title} aside={<TaxNote />} {...(backHref ? { backHref } : {})} />
      <div className={classes.columns}>
        <Paper p="md">
          {Array.from({ length: 8 }, (_, index) => (
            <Skeleton key={index} height={14} my={15} />
          ))}
        </Paper>
        <Paper p="md">
          {Array.from({ length: 5 }, (_, index) => (
            <Skeleton key={index} height={14} my={12} />
          ))}
        </Paper>
      </div>
    </div>
  )
}
