import { Readable } from 'node:stream'
import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { partnerOf } from '@tradecounter/test-kit/partner.ts'
import { expect, test } from 'vitest'
import { importFile } from '../importFile.ts'
import { importRows } from '../imports.fixtures.ts'

async function stepped() {
  const world = await createPortal()
  const { portal, customer, given } = world
  const db = customer.db
  const order = await given.draftOrder({ totalCents: 1100 })
  const { reference, code } = await db
    .selectFrom('price_list_items as i')
    .innerJoin('products as p', 'p.id', 'i.product_id')
    .innerJoin('price_lists as l', (join) =>
      join.onRef('l.customer_id', '=', 'i.customer_id').onRef('l.id', '=', 'i.price_list_id'),
    )
    .select(['l.reference', 'p.code'])
    .where('i.id', '=', order.priceListItemID)
    .executeTakeFirstOrThrow()
  const row = (cells: Readonly<Record<string, string | number | null>>) => ({
    accountNumber: customer.accountNumber,
    priceListReference: reference,
    productCode: code,
    unitPrice: '10.00',
    ...cells,
  })
  const partner = await partnerOf(portal, ['catalogue.write'])
  const send = async (cells: Readonly<Record<string, string | number | null>>) => {
    const answer = await partner.send('pricelistitems', JSON.stringify(row(cells)), {
      type: 'application/x-ndjson',
    })
    return answer.json<{ result: { added: number; updated: number; unchanged: number; errors: object[] } }>()
      .result
  }
  const steps = async () => {
    const found = await db
      .selectFrom('price_list_items')
      .select(['step_quantities', 'step_prices_ex_cents', 'step_gsts_cents'])
      .where('id', '=', order.priceListItemID)
      .executeTakeFirstOrThrow()
    return [found.step_quantities, found.step_prices_ex_cents, found.step_gsts_cents]
  }
  const setQuantity = (quantity: number) =>
    order.buyer.putOrderLine({
      params: { customerId: customer.id, orderId: order.id },
      body: { priceListItemID: order.priceListItemID, quantity },
    })
  const total = async () =>
    (await order.buyer.getOrder({ params: { customerId: customer.id, orderId: order.id } })).totalAmountCents
  return { ...world, send, steps, row, setQuantity, total }
}

test('steps of a row replace those of its item, draft totals follow, and a second run changes nothing (R43)', async () => {
  const { send, steps, setQuantity, total } = await stepped()
  await setQuantity(50)
  expect(await send({ priceSteps: '10=9.50; 50 = 9.05;' })).toMatchObject({ updated: 1, errors: [] })
  expect(await steps()).toEqual([
    [10, 50],
    [950, 905],
    [95, 91],
  ])
  expect(await total()).toBe(50 * 996)
  expect(await send({ priceSteps: '10=9.5;50=9.05' })).toMatchObject({ updated: 0, unchanged: 1 })
  expect(await send({ priceSteps: '20=0' })).toMatchObject({ updated: 1 })
  expect(await steps()).toEqual([[20], [0], [0]])
  expect(await total()).toBe(0)
  expect(await send({ priceSteps: '' })).toMatchObject({ updated: 1 })
  expect(await steps()).toEqual([null, null, null])
  expect(await total()).toBe(50 * 1100)
})

test('a row without the field keeps the steps of its item; a blank or null one removes them (R43)', async () => {
  const { send, steps } = await stepped()
  await send({ priceSteps: '10=9.50' })
  expect(await send({ unitPrice: '9.80', freight: '1.00' })).toMatchObject({ updated: 1, errors: [] })
  expect(await steps()).toEqual([[10], [950], [95]])
  expect(await send({ unitPrice: '9.80', freight: '1.00' })).toMatchObject({ unchanged: 1 })
  expect(await send({ priceSteps: null })).toMatchObject({ updated: 1, errors: [] })
  expect(await steps()).toEqual([null, null, null])
  expect(await send({ unitPrice: '9.00' })).toMatchObject({ updated: 1, errors: [] })
})

