import type { Found } from '@tradecounter/contract/finding/finding.contract.ts'
import { findWords } from '@tradecounter/rules/finding/findText.ts'
import { createPortal, type Portal } from '@tradecounter/test-kit/createPortal.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import type { Persona } from '@tradecounter/test-kit/personas.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { numberedDraft } from '../orders/numberedDraft.fixtures.ts'
import { uniqueKey } from '@tradecounter/test-kit/uniqueKey.ts'

let mine: Portal
let theirs: Portal
beforeAll(async () => {
  mine = await createPortal()
  theirs = await createPortal()
})

const find = (person: Persona, text: string): Promise<Found> =>
  person.findAnything({ params: { customerId: mine.customer.id }, query: { text } })
const findAll = (admin: Persona, text: string): Promise<Found> => admin.findAnythingOfAll({ query: { text } })

const nothingFound = { rows: [], more: false }

test('an order is found by its number, its purchase order number and the supplier’s number, in any writing', async () => {
  const buyer = await mine.as.buyer()
  const word = `q${uniqueKey()}`
  const order = await numberedDraft(mine, `PO-${word}/77 A`, `GP ${word}x`)
  for (const text of [
    order.orderNumber,
    order.orderNumber.toLowerCase().replace('-', ''),
    String(Number(order.orderNumber.slice(3))),
    word,
    `po ${word.toUpperCase()}`,
    `${word}-77`,
    `gp-${word}X`,
  ]) {
    const { orders } = await find(buyer, text)
    expect(
      orders?.rows.map(({ orderID }) => orderID),
      text,
    ).toContain(order.id)
  }
  const { orders } = await find(buyer, String(Number(order.orderNumber.slice(3))))
  expect(orders?.rows[0]).toMatchObject({
    orderID: order.id,
    orderNumber: order.orderNumber,
    purchaseOrderNumber: `PO-${word}/77 A`,
    gpOrder: `GP ${word}x`,
    orderStatusId: 1,
    totalAmountCents: 110_000,
    customerName: null,
  })
})

test('a number that changes is found by the new one, and by the old one no longer', async () => {
  const buyer = await mine.as.buyer()
  const [before, after] = [`q${uniqueKey()}`, `q${uniqueKey()}`]
  const order = await numberedDraft(mine, before)
  const params = { customerId: mine.customer.id }
  const { version } = await buyer.getOrder({ params: { ...params, orderId: order.id } })
  await order.buyer.updateOrder({ params, body: { orderID: order.id, version, purchaseOrderNumber: after } })
  expect((await find(buyer, before)).orders).toEqual(nothingFound)
  expect((await find(buyer, after)).orders?.rows.map(({ orderID }) => orderID)).toEqual([order.id])
})

test('documents are found by number and reference, those that are open first', async () => {
  const payer = await mine.as.payer()
  const word = `q${uniqueKey()}`
  const open = await mine.given.openInvoice({ documentNumber: `INV-${word}1`, referenceNumber: `R ${word}` })
  const settled = await mine.given.openInvoice({ documentNumber: `INV-${word}0`, totalCents: 0 })
  const { documents, orders, products, people, customers } = await find(payer, word)
  expect(documents?.rows.map(({ transactionId }) => transactionId)).toEqual([open.id, settled.id])
  expect(documents?.rows[0]).toMatchObject({ transactionType: 'invoice', referenceNumber: `R ${word}` })
  // Payers without other roles find no orders, products or people.
  expect([orders, products, people, customers]).toEqual([null, null, null, null])
})

