import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { partnerOf } from '@tradecounter/test-kit/partner.ts'
import { expect, test } from 'vitest'

test('100,000 rows are read and written without holding them', async () => {
  const { portal, customer } = await createPortal()
  const partner = await partnerOf(portal)
  const db = portal.db
  const { accountNumber } = customer
  const rows = 100_000
  const filling = randomBytes(30).toString('hex')
  function* lines() {
    yield 'accountNumber,code,name,enabled\n'
    for (let row = 0; row < rows; row += 1) yield `${accountNumber},C${row},${filling} ${row},yes\n`
  }
  await partner.send('costcentres', `accountNumber,code,name,enabled\n${accountNumber},warm,Warm,`)
  globalThis.gc?.()
  const before = process.memoryUsage().rss
  let peak = before
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss)
  }, 20)
  const answer = await partner.send('costcentres', Readable.from(lines()))
  clearInterval(watch)
  expect(answer.json().result).toMatchObject({ rows, added: rows, refused: 0 })
  const { count } = await db
    .selectFrom('cost_centres')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('customer_id', '=', customer.id)
    .executeTakeFirstOrThrow()
  expect(count).toBe(rows + 1)
  const grown = Math.round((peak - before) / 2 ** 20)
  // Objects of all rows would take three times as much.
  expect(grown).toBeLessThan(120)
})
