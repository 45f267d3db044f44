import { ActionIcon, Paper } from '@mantine/core'
import { lazyPart } from '../../../lib/parts/lazyPart.ts'
import { Tooltip } from '../../../ui/overlay/Tooltip.tsx'
import { IconPrinter } from '@tabler/icons-react'
import type { OrderDetail, OrderLine } from '@tradecounter/contract/orders/orders.entities.ts'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { isAdmin } from '@tradecounter/rules/members/roles.ts'
import { isCreator, orderCan } from '@tradecounter/rules/orders/orderAccess.ts'
import { OrderStatus } from '@tradecounter/rules/orders/orderStatus.ts'
import { Suspense, useCallback, useState } from 'react'
import { useMember } from '../../../lib/session/memberStore.ts'
import { useClaim } from '../../../shell/claims.ts'
import { paths } from '../../../paths.ts'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { useSwipe } from '../../../ui/overlay/useSwipe.ts'
import { Reorder } from '../../order-lists/reorder/Reorder.tsx'
import { ApprovalNotice } from './ApprovalNotice.tsx'
import { CustomerInformation } from './CustomerInformation.tsx'
import { LoadedOrder } from '../LoadedOrder.tsx'
import { OrderActions } from '../decisions/OrderActions.tsx'
import { OrderLineTable } from './OrderLineTable.tsx'
import { OrderNeighbours, useBeside } from './OrderNeighbours.tsx'
import { OrderPageSkeleton } from './OrderPageSkeleton.tsx'
import { OrderStatusChip } from '../OrderStatusChip.tsx'
import { ShipmentChip } from '../shipments/ShipmentChip.tsx'
import { OrderSummary } from './OrderSummary.tsx'
import { listOf } from './orderSearch.ts'
import { useEarlyOrderStory, useOrderStory } from './orderStory.data.ts'
import { useApproverChoice } from './useApproverChoice.ts'
import classes from './OrderPage.module.css'

const AskedRefusal = lazyPart(() => import('./AskedRefusal.tsx'), 'AskedRefusal')
const ApproverSelect = lazyPart(() => import('../ApproverSelect.tsx'), 'ApproverSelect')
const OrderTimeline = lazyPart(() => import('./OrderTimeline.tsx'), 'OrderTimeline')
const OrderInvoices = lazyPart(() => import('../../documents/OrderInvoices.tsx'), 'OrderInvoices')
const OrderShipments = lazyPart(() => import('../shipments/OrderShipments.tsx'), 'OrderShipments')
const QuotedNote = lazyPart(() => import('../../quotes/QuotedNote.tsx'), 'QuotedNote')
const RequestQuoteButton = lazyPart(() => import('../../quotes/RequestQuoteButton.tsx'), 'RequestQuoteButton')
const OrderNotesDialog = lazyPart(() => import('./OrderNotesDialog.tsx'), 'OrderNotesDialog')

const route = getRouteApi('/app/orders/$orderId')
const title = 'Orders Details'

/** §2 Order detail. */
export function OrderPage() {
  const { orderId } = route.useParams()
  useEarlyOrderStory(orderId)
  return (
    <LoadedOrder
      orderId={orderId}
      page={title}
      backHref={paths.orders()}
      skeleton={<OrderPageSkeleton title={title} />}
    >
      {(order) => <OrderScreen key={orderId} order={order} />}
    </LoadedOrder>
  )
}

function OrderScreen({ order }: { readonly order: OrderDetail }) {
  const member = useMember()
  const search = route.useSearch()
  const { page = 1, at, ask } = search
  const listHref = paths.orders(listOf(search))
  const story = useOrderStory(order)
  const [notedId, setNotedId] = useState<number>()
  const openNotes = useCallback((line: OrderLine) => setNotedId(line.lineID), [])
  const noted = order.orderLines.find((line) => line.lineID === notedId)
  const takesNotes = isAdmin(member) && orderCan.addNote(order)
  const navigate = route.useNavigate()
  const router = useRouter()
  const forgetAsk = () =>
    void navigate({ search: (before) => ({ ...before, ask: undefined }), replace: true })
  const beside = useBeside(order.orderID, search)
  const swipe = useSwipe((by) => {
    const href = by > 0 ? beside.next : beside.previous
    if (href !== undefined) router.history.push(href)
  })
  const choice = useApproverChoice(order)
  const reassignable = order.orderStatus.id === OrderStatus.pending && isCreator(order, member)
  // Members who may not see the account do not see invoices (§6).
  const seesAccount = useClaim('payments', 'invoiceList').shown || isAdmin(member)
  const { id: status } = order.orderStatus
  const invoiced = status === OrderStatus.approved || status === OrderStatus.received
  return (
    <>
      <PageHeader
        title={title}
        record={order.orderNumber}
        backHref={listHref}
        aside={
          <>
            <span className="tabular">{order.orderNumber}</span>
            <OrderStatusChip status={order.orderStatus} area={member.area} />
            <ShipmentChip order={order} />
            {at === undefined ? null : <OrderNeighbours {...beside} search={search} at={at} />}
          </>
        }
        action={
          <>
            <Tooltip label="Print preview">
              <ActionIcon
                component="a"
                href={paths.orderPreview(order.orderID)}
                variant="default"
                size={36}
                aria-label="Print preview"
              >
                <IconPrinter size={18} />
              </ActionIcon>
            </Tooltip>
            <Reorder order={order} isRequested={ask === 'reorder'} onAnswered={forgetAsk} />
            <OrderActions
              order={order}
              edited={choice.edited}
              takePending={choice.takePending}
              listHref={listHref}
              ask={ask}
              onAnswered={forgetAsk}
              place="detail"
            />
          </>
        }
      />
      {ask === 'approve' || ask === 'reject' ? (
        <Suspense>
          <AskedRefusal order={order} ask={ask} />
        </Suspense>
      ) : null}
      <ApprovalNotice order={order} story={story} />
      {order.quote ? (
        <Suspense>
          <QuotedNote quote={order.quote} />
        </Suspense>
      ) : null}
      <div className={classes.columns} {...swipe}>
        <div className={classes.lines}>
          <Paper>
            <OrderLineTable
              lines={order.orderLines}
              quote={order.quote}
              live={order.orderStatus.id === OrderStatus.draft && order.quote === null}
              onNotes={takesNotes ? openNotes : undefined}
              page={page}
              onPage={(next) =>
                void navigate({ search: (before) => ({ ...before, page: next > 1 ? next : undefined }) })
              }
            />
          </Paper>
          {order.shipment ? (
            <Suspense>
              <OrderShipments order={order} />
            </Suspense>
          ) : null}
        </div>
        <div className={classes.aside}>
          {reassignable ? (
            <Paper p="md" className={classes.choice}>
              <Suspense>
                <ApproverSelect order={order} approverUserName={choice.userName} onChange={choice.choose} />
              </Suspense>
            </Paper>
          ) : null}
          <OrderSummary order={order} />
          {order.quote ? null : (
            <Suspense>
              <RequestQuoteButton quiet from={{ orderId: order.orderID }} />
            </Suspense>
          )}
          {invoiced && seesAccount ? (
            <Suspense>
              <OrderInvoices orderId={order.orderID} />
            </Suspense>
          ) : null}
          <Suspense>
            <OrderTimeline story={story} />
          </Suspense>
          <CustomerInformation order={order} />
        </div>
      </div>
      {takesNotes && noted ? (
        <OrderNotesDialog
          key={noted.lineID}
          orderId={order.orderID}
          line={noted}
          onClose={() => setNotedId(undefined)}
        />
      ) : null}
    </>
  )
}
