import type { RouteInput } from '@tradecounter/contract/routes.ts'
import type { orderFields } from '@tradecounter/contract/orders/orderFields.ts'
import { filled } from '@tradecounter/rules/characters.ts'
import { noCostCentreProblem } from '@tradecounter/rules/orders/decisions/orderChecks.ts'
import { mayEdit, orderCan } from '@tradecounter/rules/orders/orderAccess.ts'
import { orderProblems } from '@tradecounter/rules/orders/orders.problems.ts'
import { OrderStatus } from '@tradecounter/rules/orders/orderStatus.ts'
import { orderTotals } from '@tradecounter/rules/orders/lines/orderTotals.ts'
import { shipDateAllowed } from '@tradecounter/rules/orders/fields/shipDate.ts'
import type { Context } from '../../../http/context.ts'
import { refused } from '../../../http/refused.ts'
import { findEligibleApprover, findEnabledCostCentre } from '../../customers/customers.service.ts'
import { getShipCalendar } from '../../portal/portal.service.ts'
import type { LoadedOrder } from '../orderContext.ts'
import type { OrderPatch } from '../orders.queries.ts'
import { livePrices } from '../toOrder.ts'

/** An update of an order, as the specification's single PUT has it (§7). */
export type OrderUpdate = RouteInput<'updateOrder'>['body']
/** The fields of an order a person may set; a missing one stays as it is. */
export type OrderFields = Pick<OrderUpdate, keyof typeof orderFields>

/** Locked order, with the changes of a request to its fields. */
export interface OrderChange {
  readonly order: LoadedOrder
  /** Columns to save; none if nothing changes. */
  readonly patch: OrderPatch
  /** Order with the changes, for the checks. */
  readonly asItWillBe: LoadedOrder['detail']
}

/** Effect of one field: its column, and the field of the order's answer. */
interface FieldChange {
  readonly patch?: OrderPatch
  readonly detail?: Partial<LoadedOrder['detail']>
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

const stored = ({ row }: LoadedOrder): OrderPatch => ({
  contact_name: row.contactName,
  contact_phone: row.contactPhone,
  purchase_order_number: row.purchaseOrderNumber,
  approver_note: row.approverNote,
  invoice_note: row.invoiceNote,
  required_asap: row.requiredAsap,
})

/** An older client sends the whole order: a text that equals the order's changes nothing. */
function textChange(order: LoadedOrder, fields: OrderFields): FieldChange {
  const same = new Map<string, unknown>(Object.entries(stored(order)))
  const texts = Object.entries(textFields(fields)).filter(([column, value]) => same.get(column) !== value)
  const patch: OrderPatch = Object.fromEntries(texts)
  const { contactPerson, purchaseOrderNumber, requiredAsap } = order.detail
  return {
    patch,
    detail: {
      contactPerson: {
        fullName: patch.contact_name ?? contactPerson.fullName,
        phoneNumber: patch.contact_phone ?? contactPerson.phoneNumber,
      },
      purchaseOrderNumber:
        patch.purchase_order_number === undefined ? purchaseOrderNumber : patch.purchase_order_number,
      requiredAsap: patch.required_asap ?? requiredAsap,
    },
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

async function shipDateChange(
  context: Context,
  { detail }: LoadedOrder,
  { requiredShipDate }: OrderFields,
): Promise<FieldChange> {
  if (requiredShipDate === undefined || requiredShipDate === detail.requiredShipDate) return {}
  if (requiredShipDate !== null) {
    const calendar = await getShipCalendar(context, context.db, context.now)
    if (!shipDateAllowed(requiredShipDate, context.now, calendar))
      throw refused(orderProblems.shipDateNotAllowed)
  }
  return { patch: { required_ship_on: requiredShipDate }, detail: { requiredShipDate } }
}

async function costCentreChange(
  context: Context,
  { detail }: LoadedOrder,
  { costCentre }: OrderFields,
): Promise<FieldChange> {
  if (costCentre === undefined || costCentre?.id === detail.costCentre?.id) return {}
  if (costCentre === null) {
    const missing = noCostCentreProblem({ costCentre }, detail.flags)
    if (missing && detail.orderStatus.id === OrderStatus.pending) throw refused(missing)
    return { patch: { cost_centre_id: null }, detail: { costCentre: null } }
  }
  const found = await findEnabledCostCentre(context.db, detail.customerId, costCentre.id)
  if (!found) throw refused(orderProblems.costCentre)
  const { id, name } = found
  return { patch: { cost_centre_id: id }, detail: { costCentre: { id, name, enabled: true } } }
}

/** Total an approver will see: of an order yet to be submitted at present prices (R3). */
const totalForApproverCents = ({ detail, lines }: LoadedOrder): number =>
  orderCan.submit(detail) ? orderTotals(lines.map(livePrices)).totalAmountCents : detail.totalAmountCents

/** Only an approver of the customer whose limit covers the total can be named (§5). */
async function approverChange(
  context: Context,
  order: LoadedOrder,
  { approver }: OrderFields,
): Promise<FieldChange> {
  const { detail } = order
  const userName = approver?.userName.trim().toLowerCase()
  if (approver === undefined || userName === detail.approver?.userName) return {}
  if (userName === undefined) {
    if (detail.orderStatus.id === OrderStatus.pending) throw refused(orderProblems.approver)
    return { patch: { approver_login_id: null }, detail: { approver: null } }
  }
  const found = await findEligibleApprover(context, detail.customerId, userName, totalForApproverCents(order))
  if (!found) throw refused(orderProblems.approverNotAllowed)
  const { firstName, lastName, orderApprovalLimitCents } = found
  // Delegates are added once the order names the approver: none decides yet.
  const named = { userName: found.userName, firstName, lastName, orderApprovalLimitCents, delegates: [] }
  return { patch: { approver_login_id: found.loginId }, detail: { approver: named } }
}

/**
 * Changes by the given fields, checked. An older client sends the whole order: fields that equal the order
 * change nothing and need no right.
 */
export async function orderChange(
  context: Context,
  order: LoadedOrder,
  fields: OrderFields,
): Promise<OrderChange> {
  const changes = [
    textChange(order, fields),
    await shipDateChange(context, order, fields),
    await costCentreChange(context, order, fields),
    await approverChange(context, order, fields),
  ]
  const patch: OrderPatch = Object.assign({}, ...changes.map((change) => change.patch))
  const asItWillBe: LoadedOrder['detail'] = Object.assign(
    { ...order.detail },
    ...changes.map((change) => change.detail),
  )
  if (Object.keys(patch).length > 0 && !mayEdit(order.detail, context.member))
    throw refused(orderProblems.notEditable)
  return { order, patch, asItWillBe }
}
