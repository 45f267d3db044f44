import { Paper } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyPart } from '../../lib/parts/lazyPart.ts'
import { useMember } from '../../lib/session/memberStore.ts'
import { paths } from '../../paths.ts'
import { LoadedPage } from '../../shell/LoadedPage.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { OwnList } from './OwnList.tsx'
import { useOrderList } from './orderLists.data.ts'
import { Skeleton } from '../../ui/page/Skeleton.tsx'

const SharedList = lazyPart(() => import('./SharedList.tsx'), 'SharedList')

const route = getRouteApi('/app/orderlists/$orderListId')

const skeleton = (
  <Paper p="md" aria-busy>
    <Skeleton height={36} mb={20} />
    {Array.from({ length: 5 }, (_, index) => (
      <Skeleton key={index} height={40} mb={12} />
    ))}
  </Paper>
)

const loading = (
  <>
    <PageHeader title="Order list" backHref={paths.orderLists()} />
    {skeleton}
  </>
)

/** Page of an order list: the member's own can be changed, another buyer's ordered and copied. */
export function OrderListPage() {
  const { orderListId } = route.useParams()
  const { userName } = useMember()
  return (
    <LoadedPage
      query={useOrderList(orderListId)}
      page="Order list"
      backHref={paths.orderLists()}
      failure="The order list could not be loaded"
      skeleton={skeleton}
    >
      {(list) =>
        list.owner.userName === userName ? (
          <OwnList key={orderListId} list={list} />
        ) : (
          <Suspense fallback={loading}>
            <SharedList key={orderListId} list={list} />
          </Suspense>
        )
      }
    </LoadedPage>
  )
}