test('a new price that is not above its stored steps is refused with its reason', async () => {
  const { send, steps } = await stepped()
  await send({ priceSteps: '10=9.50; 50=8.00' })
  for (const unitPrice of ['9.50', '9.00'])
    expect(await send({ unitPrice })).toMatchObject({
      updated: 0,
      errors: [
        {
          row: 1,
          field: 'priceSteps',
          code: 'conflict',
          displayMessage: `From 10 the price is $9.50; it must be lower than $${unitPrice}. Send priceSteps with the new unitPrice.`,
        },
      ],
    })
  expect(await steps()).toEqual([
    [10, 50],
    [950, 800],
    [95, 80],
  ])
  expect(await send({ unitPrice: '9.51' })).toMatchObject({ updated: 1 })
  expect(await send({ unitPrice: '9.00', priceSteps: '50=8.00' })).toMatchObject({ updated: 1 })
  expect(await steps()).toEqual([[50], [800], [80]])
})

test.each([
  ['10:9.50', "priceSteps '10:9.50' is not written like 10=9.50; 50=9.00."],
  ['10=$9.50', "priceSteps '10=$9.50' is not written like 10=9.50; 50=9.00."],
  ['10=', "priceSteps '10=' is not written like 10=9.50; 50=9.00."],
  ['10=-1', "priceSteps '10=-1' is not written like 10=9.50; 50=9.00."],
  ['1.5=9', "priceSteps '1.5=9' is not written like 10=9.50; 50=9.00."],
  ['0=9.50', 'A price step cannot start from 0: use a whole number from 2 to 1,000,000.'],
  ['10=10.01', 'From 10 the price is $10.01; it must be lower than $10.00, the price before it.'],
  ['10=9.505', "priceSteps '10=9.505' is not written like 10=9.50; 50=9.00."],
  ['10=9.50;;50=9', "priceSteps '10=9.50;;50=9' is not written like 10=9.50; 50=9.00."],
  ['-10=9.50', "priceSteps '-10=9.50' is not written like 10=9.50; 50=9.00."],
])(
  'the row with the steps %s is refused with its reason, and the item stays as it is',
  async (priceSteps, displayMessage) => {
    const { send, steps } = await stepped()
    await send({ priceSteps: '10=9.50' })
    expect(await send({ priceSteps, unitPrice: '10.00' })).toMatchObject({
      updated: 0,
      errors: [{ row: 1, field: 'priceSteps', code: 'invalid', displayMessage }],
    })
    expect(await steps()).toEqual([[10], [950], [95]])
  },
)

test('a file has its steps in the same form; one without the column keeps the stored steps', async () => {
  const { portal, row, steps } = await stepped()
  const { database } = portal
  const result = await importRows(database, 'pricelistitems', [row({ priceSteps: '10=9.50; 50=9.05' })])
  expect(result).toMatchObject({ written: { updated: 1 }, errorCount: 0 })
  expect(await steps()).toEqual([
    [10, 50],
    [950, 905],
    [95, 91],
  ])
  const { accountNumber, priceListReference, productCode } = row({})
  const header =
    'accountNumber,priceListReference,productCode,unitPrice,freight,cartonQuantity,minimumOrderQuantity,withdrawn'
  const cells = `${accountNumber},${priceListReference},${productCode},10.00,2.00,,,`
  const read = (...lines: readonly string[]) =>
    importFile(database, 'pricelistitems', Readable.from([Buffer.from(lines.join('\n'))]), {
      now: new Date(),
    })
  expect(await read(header, cells)).toMatchObject({ written: { updated: 1 }, errorCount: 0 })
  expect(await steps()).toEqual([
    [10, 50],
    [950, 905],
    [95, 91],
  ])
  expect(await read(`${header},priceSteps`, `${cells},`)).toMatchObject({ written: { updated: 1 } })
  expect(await steps()).toEqual([null, null, null])
})
