import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

async function draftWithItems() {
  const portal = await createPortal()
  const { given, customer } = portal
  const order = await given.draftOrder({ totalCents: 11_000 })
  const params = { customerId: customer.id, orderId: order.id }
  const codeOf = async (itemId: number): Promise<string> => {
    const db = customer.db
    const { code } = await db
      .selectFrom('price_list_items as i')
      .innerJoin('products as p', 'p.id', 'i.product_id')
      .select('p.code')
      .where('i.id', '=', itemId)
      .executeTakeFirstOrThrow()
    return code
  }
  return { ...portal, buyer: order.buyer, order, params, codeOf }
}

test('one request adds the good rows; each other row says why not and offers the nearest cartons', async () => {
  const { given, buyer, order, params, codeOf } = await draftWithItems()
  const basin = await given.item({ priceCents: 1100, cartonQuantity: 6, productName: 'Basin' })
  const tap = await given.item({ priceCents: 2200, productName: 'Tap' })
  const [basinCode, tapCode] = [await codeOf(basin.id), await codeOf(tap.id)]
  const answer = await buyer.quickOrder({
    params,
    body: {
      rows: [
        { code: ` ${basinCode.toLowerCase()} `, quantity: '12' },
        { code: tapCode, quantity: '2.5' },
        { code: 'NOTHING', quantity: '1' },
        { code: basinCode, quantity: '6' },
        { code: '', quantity: '' },
        { priceListItemID: order.priceListItemID, quantity: 3 },
      ],
    },
  })
  expect(answer).toMatchObject({ added: 1, updated: 1, unchanged: 0, refused: 4 })
  expect(
    answer.rows.map(({ row, outcome, quantity, nearestQuantity, problem }) => [
      row,
      outcome,
      quantity,
      nearestQuantity,
      problem?.displayMessage ?? null,
    ]),
  ).toEqual([
    [1, 'added', 12, null, null],
    [2, 'refused', null, 3, 'Tap must be ordered in multiples of 1.'],
    [3, 'refused', null, null, 'There is no product with the code NOTHING on this price list.'],
    [4, 'refused', null, null, 'Basin is already on row 1. Keep one of them.'],
    [5, 'refused', null, null, 'Enter a product code.'],
    [6, 'updated', 3, null, null],
  ])
  expect(answer.rows[5]).toMatchObject({
    previousQuantity: 1,
    amountCents: 33_000,
    amountExcludingGSTCents: 30_000,
  })
  const detail = await buyer.getOrder({ params })
  expect(detail.orderLines.map(({ quantity, product }) => [product.productName, quantity]).slice(1)).toEqual([
    ['Basin', 12],
  ])
  expect(detail).toMatchObject({ totalAmountCents: 12 * 1100 + 33_000, version: answer.version })
  expect(answer.totalAmountCents).toBe(detail.totalAmountCents)
})

test('a dry run has the same response and changes nothing', async () => {
  const { given, buyer, params } = await draftWithItems()
  const tap = await given.item({ priceCents: 2200 })
  const before = await buyer.getOrder({ params })
  const answer = await buyer.quickOrder({
    params,
    body: { dryRun: true, rows: [{ priceListItemID: tap.id, quantity: 4 }] },
  })
  expect(answer).toMatchObject({
    added: 1,
    version: before.version,
    totalAmountCents: before.totalAmountCents,
  })
  expect(await buyer.getOrder({ params })).toEqual(before)
})

test('codes that differ only in case are different products', async () => {
  const { given, customer, buyer, params, codeOf } = await draftWithItems()
  const [small, large] = [await given.item(), await given.item()]
  const db = customer.db
  const code = `${await codeOf(small.id)}x`
  await sql`update products set code = ${`${code}a`} where id = ${small.productId}`.execute(db)
  await sql`update products set code = ${`${code}A`} where id = ${large.productId}`.execute(db)
  const answer = await buyer.quickOrder({
    params,
    body: {
      rows: [
        { code: `${code}A`, quantity: 1 },
        { code: `${code}a`, quantity: 2 },
      ],
    },
  })
  expect(answer.rows.map((row) => row.priceListItemID)).toEqual([large.id, small.id])
  const neither = await buyer.quickOrder({
    params,
    body: { rows: [{ code: `${code.toUpperCase()}a`, quantity: 1 }] },
  })
  expect(neither.rows[0]?.problem?.code).toBe('quickOrderUnknown')
})

