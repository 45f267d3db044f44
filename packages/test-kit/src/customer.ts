import { customerScope, type Db } from '@tradecounter/api/db/database.ts'
import type { CustomersTable } from '@tradecounter/api/db/tables/customerTables.ts'
import type { Insertable } from 'kysely'
import type { RunningPortal } from './portal.ts'
import { uniqueKey } from './uniqueKey.ts'

export type CustomerOverrides = Partial<Insertable<CustomersTable>>

export interface TestCustomer {
  readonly id: number
  /** Number in the accounts system. */
  readonly accountNumber: string
  readonly name: string
  readonly priceListId: number
  readonly shippingAddressId: number
  /** Rows of the customer, as its people see them. */
  readonly db: Db
}

/** Creates a customer that may order and pay, with one price list and one shipping address. */
export async function createCustomer(
  portal: RunningPortal,
  overrides: CustomerOverrides,
): Promise<TestCustomer> {
  const db = portal.db
  const now = portal.clock()
  const key = uniqueKey()
  const name = `Whatever Bathrooms ${key}`
  const { id, accountNumber } = await db
    .insertInto('customers')
    .values({
      account_number: `WB${key}`,
      name,
      account_name: name,
      logo_image_url: null,
      primary_colour: null,
      sidebar_colour: null,
      sidebar_menu_colour: null,
      created_at: now,
      updated_at: now,
      ...overrides,
    })
    .returning(['id', 'account_number as accountNumber'])
    .executeTakeFirstOrThrow()
  const list = await db
    .insertInto('price_lists')
    .values({ customer_id: id, reference: 'main', name: 'Main list' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const address = await db
    .insertInto('shipping_addresses')
    .values({
      customer_id: id,
      price_list_id: list.id,
      reference: null,
      address_line1: '1 Whatever Street',
      address_line2: null,
      address_line3: null,
      address_line4: null,
      suburb: 'Marrickville',
      state_id: 2,
      postal_code: '2204',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    id,
    accountNumber,
    name,
    priceListId: list.id,
    shippingAddressId: address.id,
    db: portal.database.scoped(customerScope(id)),
  }
}
