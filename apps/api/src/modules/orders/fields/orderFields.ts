import { filled } from '@tradecounter/rules/characters.ts'
import { mayEdit, orderCan } from '@tradecounter/rules/orders/orderAccess.ts'
import { eligibleApprovers } from '@tradecounter/rules/orders/decisions/approvers.ts'
import { orderProblems } from '@tradecounter/rules/orders/orders.problems.ts'
import { OrderStatus } from '@tradecounter/rules/orders/orderStatus.ts'
import { orderTotals } from '@tradecounter/rules/orders/lines/orderTotals.ts'
import { shipDateAllowed } from '@tradecounter/rules/orders/fields/shipDate.ts'
import type { Context } from '../../../http/context.ts'
import { refused } from '../../../http/refused.ts'
import { listApprovers, listOrderCostCentres } from '../../customers/customers.service.ts'
import { getShipCalendar } from '../../portal/portal.service.ts'
import type { LoadedOrder } from '../orderContext.ts'
import type { OrderPatch } from '../orders.queries.ts'
import { livePrices } from '../toOrder.ts'

/** The fields of an order a person may set, as the contract names them; a missing one stays as it is. */
export interface OrderFields {
  readonly contactPerson?: { readonly fullName: string; readonly phoneNumber: string } | null | undefined
  readonly purchaseOrderNumber?: string | null | undefined
  readonly requiredShipDate?: string | null | undefined
  readonly requiredAsap?: boolean | undefined
  readonly approver?: { readonly userName: string } | null | undefined
  readonly approverNote?: string | null | undefined
  readonly invoiceNote?: string | null | undefined
  readonly costCentre?: { readonly id: number } | null | undefined
}

/** An update of an order, as the specification's single PUT has it (§7). */
export interface OrderUpdate extends OrderFields {
  readonly orderID: number
  readonly version: number
  readonly orderStatus?: { readonly id: 1 | 2 | 4 | 5 } | undefined
  readonly shippingAddress?: { readonly id: number } | undefined
  readonly rejectedReason?: string | null | undefined
  readonly orderLines?: readonly { readonly priceListItemID: number; readonly quantity: number }[] | undefined
  readonly confirmedTotalCents?: number | undefined
}

function textFields(fields: OrderFields): OrderPatch {
  const { contactPerson, purchaseOrderNumber, approverNote, invoiceNote, requiredAsap } = fields
  return {
    ...(contactPerson === undefined
      ? {}
      : {
          contact_name: filled(contactPerson?.fullName) ?? '',
          contact_phone: filled(contactPerson?.phoneNumber) ?? '',
        }),
    ...(purchaseOrderNumber === undefined ? {} : { purchase_order_number: filled(purchaseOrderNumber) }),
    ...(approverNote === undefined ? {} : { approver_note: filled(approverNote) }),
    ...(invoiceNote === undefined ? {} : { invoice_note: filled(invoiceNote) }),
    ...(requiredAsap === undefined ? {} : { required_asap: requiredAsap }),
  }
}

/** A day chosen in time may be over, or closed for today, when the order is submitted. @throws Refused */
export async function requireShipDate(
  context: Context,
  order: Pick<LoadedOrder['detail'], 'requiredShipDate' | 'requiredAsap' | 'flags'>,
): Promise<void> {
  const { requiredShipDate: date, requiredAsap, flags } = order
  if (date === null || requiredAsap || !flags.showRequestShipDate) return
  const calendar = await getShipCalendar(context, context.db, context.now)
  if (!shipDateAllowed(date, context.now, calendar)) throw refused(orderProblems.shipDateNotAllowed)
}

async function shipDateField(
  context: Context,
  { detail }: LoadedOrder,
  fields: OrderFields,
): Promise<OrderPatch> {
  const date = fields.requiredShipDate
  if (date === undefined || date === detail.requiredShipDate) return {}
  if (date === null) return { required_ship_on: null }
  const calendar = await getShipCalendar(context, context.db, context.now)
  if (!shipDateAllowed(date, context.now, calendar)) throw refused(orderProblems.shipDateNotAllowed)
  return { required_ship_on: date }
}

