import type { CustomerDetail } from '@tradecounter/contract/customers/adminCustomers.contract.ts'
import type { RouteInput } from '@tradecounter/contract/routes.ts'
import type { CustomerSettings } from '@tradecounter/rules/customers/customerActs.ts'
import {
  brandColours,
  colourProblems,
  customerFlags,
  paymentStatusOf,
} from '@tradecounter/rules/customers/customerFields.ts'
import { customerProblems } from '@tradecounter/rules/customers/customers.problems.ts'
import type { Context } from '../../http/context.ts'
import { notFound, refused } from '../../http/refused.ts'
import { refuseStale } from '../audit/refuseStale.ts'
import { actorOf, recordAct } from '../audit/recordAct.ts'
import { refuseHidden } from '../cost-centres/costCentres.service.ts'
import { listReleasedOrders, type Released } from './holds.queries.ts'
import { lockCustomer, saveCustomer, type CustomerColumns } from './customerDetail.queries.ts'
import { getCustomer } from './getCustomer.ts'

type CustomerChange = RouteInput<'updateCustomer'>['body']

const columnOf = {
  ordersEnabled: 'orders_enabled',
  paymentStatusId: 'payment_status_id',
  onHold: 'on_hold',
  showCostCentre: 'show_cost_centre',
  requireCostCentre: 'require_cost_centre',
  allowAddShippingAddress: 'allow_add_shipping_address',
  allowSelfApproval: 'allow_self_approval',
  showPurchaseOrderNumber: 'show_purchase_order_number',
  requirePurchaseOrderNumber: 'require_purchase_order_number',
  showUploadPurchaseOrderFile: 'show_upload_purchase_order_file',
  requirePurchaseOrderFile: 'require_purchase_order_file',
  showRequestShipDate: 'show_request_ship_date',
  showAccountBalance: 'show_account_balance',
  requireSecondFactor: 'require_second_factor',
  primaryColour: 'primary_colour',
  sidebarColour: 'sidebar_colour',
  sidebarMenuColour: 'sidebar_menu_colour',
} as const satisfies Readonly<Record<keyof CustomerSettings, keyof CustomerColumns>>

const names = Object.keys(columnOf) as (keyof CustomerSettings)[]
const pick = (settings: CustomerSettings, names: readonly (keyof CustomerSettings)[]) =>
  Object.fromEntries(names.map((name) => [name, settings[name]])) as Partial<CustomerSettings>

/** Settings after the change; omitted ones stay. */
function changed(present: CustomerSettings, change: CustomerChange): CustomerSettings {
  const changedSettings = [...customerFlags, ...brandColours, 'ordersEnabled' as const].filter(
    (name) => change[name] !== undefined,
  )
  return {
    ...present,
    ...Object.fromEntries(changedSettings.map((name) => [name, change[name]])),
    ...(change.paymentsEnabled === undefined
      ? {}
      : { paymentStatusId: paymentStatusOf(change.paymentsEnabled, present.paymentStatusId) }),
  }
}

/** Acts that change the version of a customer; its reminders have their own. */
const acts = ['changeCustomer', 'changeCustomerLogo', 'enableCustomer', 'disableCustomer'] as const

const subjectOf = (customerId: number) => ({ customerId, kind: 'customer', id: customerId }) as const

/** Saves the settings that differ, with other columns, and records them; writes nothing without a change. */
async function saveSettings(
  context: Context,
  customerId: number,
  lockedCustomer: CustomerSettings,
  next: CustomerSettings,
  others: CustomerColumns = {},
): Promise<void> {
  const different = names.filter((name) => lockedCustomer[name] !== next[name])
  const columns = { ...others, ...Object.fromEntries(different.map((name) => [columnOf[name], next[name]])) }
  if (Object.keys(columns).length === 0) return
  await saveCustomer(context.db, customerId, columns, context.now)
  if (different.length === 0) return
  const facts = { before: pick(lockedCustomer, different), after: pick(next, different) }
  await recordAct(context, actorOf(context), subjectOf(customerId), 'changeCustomer', facts)
}

/** Sets whether orders of a customer need a cost centre; its own managers may (decision 0048). */
export async function setCostCentreRequirement(context: Context, customerId: number, required: boolean) {
  await refuseHidden(context, customerId)
  const lockedCustomer = await lockCustomer(context.db, customerId)
  if (!lockedCustomer) throw notFound('This customer')
  await saveSettings(context, customerId, lockedCustomer, { ...lockedCustomer, requireCostCentre: required })
  return { requireCostCentre: required }
}

/** True if orders may be approved: the hold is over and ordering is on (R12). */
const ordersApprove = ({ onHold, ordersEnabled }: CustomerSettings): boolean => ordersEnabled && !onHold

/** Reviews the orders that waited for the end of the hold, or for owners of budgets, in jobs. */
async function reviewReleasedOrders({ db, outbox }: Context, released: Released): Promise<void> {
  const orders = await listReleasedOrders(db, released)
  await outbox.emitAll(
    db,
    'budgetOfOrderChanged',
    orders.map((order) => ({ ...order, ownerChanged: false })),
  )
}

/** Changes a customer's switches and brand (§2 Customer detail); its people's screens follow. */
export async function updateCustomer(
  context: Context,
  customerId: number,
  change: CustomerChange,
): Promise<CustomerDetail> {
  const lockedCustomer = await lockCustomer(context.db, customerId)
  if (!lockedCustomer) throw notFound('This customer')
  const subject = subjectOf(customerId)
  await refuseStale(context, { ...subject, acts }, lockedCustomer.version, change.version)
  const { logoImageUrl = null } = change
  const problems = [
    ...colourProblems(change),
    ...([null, lockedCustomer.logoImageUrl].includes(logoImageUrl) ? [] : [customerProblems.logoAddress]),
  ]
  if (problems.length > 0) throw refused(...problems)
  const withoutLogo = change.logoImageUrl === null && lockedCustomer.logoImageUrl !== null
  const next = changed(lockedCustomer, change)
  const columns = withoutLogo ? { logo_image_url: null } : {}
  await saveSettings(context, customerId, lockedCustomer, next, columns)
  const ifChanged = (isReleased: boolean) => (isReleased ? [customerId] : [])
  await reviewReleasedOrders(context, {
    lifted: ifChanged(!ordersApprove(lockedCustomer) && ordersApprove(next)),
    hidden: ifChanged(lockedCustomer.showCostCentre && !next.showCostCentre),
  })
  if (withoutLogo) {
    const facts = { before: lockedCustomer.logoImageUrl, after: null }
    await recordAct(context, actorOf(context), subject, 'changeCustomerLogo', facts)
  }
  return getCustomer(context, customerId)
}
