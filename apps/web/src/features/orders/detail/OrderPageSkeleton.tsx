import { Paper } from '@mantine/core'
import { paths } from '../../../paths.ts'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { Skeleton } from '../../../ui/page/Skeleton.tsx'
import classes from './OrderPage.module.css'

export function OrderPageSkeleton({ title }: { readonly title: string }) {
  return (
    <>
      <PageHeader title={title} backHref={paths.orders()} aside={<Skeleton height={16} width={160} />} />
      <div className={classes.columns} aria-busy>
        <Paper className={classes.lines} p="md">
          {Array.from({ length: 8 }, (_, index) => (
            <Skeleton key={index} height={16} mb={28} />
          ))}
        </Paper>
        <div className={classes.aside}>
          {[7, 4].map((lines) => (
            <Paper key={lines} p="md">
              {Array.from({ length: lines }, (_, index) => (
                <Skeleton key={index} height={14} mb={16} width={index % 2 ? '60%' : '85%'} />
              ))}
            </Paper>
          ))}
        </div>
      </div>
    </>
  )
}
