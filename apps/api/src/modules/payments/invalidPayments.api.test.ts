import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { expect, test } from 'vitest'
import { paramsOf } from './card/cardPayment.fixtures.ts'

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** A payer who sends hand-written bodies instead of the client's. */
async function sender() {
  const portal = await createPortal()
  const payer = await portal.as.payer()
  const send = (method: Method, path: string, payload?: string) =>
    portal.portal.app.inject({
      method,
      url: `/Corporate/payments/customers/${portal.customer.id}${path}`,
      headers: {
        authorization: `Bearer ${payer.token}`,
        ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(payload === undefined ? {} : { payload }),
    })
  return { portal, payer, send, invoice: await portal.given.openInvoice() }
}

test('an amount that is no number of whole cents is refused by name, and nothing applied in any spelling (R2)', async () => {
  const { payer, send, invoice } = await sender()
  const answerTo = async (amount: string) => {
    const row = `{"transactionId":${invoice.id},"appliedAmount":${amount}}`
    const { statusCode, body } = await send('POST', '', `{"transactions":[${row}]}`)
    return [amount, statusCode, JSON.parse(body).validationErrors[0].field ?? '']
  }
  const noAmounts = [
    '0.001',
    '110.005',
    '1e-7',
    '1e21',
    '-1e21',
    '1e400',
    '"110"',
    'null',
    'true',
    '[]',
    '{}',
  ]
  for (const amount of noAmounts)
    expect(await answerTo(amount)).toEqual([amount, 400, 'transactions.0.appliedAmount'])
  for (const amount of ['0', '-0', '-0.00', '-0.01', '110.01', '90071992547409.91'])
    expect(await answerTo(amount)).toEqual([amount, 400, 'transactions'])
  expect(await payer.findPendingPayment()).toEqual({ paymentId: null, paymentStatusId: null })
})

test('a payment that no row can have is missing, whatever is done to it (I1)', async () => {
  const { payer, send, portal, invoice } = await sender()
  const transactions = [{ transactionId: invoice.id, appliedAmountCents: invoice.totalCents }]
  await payer.createPayment({ params: paramsOf(portal), body: { transactions } })
  for (const id of [
    '0',
    '-1',
    '1.5',
    'abc',
    '%00',
    '9007199254740991',
    '9007199254740993',
    '1e400',
    '%F0%9F%98%80',
  ])
    for (const [method, tail, body] of [
      ['GET', '', undefined],
      ['PATCH', '', '{"version":1,"transactions":[]}'],
      ['DELETE', '', undefined],
      ['POST', '/checkout', '{}'],
    ] as const)
      expect([method, id, (await send(method, `/${id}${tail}`, body)).statusCode]).toEqual([method, id, 404])
  for (const status of ['1', '3', '4', '"2"', 'null', '2.0001']) {
    const body = `{"paymentId":1,"version":1,"paymentStatus":{"id":${status}}}`
    expect((await send('PATCH', '/status', body)).statusCode).toBe(400)
  }
})

test('a result that no attempt can have is missing: never a fault (I1)', async () => {
  const { portal } = await createPortal()
  const a = (count: number) => 'a'.repeat(count)
  for (const uuid of [
    a(40),
    a(31),
    a(51),
    `${a(32)}%00`,
    `${a(32)}%F0%9F%98%80`,
    `${a(32)}'--`,
    `${a(32)}%2F`,
  ]) {
    const { statusCode } = await portal.app.inject(`/Corporate/payments/card/result/${uuid}`)
    expect([uuid, statusCode]).toEqual([uuid, 404])
  }
})

test('more than the card page can take is refused before it is selected (card-provider §1)', async () => {
  const { portal, payer } = await sender()
  const params = paramsOf(portal)
  const select = async (totalCents: number) => {
    const { id } = await portal.given.openInvoice({ totalCents })
    const transactions = [{ transactionId: id, appliedAmountCents: totalCents }]
    return payer.createPayment({ params, body: { transactions } })
  }
  await expectRefusal(select(10 ** 14), 'paymentTooLarge')
  const { paymentId } = await select(10 ** 14 - 1)
  await payer.confirmPayment({ params, body: { paymentId, version: 1, paymentStatus: { id: 2 } } })
  const { fields } = await payer.checkoutPayment({ params: { ...params, paymentId } })
  expect(Object.fromEntries(fields)['amount']).toBe('999999999999.99')
})
