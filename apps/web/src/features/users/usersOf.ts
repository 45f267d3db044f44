import type { Customer } from '@tradecounter/contract/customers/adminCustomers.contract.ts'
import type { Area } from '@tradecounter/rules/members/roles.ts'
import { CustomerPaymentStatus } from '@tradecounter/rules/payments/paymentStatus.ts'
import type { SignedInMember } from '../../lib/session/memberStore.ts'

/** Customer of a list or dialog of people, with the settings that decide which rights can be given (§5). */
export interface UsersOf {
  readonly area: Area
  /** Id of the customer; undefined for administrators. */
  readonly customerId: number | undefined
  readonly showCostCentre: boolean
  readonly paymentStatusId: CustomerPaymentStatus
}

/** People of the member's customer. */
export const ownUsers = ({ customer }: SignedInMember): UsersOf => ({
  area: 'cu',
  customerId: customer?.customerId,
  showCostCentre: customer?.showCostCentre ?? false,
  paymentStatusId: customer?.paymentStatusId ?? CustomerPaymentStatus.enabled,
})

/** People of one customer in the admin area. */
export const usersOfCustomer = ({ customerId, showCostCentre, paymentStatusId }: Customer): UsersOf => ({
  area: 'sa',
  customerId,
  showCostCentre,
  paymentStatusId,
})

/** Administrators, who have no roles of a customer. */
export const administrators: UsersOf = {
  area: 'sa',
  customerId: undefined,
  showCostCentre: false,
  paymentStatusId: CustomerPaymentStatus.enabled,
}

export const areAdministrators = (of: UsersOf): boolean => of.area === 'sa' && of.customerId === undefined
