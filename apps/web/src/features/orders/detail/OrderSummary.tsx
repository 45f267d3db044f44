import { Anchor, Paper, Title } from '@mantine/core'
import type { OrderDetail } from '@tradecounter/contract/orders/orders.entities.ts'
import { fullName } from '@tradecounter/rules/members/member.ts'
import { isAdmin } from '@tradecounter/rules/members/roles.ts'
import { isCreator } from '@tradecounter/rules/orders/orderAccess.ts'
import { OrderStatus } from '@tradecounter/rules/orders/orderStatus.ts'
import { formatDate } from '@tradecounter/rules/time/businessTime.ts'
import { Suspense, type ReactNode } from 'react'
import { lazyPart } from '../../../lib/parts/lazyPart.ts'
import { useMember } from '../../../lib/session/memberStore.ts'
import { BusinessTime } from '../../../lib/BusinessTime.tsx'
import { DateText } from '../../../ui/text/DateText.tsx'
import { paths } from '../../../paths.ts'
import { Definition, DefinitionList } from '../../../ui/text/DefinitionList.tsx'
import { Money } from '../../../ui/text/Money.tsx'
import { usePrinting } from '../../../ui/usePrinting.ts'
import { useAccountBalance } from '../../account/account.data.ts'
import { OrderStatusChip } from '../OrderStatusChip.tsx'
import { PurchaseOrderFileLink } from '../PurchaseOrderFileLink.tsx'
import { Skeleton } from '../../../ui/page/Skeleton.tsx'

const OrderBudgets = lazyPart(() => import('../../budgets/OrderBudgets.tsx'), 'OrderBudgets')

/** §2 Summary panel; flags, status and values decide which fields are shown. */
export function OrderSummary({ order }: { readonly order: OrderDetail }) {
  const member = useMember()
  // A printed order has no account figures, as others may read it.
  const printing = usePrinting()
  const { flags } = order
  const status = order.orderStatus.id
  const submitted = status === OrderStatus.pending
  const approved = status === OrderStatus.approved || status === OrderStatus.received
  return (
    <Paper p="md" data-leads>
      <Title order={2} mb="sm">
        Order summary
      </Title>
      <DefinitionList>
        <Definition term="Status" inline>
          <OrderStatusChip status={order.orderStatus} area={member.area} />
        </Definition>
        <Definition term="Order number" inline>
          {order.orderNumber}
        </Definition>
        <Definition term="Order date" inline>
          <DateText date={order.orderDate} />
        </Definition>
        {!isAdmin(member) && flags.showAccountBalance && !printing ? <AccountBalance /> : null}
        {flags.showRequestShipDate && (order.requiredAsap || order.requiredShipDate) ? (
          <Definition term="Requested ship date" inline>
            {order.requiredShipDate ? formatDate(order.requiredShipDate) : 'As soon as possible'}
          </Definition>
        ) : null}
        {text('Supplier order number', order.supplierOrderNumber)}
        {flags.showPurchaseOrderNumber ? text('Purchase order number', order.purchaseOrderNumber) : null}
        {order.purchaseOrderFile ? (
          <Definition term="Purchase order file" inline>
            <PurchaseOrderFileLink order={order} fileName={order.purchaseOrderFile.fileName} />
          </Definition>
        ) : null}
        {order.schedule ? (
          <Definition term="Schedule" inline>
            {isCreator(order, member) ? (
              <Anchor href={paths.orderSchedule(order.schedule.scheduleId)}>{order.schedule.name}</Anchor>
            ) : (
              order.schedule.name
            )}
          </Definition>
        ) : null}
        {order.submittedBy ? (
          <Definition term="Submitted by">
            {fullName(order.submittedBy)}
            {order.submissionDate ? at(order.submissionDate) : null}
          </Definition>
        ) : null}
        {order.approver ? (
          <Definition term="Selected approver">
            {fullName(order.approver)}
            {order.approver.delegates.map((delegate) => (
              <div key={delegate.userName}>
                {fullName(delegate)} is covering for them until {formatDate(delegate.until)}
              </div>
            ))}
          </Definition>
        ) : null}
        {approved && order.approvedBy ? (
          <Definition term="Approved by">
            {fullName(order.approvedBy)}
            {order.approvedDate ? at(order.approvedDate) : null}
          </Definition>
        ) : null}
        {status === OrderStatus.rejected && order.rejectedByReason ? (
          <Definition term="Rejected by">
            {fullName(order.rejectedByReason)}
            {at(order.rejectedByReason.submissionDate)}
          </Definition>
        ) : null}
        {flags.showCostCentre ? text('Cost centre', order.costCentre?.name) : null}
      </DefinitionList>
      {flags.showCostCentre &&
      flags.hasBudgets &&
      order.costCentre &&
      !isAdmin(member) &&
      !printing &&
      submitted ? (
        <Suspense fallback={<Skeleton height={0} />}>
          <OrderBudgets order={order} costCentreId={order.costCentre.id} />
        </Suspense>
      ) : null}
    </Paper>
  )
}

const text = (term: string, value: string | null | undefined): ReactNode =>
  value ? (
    <Definition term={term} inline>
      {value}
    </Definition>
  ) : null

const at = (instant: string): ReactNode => (
  <>
    <br />
    <BusinessTime instant={instant} />
  </>
)

function AccountBalance() {
  const { data, isError } = useAccountBalance(true)
  const cents = data?.userBalanceCents
  if (cents === null) return null
  return (
    <Definition term="Account balance (Inc GST)" inline>
      {cents !== undefined ? (
        <Money cents={cents} />
      ) : isError ? (
        'Not available right now'
      ) : (
        <Skeleton height={14} width={80} />
      )}
    </Definition>
  )
}
