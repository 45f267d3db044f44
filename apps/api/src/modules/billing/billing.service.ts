import type { BillTo } from '@tradecounter/card-gateway/cardGateway.ts'
import type { RouteInput } from '@tradecounter/contract/routes.ts'
import {
  billingFieldProblems,
  emptyBilling,
  trimmedBilling,
  type Billing,
} from '@tradecounter/rules/billing/billingFields.ts'
import { fullName } from '@tradecounter/rules/members/member.ts'
import { staleVersion } from '@tradecounter/rules/staleVersion.ts'
import type { Db } from '../../db/database.ts'
import { customerIdOf, type Context } from '../../http/context.ts'
import { refused } from '../../http/refused.ts'
import { changesNothing } from '../audit/changesNothing.ts'
import { actorOf, recordAct } from '../audit/recordAct.ts'
import { findBilling, saveBilling } from './billing.queries.ts'

/** §2 Billing Details: the stored details, or an empty form. */
export async function getBilling(context: Context) {
  const storedBilling = await findBilling(context.db, customerIdOf(context))
  return { ...(storedBilling?.details ?? emptyBilling), version: storedBilling?.version ?? 0 }
}

/** @throws Refused with everything that is wrong with it (§5), or who changed it meanwhile (R10). */
export async function updateBilling(
  context: Context,
  { version, ...input }: RouteInput<'updateBilling'>['body'],
) {
  const { db, member, now, settings } = context
  const customerId = customerIdOf(context)
  const billing = trimmedBilling(input)
  const problems = billingFieldProblems(billing)
  if (problems.length > 0) throw refused(...problems)
  const stored = await findBilling(db, customerId)
  if (stored && [undefined, stored.version].includes(version) && changesNothing(stored.details, billing))
    return { version: stored.version }
  const saved = await saveBilling(db, { customerId, billing, version, loginId: member.loginId, now })
  if (saved === undefined) {
    const storedBilling = await findBilling(db, customerId)
    throw refused(
      staleVersion(
        storedBilling ? fullName(storedBilling) : 'Somebody',
        storedBilling?.updatedAt ?? now,
        settings.TIME_ZONE,
      ),
    )
  }
  await recordAct(context, actorOf(context), { customerId, kind: 'billing', id: customerId }, 'updateBilling')
  return { version: saved }
}

/** Stored billing details of a customer; undefined before the first time. */
export const findStoredBilling = async (db: Db, customerId: number): Promise<Billing | undefined> =>
  (await findBilling(db, customerId))?.details

/** Billing name and address for the card page; its form cuts each field to the provider's limits. */
export const toBillTo = (billing: Billing): BillTo => ({
  firstName: billing.billingPersonFirstName,
  lastName: billing.billingPersonLastName,
  companyName: billing.billingCompanyName,
  email: billing.billingEmailAddress,
  phone: billing.billingPhoneNumber,
  addressLine1: billing.billingAddressLine1,
  addressLine2: billing.billingAddressLine2,
  city: billing.billingAddressCity,
  state: billing.billingAddressState,
  postalCode: billing.billingAddressPostalCode,
  country: billing.billingAddressCountry,
})
