import { randomInt } from 'node:crypto'
import { lookedUpRows } from '../../db/search/lookedUpRows.ts'
import { createPortal, type Portal } from '@tradecounter/test-kit/createPortal.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { uniqueKey } from '@tradecounter/test-kit/uniqueKey.ts'

const db = ({ portal }: Portal) => portal.db

/** A request for a document of this number, or for an amount. */
async function requestPayment(
  portal: Portal,
  emailAddress: string,
  documentNumber?: string,
): Promise<number> {
  const admin = await portal.as.admin()
  const document =
    documentNumber === undefined ? undefined : await portal.given.openInvoice({ documentNumber })
  const { paymentRequestId } = await admin.createPaymentRequest({
    body: {
      customerId: portal.customer.id,
      emailAddress,
      ...(document ? { documentNumber } : { amountCents: 900 }),
    },
  })
  return paymentRequestId
}

interface Listed {
  readonly page?: number
  readonly per_page?: number
  readonly sort?: { readonly createdAt: 'asc' | 'desc' }
}

const list = async (portal: Portal, search: string | undefined, more: Listed = {}) =>
  (await portal.as.admin()).listPaymentRequests({ query: { q: { search }, ...more } })

/** The requests a search finds, all on its first page. */
async function found(portal: Portal, search: string): Promise<number[]> {
  const { rows, total } = await list(portal, search)
  expect(total).toBe(rows.length)
  return rows.map(({ paymentRequestId }) => paymentRequestId)
}

/** Inserts `count` requests of the customer by one statement, a minute apart, with numbered addresses. */
async function createRequests(portal: Portal, count: number, word: string): Promise<void> {
  const { loginId } = await portal.as.payer()
  await sql`insert into payment_requests (customer_id, amount_cents, email, life_days, expires_at, created_by_login_id,
      created_at, updated_at)
    select ${portal.customer.id}, 100, 'nr' || n || '@' || ${word}::text || '.example', 14, now() + interval '14 days', ${loginId},
      now() + n * interval '1 minute', now()
    from generate_series(1, ${count}::integer) n`.execute(db(portal))
}

test('a payment request is found by its address, its document, and its customer’s name and account number', async () => {
  const portal = await createPortal()
  const other = await createPortal()
  const word = uniqueKey()
  const ofDocument = await requestPayment(portal, `Jane.Doe@${word}.example`, `INV-${word}/4711`)
  const ofAmount = await requestPayment(portal, `taps@${word}.example`)
  const elsewhere = await requestPayment(other, `jane.doe@other${word}.example`)
  for (const search of [
    `jane.doe@${word}.example`,
    `${word} jane`,
    `JANE ${word.slice(0, 6)}`,
    `doe@${word}`,
    `inv-${word}`,
    `INV ${word}/4711`,
    `4711 ${word}`,
    `${word.toUpperCase()}.EX doe inv`,
    `jane ${portal.customer.name}`,
    `${portal.customer.accountNumber} inv`,
  ])
    expect([search, await found(portal, search)]).toEqual([search, [ofDocument]])
  for (const search of [word, portal.customer.name, portal.customer.accountNumber, `  ${word}  exam `])
    expect([search, await found(portal, search)]).toEqual([search, [ofAmount, ofDocument]])
  expect(await found(portal, other.customer.accountNumber)).toEqual([elsewhere])
})

test('middles of words, words of different requests and wildcards match nothing', async () => {
  const portal = await createPortal()
  const word = uniqueKey()
  await requestPayment(portal, `jane@${word}.example`)
  await requestPayment(portal, `tom@${word}.example`, `INV${word}`)
  for (const search of [
    `ane ${word}`,
    word.slice(1, 5).replace(/^\d/, 'x'),
    `jane tom ${word}`,
    `jane ${word} ${uniqueKey()}`,
    `${word}%`,
    `${word}.*`,
    `${word} [`,
    `\\${word}\\d ^`,
    '---',
    '%',
  ])
    expect([search, await found(portal, search)]).toEqual([search, []])
  // A sign beside a word is ignored.
  expect(await found(portal, `${word} (`)).toHaveLength(2)
  expect((await list(portal, '   ')).total).toBeGreaterThan(1)
})

test('a request is found by digits within a word, and by an address longer than a word of the index in full', async () => {
  const portal = await createPortal()
  const number = String(randomInt(1e11, 1e12))
  const word = uniqueKey()
  const request = await requestPayment(portal, `a@${word}.example`, `INV${number}`)
  expect(await found(portal, `${number} ${word}`)).toEqual([request])
  expect(await found(portal, `${number.slice(1)} ${word}`)).toEqual([])
  const long = `a@${'long.'.repeat(20)}${word}.example`
  const sentFar = await requestPayment(portal, long)
  expect(await found(portal, long.slice(0, 100))).toEqual([sentFar])
  expect(await found(portal, `a@${'long.'.repeat(19)}x`)).toEqual([])
})

