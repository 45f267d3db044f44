import type { CustomerDetail } from '@tradecounter/contract/customers/adminCustomers.contract.ts'
import type { RouteInput } from '@tradecounter/contract/routes.ts'
import type { CustomerSettings } from '@tradecounter/rules/customers/customerActs.ts'
import {
  brandColours,
  colourProblems,
  customerFlags,
  paymentStatusOf,
} from '@tradecounter/rules/customers/customerFields.ts'
import type { Context } from '../../http/context.ts'
import { notFound, refused } from '../../http/refused.ts'
import { refuseStale } from '../audit/refuseStale.ts'
import { actorOf, recordAct } from '../audit/recordAct.ts'
import { lockCustomer, saveCustomer, type CustomerColumns } from './customerDetail.queries.ts'
import { getCustomer } from './getCustomer.ts'

type CustomerChange = RouteInput<'updateCustomer'>['body']

const columnOf = {
  ordersEnabled: 'orders_enabled',
  paymentStatusId: 'payment_status_id',
  onHold: 'on_hold',
  showCostCentre: 'show_cost_centre',
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

/** The settings as they would be; what is left out stays. */
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

/** Changes what a customer may do and how it looks (§2 Customer detail); its people's screens follow. */
export async function updateCustomer(
  context: Context,
  customerId: number,
  change: CustomerChange,
): Promise<CustomerDetail> {
  const { db, now } = context
  const lockedCustomer = await lockCustomer(db, customerId)
  if (!lockedCustomer) throw notFound('This customer')
  const subject = { customerId, kind: 'customer', id: customerId } as const
  await refuseStale(context, subject, lockedCustomer.version, change.version)
  const problems = colourProblems(change)
  if (problems.length > 0) throw refused(...problems)
  const next = changed(lockedCustomer, change)
  const different = names.filter((name) => lockedCustomer[name] !== next[name])
  const columns = Object.fromEntries(different.map((name) => [columnOf[name], next[name]]))
  const withoutLogo = change.logoImageUrl === null && lockedCustomer.logoImageUrl !== null
  if (different.length === 0 && !withoutLogo) return getCustomer(context, customerId)
  await saveCustomer(db, customerId, { ...columns, ...(withoutLogo ? { logo_image_url: null } : {}) }, now)
  if (different.length > 0) {
    const facts = { before: pick(lockedCustomer, different), after: pick(next, different) }
    await recordAct(context, actorOf(context), subject, 'changeCustomer', facts)
  }
  if (withoutLogo) {
    const facts = { before: lockedCustomer.logoImageUrl, after: null }
    await recordAct(context, actorOf(context), subject, 'changeCustomerLogo', facts)
  }
  return getCustomer(context, customerId)
}
