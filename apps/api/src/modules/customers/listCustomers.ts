import type { Customer } from '@tradecounter/contract/customers/adminCustomers.contract.ts'
import type { Page } from '@tradecounter/contract/envelope.ts'
import type { Context } from '../../http/context.ts'
import * as queries from './listCustomers.queries.ts'

/** §3 Customer row; the names are empty without a primary contact. */
export const toCustomer = ({
  firstName,
  lastName,
  userName,
  ...customer
}: queries.CustomerRow): Customer => ({
  ...customer,
  primaryContact:
    firstName === null || lastName === null || userName === null ? null : { firstName, lastName, userName },
})

/** Customers of the provider by name (§2 Customers screen). */
export async function listCustomers(
  { db }: Context,
  listing: queries.CustomerListing,
): Promise<Page<Customer>> {
  const rows = await queries.listCustomers(db, listing)
  return { rows: rows.map(toCustomer), total: await queries.countCustomers(db, listing) }
}
