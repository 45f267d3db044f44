import { emptyBilling, type Billing } from '@tradecounter/rules/billing/billingFields.ts'
import type { Db } from '../../db/database.ts'
import { findKeptBilling } from '../billing/billing.service.ts'

interface Payer {
  readonly firstName: string
  readonly lastName: string
  readonly accountName: string
  readonly email: string
}

/**
 * What is billed: what the customer keeps, or who pays, where they never kept any; what is empty then the hosted page asks
 * for, if its profile wants it.
 */
export const billingOf = async (db: Db, customerId: number, payer: Payer): Promise<Billing> =>
  (await findKeptBilling(db, customerId)) ?? {
    ...emptyBilling,
    billingPersonFirstName: payer.firstName,
    billingPersonLastName: payer.lastName,
    billingCompanyName: payer.accountName,
    billingEmailAddress: payer.email,
  }
