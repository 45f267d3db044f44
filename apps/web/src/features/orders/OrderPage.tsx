import { Paper } from '@mantine/core'
import type { OrderDetail } from '@tradecounter/contract/orders.entities.ts'
import { getRouteApi } from '@tanstack/react-router'
import { isCreator } from '@tradecounter/rules/orders/orderAccess.ts'
import { OrderStatus } from '@tradecounter/rules/orders/orderStatus.ts'
import { isNotFound, failureText } from '../../lib/failures.ts'
import { useMember } from '../../lib/memberStore.ts'
import { paths } from '../../paths.ts'
import { NotFoundPage } from '../../shell/NotFoundPage.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { ApprovalNotice } from './ApprovalNotice.tsx'
import { ApproverSelect } from './ApproverSelect.tsx'
import { CustomerInformation } from './CustomerInformation.tsx'
import { OrderActions } from './OrderActions.tsx'
import { OrderLineTable } from './OrderLineTable.tsx'
import { OrderPageSkeleton } from './OrderPageSkeleton.tsx'
import { OrderStatusChip } from './OrderStatusChip.tsx'
import { OrderSummary } from './OrderSummary.tsx'
import { useOrder } from './orders.data.ts'
import { useApproverChoice } from './useApproverChoice.ts'
import classes from './OrderPage.module.css'

const route = getRouteApi('/app/orders/$orderId')
const title = 'Orders Details'

/** §2 Order detail. */
export function OrderPage() {
  const { orderId } = route.useParams()
  const order = useOrder(orderId)
  if (order.data) return <OrderScreen key={orderId} order={order.data} />
  if (isNotFound(order.error)) return <NotFoundPage />
  if (order.isError)
    return (
      <ErrorState
        title="The order could not be loaded"
        text={failureText(order.error)}
        onRetry={() => void order.refetch()}
      />
    )
  return <OrderPageSkeleton title={title} />
}

function OrderScreen({ order }: { readonly order: OrderDetail }) {
  const member = useMember()
  const { page = 1 } = route.useSearch()
  const navigate = route.useNavigate()
  const choice = useApproverChoice(order)
  const reassignable = order.orderStatus.id === OrderStatus.pending && isCreator(order, member)
  return (
    <>
      <PageHeader
        title={title}
        backHref={paths.orders()}
        aside={
          <>
            <span className="tabular">{order.orderNumber}</span>
            <OrderStatusChip status={order.orderStatus} area={member.area} />
          </>
        }
        action={
          <OrderActions
            order={order}
            edited={choice.edited}
            takePending={choice.takePending}
            place="detail"
          />
        }
      />
      <ApprovalNotice order={order} />
      <div className={classes.columns}>
        <Paper className={classes.lines}>
          <OrderLineTable
            lines={order.orderLines}
            page={page}
            onPage={(next) => void navigate({ search: { page: next > 1 ? next : undefined } })}
          />
        </Paper>
        <div className={classes.aside}>
          {reassignable ? (
            <Paper p="md">
              <ApproverSelect order={order} approverUserName={choice.userName} onChange={choice.choose} />
            </Paper>
          ) : null}
          <OrderSummary order={order} />
          <CustomerInformation order={order} />
        </div>
      </div>
    </>
  )
}