test('products are found among those of the price lists, however many words, and not once they are disabled (0025)', async () => {
  const buyer = await mine.as.buyer()
  const word = `q${uniqueKey()}`
  const item = await mine.given.item({ productName: `Brass ${word} basin mixer` })
  await theirs.given.item({ productName: `Brass ${word} sink mixer` })
  const found = async () =>
    (await find(buyer, `mixer ${word}`)).products?.rows.map(({ productID }) => productID)
  expect(await found()).toEqual([item.productId])
  const admin = await mine.as.admin()
  expect((await findAll(admin, `mixer ${word}`)).products?.rows).toHaveLength(2)
  await admin.setProductStatus({ params: { productId: item.productId }, body: { enable: false } })
  expect(await found()).toEqual([])
  const shown = (await findAll(admin, `${word} basin`)).products?.rows
  expect(shown).toMatchObject([{ productID: item.productId, enabled: false }])
})

test('people are found by any part of their name or email, by people who may see them', async () => {
  const manager = await mine.as.manager()
  const person = await mine.as.reader()
  const word = `q${uniqueKey()}`
  await mine.portal.db
    .updateTable('logins')
    .set({ first_name: 'Anna Maria', last_name: `O'${word}`, names_set_at: new Date() })
    .where('id', '=', person.loginId)
    .execute()
  for (const text of [word, `maria o'${word}`, `${word} anna`, person.email]) {
    const { people } = await find(manager, text)
    expect(
      people?.rows.map(({ userName }) => userName),
      text,
    ).toEqual([person.userName])
  }
  expect((await find(await mine.as.buyer(), word)).people).toBeNull()
  const admin = await mine.as.admin()
  const { people, customers } = await findAll(admin, word)
  expect(people?.rows).toMatchObject([{ userName: person.userName, customerName: mine.customer.name }])
  expect(customers).toEqual(nothingFound)
  // Administrators who choose a customer find the same as its people.
  expect((await find(admin, mine.customer.name)).customers).toBeNull()
  const whole = await findAll(admin, mine.customer.name)
  expect(whole.customers?.rows).toMatchObject([{ customerId: mine.customer.id, enabled: true }])
  expect((await findAll(admin, admin.email)).people?.rows).toMatchObject([
    { userName: admin.userName, customerId: null },
  ])
})

test('customers and people are found by all words, however many have the longest one', async () => {
  const [word, rare] = [`q${uniqueKey()}plumbing`, `q${uniqueKey()}`]
  const db = mine.portal.db
  // The one that has both words is the last in the index.
  await sql`insert into customers (account_number, name, account_name, created_at, updated_at)
    select ${word} || n, case when n = 300 then ${`${rare} ${word}`} else ${`Other ${word}`} end, 'Many', now(), now()
    from generate_series(1, 300) n order by n`.execute(db)
  await sql`with made as (
      insert into logins (user_name, first_name, last_name, email, created_at, updated_at)
      select 'u' || n || ${`@${word}.example`}, case when n = 300 then ${rare} else 'Nr' end, 'Many',
        'u' || n || ${`@${word}.example`}, now(), now()
      from generate_series(1, 300) n order by n returning id)
    insert into memberships (customer_id, login_id, read_only, created_at, updated_at)
    select ${mine.customer.id}, id, true, now(), now() from made order by id`.execute(db)
  const admin = await mine.as.admin()
  const [manager, address] = [await mine.as.manager(), `u300@${word}.example`]
  for (const text of [`${rare} ${word}`, `${word.toUpperCase()} ${rare.slice(0, 6)}`]) {
    const { customers, people } = await findAll(admin, text)
    expect(customers, text).toMatchObject({ rows: [{ customerName: `${rare} ${word}` }], more: false })
    expect(people, text).toMatchObject({ rows: [{ emailAddress: address }], more: false })
  }
  for (const found of [await findAll(admin, address), await find(manager, address)])
    expect(found.people).toMatchObject({ rows: [{ emailAddress: address }], more: false })
  const { customers, people } = await findAll(admin, `${word} other`)
  expect(customers).toMatchObject({ rows: { length: 5 }, more: true })
  expect(people).toEqual(nothingFound)
  expect((await findAll(admin, `${word} many`)).people).toMatchObject({ rows: { length: 5 }, more: true })
  // A word that is the beginning of another one.
  expect((await findAll(admin, `${rare.slice(0, 3)} ${rare}`)).customers).toMatchObject({
    rows: { length: 1 },
  })
  expect((await findAll(admin, `${word} ${uniqueKey()}`)).customers).toEqual(nothingFound)
})