test('after a change a customer, an address or a document is found by its new text only', async () => {
  const portal = await createPortal()
  const [was, is] = [uniqueKey(), uniqueKey()]
  const request = await requestPayment(portal, `taps@${was}.example`, `INV-${was}`)
  const rename = async (change: ReturnType<typeof sql>) => {
    await change.execute(db(portal))
    return { byOld: await found(portal, `${was} inv`), byNew: await found(portal, `${is} inv`) }
  }
  const { id } = portal.customer
  expect(await rename(sql`update customers set name = ${`Pipes ${is}`} where id = ${id}`)).toEqual({
    byOld: [request],
    byNew: [request],
  })
  expect(await found(portal, portal.customer.name)).toEqual([])
  await rename(sql`update customers set name = 'Pipes' where id = ${id}`)
  const email = sql`update payment_requests set email = ${`taps@${is}.example`} where customer_id = ${id}`
  expect(await rename(email)).toEqual({ byOld: [request], byNew: [request] })
  const number = sql`update documents set document_number = ${`INV-${is}`} where customer_id = ${id}`
  expect(await rename(number)).toEqual({ byOld: [], byNew: [request] })
  const back = sql`update payment_requests set document_id = null, amount_cents = 100 where customer_id = ${id}`
  expect(await rename(back)).toEqual({ byOld: [], byNew: [] })
  expect(await found(portal, `taps ${is}`)).toEqual([request])
})

test('a request that is removed leaves no word behind', async () => {
  const portal = await createPortal()
  const word = uniqueKey()
  const { id } = await portal.given.paymentRequest(`taps@${word}.example`)
  expect(await found(portal, word)).toEqual([id])
  await db(portal).deleteFrom('payment_requests').where('id', '=', id).execute()
  expect(await found(portal, word)).toEqual([])
  const words = await sql`select from search_words where kind = 'paymentRequest' and subject = ${id}`.execute(
    db(portal),
  )
  expect(words.rows).toEqual([])
})

test('searches with many matches read the list in its order, page by page, and count in full (R48)', async () => {
  const portal = await createPortal()
  const word = uniqueKey()
  const many = lookedUpRows + 100
  await createRequests(portal, many, word)
  const names = async (search: string, more: Listed) => {
    const { rows, total } = await list(portal, search, { per_page: 100, ...more })
    return { first: rows[0]?.emailAddress, last: rows.at(-1)?.emailAddress, rows: rows.length, total }
  }
  const nr = (n: number) => `nr${n}@${word}.example`
  const counted = { rows: 100, total: many }
  for (const search of [word, portal.customer.name, `nr ${word} ${portal.customer.accountNumber}`]) {
    expect(await names(search, {})).toEqual({ first: nr(many), last: nr(many - 99), ...counted })
    expect(await names(search, { page: 6 })).toEqual({ first: nr(100), last: nr(1), ...counted })
    expect(await names(search, { page: 7 })).toMatchObject({ rows: 0, total: many })
    const sort = { createdAt: 'asc' } as const
    expect(await names(search, { sort })).toEqual({ first: nr(1), last: nr(100), ...counted })
    expect(await names(search, { sort, page: 2, per_page: 80 })).toMatchObject({
      first: nr(81),
      last: nr(160),
    })
  }
  // A search looks up its rarest word first, in any order of words.
  expect(await found(portal, `nr${many} ${word}`)).toHaveLength(1)
  expect(await found(portal, `nr77@${word}`)).toHaveLength(1)
  expect(await list(portal, `${word} nr5`, { per_page: 5 })).toMatchObject({
    total: 111,
    rows: { length: 5 },
  })
  const other = await createPortal()
  expect(await found(other, `${word} ${other.customer.name}`)).toEqual([])
})

test('words longer than those of the index are counted in full as well', async () => {
  const portal = await createPortal()
  const long = `${'a'.repeat(64)}${uniqueKey()}`
  await createRequests(portal, lookedUpRows + 1, long)
  await createRequests(portal, 3, `${'a'.repeat(64)}b${uniqueKey()}`)
  expect(await list(portal, long, { per_page: 5 })).toMatchObject({ total: lookedUpRows + 1 })
})

test('all payment requests ever sent are counted, and each of them has its page (R48)', async () => {
  const portal = await createPortal()
  await createRequests(portal, 1001, uniqueKey())
  const first = await list(portal, undefined)
  expect([first.total > 1000, first.rows.length]).toEqual([true, 10])
  const { total } = first
  const last = await list(portal, undefined, { page: Math.ceil(total / 100), per_page: 100 })
  expect([last.total, last.rows.length]).toEqual([total, total % 100 || 100])
  expect(await list(portal, undefined, { page: Math.ceil(total / 100) + 1, per_page: 100 })).toEqual({
    total,
    rows: [],
  })
})
