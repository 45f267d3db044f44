import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { asOwner } from '@tradecounter/test-kit/asOwner.ts'
import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { expect, test } from 'vitest'

const migration = join(import.meta.dirname, '../../migrations/0458-orders-on-former-lists.sql')

test('drafts on a former price list of their address move to the present one; submitted orders stay', async () => {
  const { portal, customer, given, as } = await createPortal()
  const buyer = await as.buyer({ automaticApprovalLimitCents: 0 })
  const draft = await given.draftOrder({ buyer })
  const pending = await given.pendingOrder()
  const lists = await asOwner(portal.database.connectionString, async (db) => {
    await db.query(
      `with next as (
        insert into price_lists (customer_id, name, reference) values ($1, 'Next', 'next') returning id)
      update shipping_addresses set price_list_id = next.id from next where customer_id = $1`,
      [customer.id],
    )
    await db.query(readFileSync(migration, 'utf8'))
    const { rows } = await db.query<{ id: string; name: string; version: number }>(
      `select o.id, l.name, o.version from orders o
      join price_lists l on l.customer_id = o.customer_id and l.id = o.price_list_id where o.customer_id = $1`,
      [customer.id],
    )
    return new Map(rows.map(({ id, name, version }) => [Number(id), [name === 'Next', version]]))
  })
  expect(lists.get(draft.id)).toEqual([true, draft.version + 1])
  expect(lists.get(pending.id)?.[0]).toBe(false)
})