async function costCentreField(
  context: Context,
  { detail }: LoadedOrder,
  fields: OrderFields,
): Promise<OrderPatch> {
  const costCentre = fields.costCentre
  if (costCentre === undefined || costCentre?.id === detail.costCentre?.id) return {}
  if (costCentre === null) return { cost_centre_id: null }
  const { rows } = await listOrderCostCentres(context, detail.customerId, 10_000)
  if (!rows.some((each) => each.id === costCentre.id)) throw refused(orderProblems.costCentre)
  return { cost_centre_id: costCentre.id }
}

/** What an approver will be asked about: of an order yet to be submitted the total at the prices of now (R3). */
const askedTotalCents = ({ detail, lines }: LoadedOrder): number =>
  orderCan.submit(detail) ? orderTotals(lines.map(livePrices)).totalAmountCents : detail.totalAmountCents

/** Only an approver of the customer whose limit covers the total can be named (§5). */
async function approverField(context: Context, order: LoadedOrder, fields: OrderFields): Promise<OrderPatch> {
  const { detail } = order
  const named = fields.approver && { userName: fields.approver.userName.trim().toLowerCase() }
  if (named === undefined || named?.userName === detail.approver?.userName) return {}
  if (named === null) {
    if (detail.orderStatus.id === OrderStatus.pending) throw refused(orderProblems.approver)
    return { approver_login_id: null }
  }
  const { rows } = await listApprovers(context, detail.customerId)
  const found = eligibleApprovers(rows, askedTotalCents(order)).find(
    (each) => each.userName === named.userName,
  )
  if (!found) throw refused(orderProblems.approverNotAllowed)
  return { approver_login_id: found.loginId }
}

const stored = ({ row }: LoadedOrder): OrderPatch => ({
  contact_name: row.contactName,
  contact_phone: row.contactPhone,
  purchase_order_number: row.purchaseOrderNumber,
  approver_note: row.approverNote,
  invoice_note: row.invoiceNote,
  required_asap: row.requiredAsap,
})

/**
 * What the given fields change, checked. An older client sends the whole order: what equals the order changes nothing
 * and needs no right.
 */
export async function orderFieldChanges(
  context: Context,
  order: LoadedOrder,
  fields: OrderFields,
): Promise<OrderPatch> {
  const before = Object.entries(stored(order))
  const same = new Map<string, unknown>(before)
  const texts = Object.entries(textFields(fields)).filter(([column, value]) => same.get(column) !== value)
  const patch = {
    ...Object.fromEntries(texts),
    ...(await shipDateField(context, order, fields)),
    ...(await costCentreField(context, order, fields)),
    ...(await approverField(context, order, fields)),
  }
  if (Object.keys(patch).length > 0 && !mayEdit(order.detail, context.member))
    throw refused(orderProblems.notEditable)
  return patch
}

/** The order as it will be once its changed fields are saved: the checks ask this one. */
export function withChanges(
  order: LoadedOrder,
  input: OrderUpdate,
  patch: OrderPatch,
): LoadedOrder['detail'] {
  const { detail } = order
  const approver = 'approver_login_id' in patch ? (input.approver ?? null) : detail.approver
  const costCentreId = patch.cost_centre_id
  return {
    ...detail,
    contactPerson: {
      fullName: patch.contact_name ?? detail.contactPerson.fullName,
      phoneNumber: patch.contact_phone ?? detail.contactPerson.phoneNumber,
    },
    purchaseOrderNumber:
      patch.purchase_order_number === undefined ? detail.purchaseOrderNumber : patch.purchase_order_number,
    requiredShipDate: patch.required_ship_on === undefined ? detail.requiredShipDate : patch.required_ship_on,
    requiredAsap: patch.required_asap ?? detail.requiredAsap,
    // A newly chosen one was found enabled a moment ago.
    costCentre:
      costCentreId === undefined
        ? detail.costCentre
        : costCentreId === null
          ? null
          : { id: costCentreId, name: '', enabled: true },
    // A newly named approver was found eligible for this total a moment ago.
    approver: approver && {
      orderApprovalLimitCents: Number.MAX_SAFE_INTEGER,
      firstName: '',
      lastName: '',
      delegates: [],
      ...approver,
    },
  }
}
