import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { partnerOf } from '@tradecounter/test-kit/partner.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { customerScope } from '../../db/database.ts'

test('the order feed counts every order that waits (R48)', async () => {
  const { given, customer, portal } = await createPortal()
  const partner = await partnerOf(portal)
  const { id } = await given.draftOrder()
  await sql`insert into orders (customer_id, price_list_id, shipping_address_id, ordered_on, created_by_login_id, created_at,
      updated_by_login_id, updated_at, approved_at, status_id)
    select customer_id, price_list_id, shipping_address_id, ordered_on, created_by_login_id, created_at, updated_by_login_id,
      updated_at, now(), 4
    from orders, generate_series(0, 600) where customer_id = ${customer.id} and id = ${id}`.execute(
    portal.database.scoped(customerScope(customer.id)),
  )
  expect((await partner.get('orders?per_page=1')).json()).toMatchObject({ total: 601 })
})