test('a thousand rows are one request; more, or none, are refused', async () => {
  const { buyer, params, order } = await draftWithItems()
  const rows = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ code: `NO-${at}`, quantity: '1' }))
  const answer = await buyer.quickOrder({
    params,
    body: { rows: [...rows(999), { priceListItemID: order.priceListItemID, quantity: 2 }] },
  })
  expect(answer).toMatchObject({ refused: 999, updated: 1 })
  await expectRefusal(buyer.quickOrder({ params, body: { rows: rows(1001) } }), 'invalid')
  await expectRefusal(buyer.quickOrder({ params, body: { rows: [] } }), 'invalid')
})

test('an item of another price list or another customer is not found, and a stranger’s order is not theirs', async () => {
  const { buyer, params, as, given, codeOf } = await draftWithItems()
  const other = await createPortal()
  const foreign = await other.given.item()
  const answer = await buyer.quickOrder({
    params,
    body: { rows: [{ priceListItemID: foreign.id, quantity: 1 }] },
  })
  expect(answer).toMatchObject({ refused: 1, added: 0 })

  // A row keeps the item of the list that the order had before it moved: its code finds that of this list.
  const { id } = await given.item()
  const moved = { priceListItemID: foreign.id, code: await codeOf(id), quantity: 1 }
  const { added, rows } = await buyer.quickOrder({ params, body: { rows: [moved] } })
  expect([added, rows[0]?.priceListItemID]).toEqual([1, id])
  const colleague = await as.buyer()
  await expectRefusal(
    colleague.quickOrder({ params, body: { rows: [{ code: 'X', quantity: 1 }] } }),
    'orderNotEditable',
  )
})

test('a code is found with the unseen signs and long hyphens it was copied with', async () => {
  const { given, buyer, params, codeOf } = await draftWithItems()
  const code = await codeOf((await given.item({ priceCents: 1100 })).id)
  expect(code).toContain('-')
  const copied = `\u00A0${code.replaceAll('-', '\u2011')}\u200B`
  const answer = await buyer.quickOrder({ params, body: { rows: [{ code: copied, quantity: '１２' }] } })
  expect(answer).toMatchObject({ added: 1, refused: 0, rows: [{ outcome: 'added', quantity: 12 }] })
})

test('a code is found in any script, exactly or in another case, as the price list writes it', async () => {
  const { given, customer, buyer, params, codeOf } = await draftWithItems()
  const { id, productId } = await given.item({ priceCents: 1100 })
  const plain = await codeOf(id)
  const db = customer.db
  for (const [letters, typed] of [
    ['ÉÜ', 'éü'],
    ['İ', 'İ'],
    ['ΟΔΟΣ', 'ΟΔΟΣ'],
  ] as const) {
    const code = `${plain}${letters}`
    await sql`update products set code = ${code} where id = ${productId}`.execute(db)
    const rows = [{ code: `${plain}${typed}`, quantity: '1' }]
    const answer = await buyer.quickOrder({ params, body: { dryRun: true, rows } })
    expect([typed, answer.rows[0]?.priceListItemID]).toEqual([typed, id])
  }
})

test.each([
  [' 12 ', 12, null],
  ['1,200', 1200, null],
  ['12.00', 12, null],
  ['1 200', null, 1200],
  ['1,20', null, 120],
  ['12.5', null, 12],
  ['-12', null, 6],
  ['+12', null, 12],
  ['0', null, 6],
  ['', null, 6],
  ['twelve', null, 6],
  ['1e3', null, 1002],
  ['7', null, 6],
  ['9', null, 12],
  ['99999999999999999999', null, 999_996],
  [1e21, null, 999_996],
  [2 ** 31, null, 999_996],
  [-0, null, 6],
] as const)(
  'the quantity %o is %o, or the nearest %o is offered (§5)',
  async (quantity, ordered, nearest) => {
    const { given, buyer, params } = await draftWithItems()
    const { id } = await given.item({ cartonQuantity: 6 })
    const body = { dryRun: true, rows: [{ priceListItemID: id, quantity }] }
    const [row] = (await buyer.quickOrder({ params, body })).rows
    expect([row?.quantity, row?.nearestQuantity]).toEqual([ordered, nearest])
  },
)
