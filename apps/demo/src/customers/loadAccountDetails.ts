import type { Tx } from '@tradecounter/api/db/database.ts'
import { emptyBilling } from '@tradecounter/rules/billing/billingFields.ts'
import { sql } from 'kysely'
import { billingAddresses } from './demoBilling.ts'
import type { DemoClock } from '../demoClock.ts'

/** Billing details, saved by the customer's primary contact. */
async function loadBilling(tx: Tx, at: Date): Promise<void> {
  const contacts = await tx
    .selectFrom('customers as c')
    .innerJoin('memberships as m', 'm.customer_id', 'c.id')
    .innerJoin('logins as u', 'u.id', 'm.login_id')
    .select([
      'c.id',
      'c.account_number',
      'c.name',
      'u.id as loginId',
      'u.first_name',
      'u.last_name',
      'u.email',
    ])
    .where('c.account_number', 'in', Object.keys(billingAddresses))
    .where('m.is_primary_contact', '=', true)
    .execute()
  await tx
    .insertInto('billing_details')
    .values(
      contacts.map((contact) => ({
        customer_id: contact.id,
        details: JSON.stringify({
          ...emptyBilling,
          billingPersonFirstName: contact.first_name,
          billingPersonLastName: contact.last_name,
          billingCompanyName: contact.name,
          billingEmailAddress: contact.email,
          ...billingAddresses[contact.account_number],
        }),
        updated_by_login_id: contact.loginId,
        updated_at: at,
      })),
    )
    .execute()
}

/** Assigns cost centres: all of them to the primary contact, two of three to other buyers and approvers. */
async function assignCostCentres(tx: Tx): Promise<void> {
  await sql`insert into cost_centre_members (customer_id, cost_centre_id, membership_id)
    select c.customer_id, c.id, m.id
    from cost_centres c join memberships m on m.customer_id = c.customer_id
    where m.is_primary_contact or (
      (m.can_create_orders or m.can_approve_orders or m.general_approver) and (c.id + m.id) % 3 <> 0)`.execute(
    tx,
  )
}

/** Loads billing details and cost centres, after all customers and their people. */
export async function loadAccountDetails(tx: Tx, clock: DemoClock): Promise<void> {
  await loadBilling(tx, clock.at('2024-07-01', 600))
  await assignCostCentres(tx)
}
