import type { Customer } from '@tradecounter/contract/customers/adminCustomers.contract.ts'
import type { Page } from '@tradecounter/contract/envelope.ts'
import type { Context } from '../../http/context.ts'
import { notFound } from '../../http/refused.ts'
import * as queries from './customerList.queries.ts'

const toCustomer = ({ firstName, lastName, userName, ...customer }: queries.CustomerRow): Customer => ({
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

/** @throws Refused 404 when there is no such customer. */
export async function getCustomer({ db }: Context, customerId: number): Promise<Customer> {
  const row = await queries.findCustomerShown(db, customerId)
  if (!row) throw notFound('This customer')
  return toCustomer(row)
}
