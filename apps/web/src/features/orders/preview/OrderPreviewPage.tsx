import { Button, Group } from '@mantine/core'
import type { OrderDetail } from '@tradecounter/contract/orders/orders.entities.ts'
import { IconPrinter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { getRouteApi } from '@tanstack/react-router'
import { combinedAddress } from '@tradecounter/rules/customers/addresses.ts'
import { fullName } from '@tradecounter/rules/members/member.ts'
import { isAdmin } from '@tradecounter/rules/members/roles.ts'
import { OrderStatus, statusLabel } from '@tradecounter/rules/orders/orderStatus.ts'
import { formatDate, formatDateTime } from '@tradecounter/rules/time/businessTime.ts'
import { useMember } from '../../../lib/session/memberStore.ts'
import { usePortal, useTimeZone } from '../../../lib/portal.ts'
import { paths } from '../../../paths.ts'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { LoadedOrder } from '../LoadedOrder.tsx'
import { OrderPageSkeleton } from '../detail/OrderPageSkeleton.tsx'
import { PreviewLines } from './PreviewLines.tsx'
import classes from './OrderPreview.module.css'

const route = getRouteApi('/app/orders/$orderId/preview')
const title = 'Order Preview'

/** §2 Order preview: the order as a sheet of paper, to read or print. */
export function OrderPreviewPage() {
  const { orderId } = route.useParams()
  return (
    <LoadedOrder
      orderId={orderId}
      page={title}
      backHref={paths.order(orderId)}
      skeleton={<OrderPageSkeleton title={title} />}
    >
      {(order) => <Preview order={order} />}
    </LoadedOrder>
  )
}

function Preview({ order }: { readonly order: OrderDetail }) {
  return (
    <>
      <div className={classes.screenOnly}>
        <PageHeader
          title={title}
          backHref={paths.order(order.orderID)}
          action={
            <Group gap="sm">
              <Button leftSection={<IconPrinter size={18} />} onClick={() => window.print()}>
                Print
              </Button>
            </Group>
          }
        />
      </div>
      <article className={classes.sheet} aria-label={`Order ${order.orderNumber}`}>
        <Letterhead order={order} />
        <Facts order={order} />
        <PreviewLines lines={order.orderLines} />
        <Remarks order={order} />
      </article>
    </>
  )
}

function Letterhead({ order }: { readonly order: OrderDetail }) {
  const member = useMember()
  const portal = usePortal()
  const logo = member.customer?.logoImageUrl
  return (
    <div className={classes.head}>
      <div>
        {logo ? <img src={logo} alt="" height={40} /> : null}
        <p className={classes.customer}>{order.customerName}</p>
        <p>Order to {portal?.providerName}</p>
      </div>
      <div className={classes.number}>
        <p className={classes.big}>{order.orderNumber}</p>
        <p>{statusLabel(order.orderStatus, isAdmin(member))}</p>
        <p>{formatDate(order.orderDate)}</p>
      </div>
    </div>
  )
}

/** Name and the number or date after it, which a right-to-left name does not move; null without both. */
const named = (name: string, after: string | null) =>
  name || after ? (
    <>
      <bdi>{name}</bdi>
      {name && after ? ', ' : ''}
      {after}
    </>
  ) : null

function Facts({ order }: { readonly order: OrderDetail }) {
  const timeZone = useTimeZone()
  const { flags, contactPerson, approver } = order
  const by = (person: OrderDetail['submittedBy'], instant: string | null) =>
    person ? named(fullName(person), instant && formatDateTime(new Date(instant), timeZone)) : null
  const decided =
    order.orderStatus.id === OrderStatus.approved || order.orderStatus.id === OrderStatus.received
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['Ship to', combinedAddress(order.shippingAddress)],
    ['Delivery contact', named(contactPerson.fullName, contactPerson.phoneNumber)],
    [
      'Requested ship date',
      flags.showRequestShipDate
        ? order.requiredShipDate
          ? formatDate(order.requiredShipDate)
          : order.requiredAsap
            ? 'As soon as possible'
            : null
        : null,
    ],
    ['Purchase order number', flags.showPurchaseOrderNumber ? order.purchaseOrderNumber : null],
    ['Supplier order number', order.supplierOrderNumber],
    ['Cost centre', flags.showCostCentre ? order.costCentre?.name : null],
    ['Created by', fullName(order.createdBy)],
    ['Submitted by', by(order.submittedBy, order.submissionDate)],
    ['Approver', approver && !decided ? fullName(approver) : null],
    ['Approved by', decided ? by(order.approvedBy, order.approvedDate) : null],
  ]
  return <Terms className={classes.facts} terms={facts} />
}

function Remarks({ order }: { readonly order: OrderDetail }) {
  const remarks = [
    ['Notes for the approver', order.approverNote],
    ['Invoice notes', order.invoiceNote],
    ['Rejection reason', order.rejectedByReason?.reason],
  ] as const
  return <Terms className={classes.remarks} terms={remarks} />
}

interface TermsProps {
  readonly className: string | undefined
  readonly terms: readonly (readonly [string, ReactNode])[]
}

/** Terms with their values, without empty ones. */
function Terms({ className, terms }: TermsProps) {
  return (
    <dl className={className}>
      {terms.map(([term, value]) =>
        value ? (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}
