import { emptyBilling } from '@tradecounter/rules/billing/billingFields.ts'
import { changeBilledTo, type BilledTo } from '@tradecounter/rules/payments/billedTo.ts'
import type { RouteInput } from '@tradecounter/contract/routes.ts'
import type { Db } from '../../db/database.ts'
import { accept } from '../../http/refused.ts'
import { findStoredBilling } from '../billing/billing.service.ts'

interface Payer {
  readonly firstName: string
  readonly lastName: string
  readonly accountName: string
  readonly email: string
}

interface Billed {
  readonly customerId: number
  readonly billedTo?: BilledTo | null
}

/**
 * Billing details of a payment: its own, else those of the account, else the payer's name and
 * address; the hosted page asks for fields that are empty then, if its profile wants them.
 */
export async function billedToOf(db: Db, { customerId, billedTo }: Billed, payer: Payer): Promise<BilledTo> {
  if (billedTo) return billedTo
  const storedBilling = await findStoredBilling(db, customerId)
  return {
    ...emptyBilling,
    billingPersonFirstName: payer.firstName,
    billingPersonLastName: payer.lastName,
    billingCompanyName: payer.accountName,
    billingEmailAddress: payer.email,
    ...storedBilling,
    customerEmailAddress: payer.email,
    paymentAccountName: payer.accountName,
  }
}

/**
 * Column of the billing details a request sends with its
 * payment; empty where it changes none. @throws Refused (§5).
 */
export async function sentBilledTo(
  db: Db,
  payment: Billed,
  payer: Payer,
  sent: RouteInput<'createPayment'>['body'],
): Promise<{ readonly billed_to?: string }> {
  const changed = accept(changeBilledTo(await billedToOf(db, payment, payer), sent))
  return changed ? { billed_to: JSON.stringify(changed) } : {}
}