test('another customer’s orders, numbers, documents and people are not found (Z1)', async () => {
  const word = `q${uniqueKey()}`
  const order = await numberedDraft(theirs, word, `GP${word}`)
  await theirs.given.openInvoice({ documentNumber: `D${word}` })
  const person = await theirs.as.reader()
  const everything = await mine.as.owner()
  for (const text of [word, `gp${word}`, `d${word}`, person.email, theirs.customer.name, order.orderNumber]) {
    const { orders, documents, people, customers } = await find(everything, text)
    expect(
      orders?.rows.map(({ orderID }) => orderID),
      text,
    ).not.toContain(order.id)
    expect(documents, text).toEqual(nothingFound)
    expect(
      people?.rows.map(({ userName }) => userName),
      text,
    ).not.toContain(person.userName)
    expect(customers).toBeNull()
  }
  const admin = await mine.as.admin()
  expect((await findAll(admin, word)).orders?.rows).toMatchObject([
    { orderID: order.id, customerName: theirs.customer.name },
  ])
})

test('wildcards are literal, and each kind has five results with whether there are more', async () => {
  const owner = await mine.as.owner()
  const word = `q${uniqueKey()}`
  for (let at = 0; at < 6; at += 1) await mine.given.openInvoice({ documentNumber: `${word}-${at}` })
  expect((await find(owner, word)).documents).toMatchObject({ more: true, rows: { length: 5 } })
  expect((await find(owner, `${word}-3`)).documents).toMatchObject({ more: false, rows: { length: 1 } })
  // Letters that no name of the tests has by chance.
  for (const text of [
    '%%%xyz',
    '%xyz',
    'xy%zx',
    `${word.slice(0, 4)}%`,
    "x' or true --",
    '\u{10FFFF}xyz',
    'xyz\\',
  ])
    for (const rows of Object.values(await find(owner, text))) expect(rows?.rows ?? [], text).toEqual([])
})

test('search texts that are too short or too long are refused (§5)', async () => {
  const owner = await mine.as.owner()
  for (const text of ['', 'ab', '%%', '  a ', '--- ']) await expectRefusal(find(owner, text), 'findTooShort')
  await expectRefusal(find(owner, 'x'.repeat(101)), 'invalid')
  await expectRefusal(find(owner, 'abc\0'), 'invalid')
})

test('search text and records are split into words in the same way', async () => {
  const typed = [
    'Basin  Mixer',
    'PO-4500/12 "A"',
    "O'Brien & Sons (Pty.)",
    'a\\b|c+d;e',
    'jane.doe@x.example',
    'Zoë CAFÉ Łódź',
    'CAFE\u0301',
  ]
  const { rows } = await sql<{ words: string }>`select search_text(t) as words
    from unnest(${typed}::text[]) with ordinality u (t, place) order by place`.execute(mine.portal.db)
  expect(rows.map(({ words }) => words)).toEqual(typed.map((text) => findWords(text).join(' ')))
})

test('products are found in spite of a typo, and the answer says which words to mark (0047)', async () => {
  const word = `q${uniqueKey()}`
  const item = await mine.given.item({ productName: `Brass ${word} strainer` })
  const buyer = await mine.as.buyer()
  const products = await find(buyer, `strianer ${word}`).then((found) => found.products)
  expect(products?.rows.map(({ productID }) => productID)).toEqual([item.productId])
  expect(products?.search).toMatchObject({ correctedTo: `strainer ${word}` })
  const exact = await find(buyer, `strainer ${word}`).then((found) => found.products)
  expect(exact?.search?.correctedTo).toBeUndefined()
})
