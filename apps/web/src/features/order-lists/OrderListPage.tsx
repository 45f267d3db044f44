import { Paper } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense } from 'react'
import { isNotFound } from '../../lib/api/failures.ts'
import { lazyPart } from '../../lib/parts/lazyPart.ts'
import { useMember } from '../../lib/session/memberStore.ts'
import { paths } from '../../paths.ts'
import { NotFoundPage } from '../../shell/NotFoundPage.tsx'
import { PageError } from '../../ui/page/PageError.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { OwnList } from './OwnList.tsx'
import { useOrderList } from './orderLists.data.ts'
import { Skeleton } from '../../ui/page/Skeleton.tsx'

const SharedList = lazyPart(() => import('./SharedList.tsx'), 'SharedList')

const route = getRouteApi('/app/orderlists/$orderListId')

const loading = (
  <>
    <PageHeader title="Order list" backHref={paths.orderLists()} />
    <Paper p="md" aria-busy>
      <Skeleton height={36} mb={20} />
      {Array.from({ length: 5 }, (_, index) => (
        <Skeleton key={index} height={40} mb={12} />
      ))}
    </Paper>
  </>
)

/** Page of an order list: the member's own can be changed, another buyer's ordered and copied. */
export function OrderListPage() {
  const { orderListId } = route.useParams()
  const { userName } = useMember()
  const list = useOrderList(orderListId)
  // Deleted, or no longer shared, by another person.
  if (isNotFound(list.error)) return <NotFoundPage />
  if (list.data)
    return list.data.owner.userName === userName ? (
      <OwnList key={orderListId} list={list.data} />
    ) : (
      <Suspense fallback={loading}>
        <SharedList key={orderListId} list={list.data} />
      </Suspense>
    )
  if (list.isError)
    return (
      <PageError
        page="Order list"
        backHref={paths.orderLists()}
        title="The order list could not be loaded"
        query={list}
      />
    )
  return loading
}
