import type { Readable } from 'node:stream'
import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { tapStatements } from '@tradecounter/test-kit/tapStatements.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { PublicContext } from '../../http/context.ts'
import { downloadOrders } from '../orders/export/exportOrders.ts'

test('a file breaks off visibly once its person is disabled during the download', async () => {
  const { portal, given, customer, as } = await createPortal()
  const [{ id, buyer }, manager] = [await given.draftOrder(), await as.manager()]
  const params = { customerId: customer.id }
  await sql`insert into orders (customer_id, status_id, price_list_id, shipping_address_id, ordered_on,
      created_by_login_id, created_at, updated_by_login_id, updated_at)
    select customer_id, status_id, price_list_id, shipping_address_id, ordered_on,
      created_by_login_id, created_at, updated_by_login_id, updated_at
    from orders, generate_series(1, 1500) where id = ${id} and customer_id = ${customer.id}`.execute(
    customer.db,
  )
  const { fileUrl } = await buyer.exportOrders({ params, query: {} })
  let file: Readable | undefined
  const reply = { raw: {}, header: () => reply, type: () => reply, send: (bytes: Readable) => (file = bytes) }
  const context = { ...portal, now: portal.clock(), reply } as unknown as PublicContext
  await downloadOrders(context, fileUrl.split('/').at(-1) ?? '')
  let pages = 0
  const release = tapStatements(portal.database.pool, (text) => {
    if (!text.includes('order by "k"."sorted_by"') || (pages += 1) !== 2) return undefined
    const query = { userName: buyer.userName }
    return manager.setUserStatus({ params, query, body: { enable: false } }).then(() => undefined)
  })
  const parts: string[] = []
  const read = async () => {
    for await (const part of file ?? []) parts.push(String(part))
  }
  await expect(read().finally(release)).rejects.toThrow('no session or no right')
  // The heading and the first thousand rows.
  expect(parts).toHaveLength(2)
})
