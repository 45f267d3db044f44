import type { Problem } from '../decision.ts'
import { CustomerPaymentStatus } from '../payments/paymentStatus.ts'
import { customerProblems } from './customers.problems.ts'

/** Page sizes of the lists on a customer's page (§9). */
export const customerCentresPageSize = 4
export const customerBudgetsPageSize = 5
export const customerUsersPageSize = 5
export const customerCataloguePageSize = 5

/** Switches of a customer (§3 Member.customer), except those for ordering and paying. */
export const customerFlags = [
  'onHold',
  'showCostCentre',
  'requireCostCentre',
  'allowAddShippingAddress',
  'allowSelfApproval',
  'showPurchaseOrderNumber',
  'requirePurchaseOrderNumber',
  'showUploadPurchaseOrderFile',
  'requirePurchaseOrderFile',
  'showRequestShipDate',
  'showAccountBalance',
  'requireSecondFactor',
] as const
export type CustomerFlag = (typeof customerFlags)[number]

/** Colours of the brand (§2 Brand customisation). */
export const brandColours = ['primaryColour', 'sidebarColour', 'sidebarMenuColour'] as const
export type BrandColour = (typeof brandColours)[number]
export type BrandColours = Readonly<Record<BrandColour, string | null>>

/** True for status 1 and 2 (R13): the switch sets 1 or 3, only the integration sets 2. */
export const paymentsEnabled = (status: CustomerPaymentStatus): boolean =>
  status !== CustomerPaymentStatus.off

/** Payment status after the switch is set: "view only" counts as on and stays (R13). */
export const paymentStatusOf = (enabled: boolean, present: CustomerPaymentStatus): CustomerPaymentStatus => {
  if (!enabled) return CustomerPaymentStatus.off
  return present === CustomerPaymentStatus.off ? CustomerPaymentStatus.enabled : present
}

const hexColour = /^#[\da-f]{6}$/i

/** Refusals of colours; `null` means the division's own colour. */
export const colourProblems = (colours: Partial<BrandColours>): Problem[] =>
  brandColours.flatMap((name) => {
    const colour = colours[name]
    return typeof colour === 'string' && !hexColour.test(colour) ? [customerProblems.colour(name)] : []
  })
