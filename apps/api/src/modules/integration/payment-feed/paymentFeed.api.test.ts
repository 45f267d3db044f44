import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { partnerOf } from '@tradecounter/test-kit/partner.ts'
import { expect, test } from 'vitest'
import { emptyFeedBeforeEach } from '../feeds/emptyFeed.fixtures.ts'
import {
  atTheCardPage,
  cardMessage,
  confirmation,
  deliver,
  paramsOf,
  startAttempt,
} from '../../payments/card/cardPayment.fixtures.ts'

interface FedPayment {
  readonly cursor: number
  readonly paymentId: number
  readonly paymentFiles: readonly { readonly fileUrl: string }[]
}

emptyFeedBeforeEach('payment_exports')

async function setUp() {
  const world = await createPortal()
  const partner = await partnerOf(world.portal)
  const feed = async (after = 0, perPage = 100): Promise<{ result: FedPayment[]; total: number }> =>
    (await partner.get(`payments?after=${after}&per_page=${perPage}`)).json()
  const acknowledge = async (paymentId: number, body: object) => {
    const answer = await partner.post(`payments/${paymentId}/acknowledgement`, body)
    return { status: answer.statusCode, body: answer.json() }
  }
  const paidPayment = async () => {
    const at = await atTheCardPage(world)
    await deliver(world, 'notification', cardMessage(world, at.attempt, 'ACCEPT'))
    return at
  }
  return { ...world, world, partner, feed, acknowledge, paidPayment }
}

const pdf = () => new File(['%PDF-1.4 whatever'], 'remittance.pdf', { type: 'application/pdf' })

test('a paid payment is in the feed with its applied amounts, its remainder, notes and files', async () => {
  const { world, given: make, as, customer, feed, partner } = await setUp()
  const payer = await as.payer()
  const params = paramsOf(world)
  const invoice = await make.openInvoice({ totalCents: 10_000 })
  const credit = await make.openCredit({ totalCents: -2500 })
  const ofPayment = await payer.uploadPaymentFile({ params, file: pdf() })
  const ofInvoice = await payer.uploadTransactionFile({ params, file: pdf() })
  const created = await payer.createPayment({
    params,
    body: {
      paymentType: { paymentTypeId: 2 },
      lumpsumAmountCents: 9000,
      paymentNote: 'For October.',
      paymentFiles: [ofPayment],
      transactions: [
        {
          transactionId: invoice.id,
          appliedAmountCents: 10_000,
          transactionNotes: {
            transactionNote: 'all of it',
            transactionFiles: [
              { transactionFileUrl: ofInvoice.fileUrl, transactionFileName: ofInvoice.fileName },
            ],
          },
        },
        { transactionId: credit.id, appliedAmountCents: -2500 },
      ],
    },
  })
  await payer.confirmPayment({ params, body: confirmation(created) })
  expect((await feed()).result).toEqual([])
  const attempt = await startAttempt(world, payer, created.paymentId)
  await deliver(world, 'notification', cardMessage(world, attempt, 'ACCEPT'))
  const { result, total } = await feed()
  const { account_number: accountNumber } = await customer.db
    .selectFrom('customers')
    .select('account_number')
    .executeTakeFirstOrThrow()
  expect(total).toBe(1)
  expect(result[0]).toMatchObject({
    paymentId: created.paymentId,
    customer: { accountNumber, customerId: customer.id, customerName: customer.name },
    paymentStatus: { paymentStatusId: 4, paymentStatusName: 'Paid' },
    paymentType: { paymentTypeId: 2, paymentTypeName: 'Lumpsum' },
    paidBy: 'Whatever Person',
    cardLastFour: '1111',
    totalInvoiceAmount: 100,
    totalCreditAmount: -25,
    totalPaymentAmount: 90,
    leftOver: 15,
    paymentNote: 'For October.',
    transactions: [
      {
        transactionId: invoice.id,
        transactionType: { transactionTypeKey: 'invoice' },
        appliedAmount: 100,
        transactionNote: 'all of it',
        transactionFiles: [{ fileName: 'remittance.pdf' }],
      },
      { transactionId: credit.id, appliedAmount: -25, transactionNote: '', transactionFiles: [] },
    ],
  })
  const path = (result[0]?.paymentFiles[0]?.fileUrl ?? '').replace('/Corporate/integration/', '')
  const file = await partner.get(path)
  expect([file.statusCode, file.headers['content-disposition'], file.body]).toEqual([
    200,
    expect.stringContaining('remittance.pdf'),
    '%PDF-1.4 whatever',
  ])
  expect((await partner.get(`payments/${created.paymentId}/files/987654321`)).statusCode).toBe(404)
})

test('the cursor follows on, page by page and as lines', async () => {
  const { feed, partner, paidPayment } = await setUp()
  const ids: number[] = []
  for (let count = 0; count < 3; count += 1) ids.push((await paidPayment()).paymentId)
  const first = (await feed(0, 2)).result
  expect(first.map(({ paymentId }) => paymentId)).toEqual(ids.slice(0, 2))
  const rest = (await feed(first[1]?.cursor, 2)).result
  expect(rest.map(({ paymentId }) => paymentId)).toEqual(ids.slice(2))
  const lines = await partner.get('payments?per_page=10', { accept: 'application/x-ndjson' })
  expect(
    lines.body
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as FedPayment).paymentId),
  ).toEqual(ids)
})

test('readers and payments at the same time: none is missed, none comes twice', async () => {
  const { feed, paidPayment } = await setUp()
  const follow = async () => {
    const paymentIds: number[] = []
    let after = 0
    while (paymentIds.length < 6) {
      const { result } = await feed(after, 3)
      paymentIds.push(...result.map(({ paymentId }) => paymentId))
      after = result.at(-1)?.cursor ?? after
    }
    return paymentIds
  }
  const paying = (async () => {
    const ids: number[] = []
    for (let count = 0; count < 6; count += 1) ids.push((await paidPayment()).paymentId)
    return ids
  })()
  const [ids, ...readers] = await Promise.all([paying, follow(), follow()])
  for (const paymentIds of readers) expect(paymentIds).toEqual(ids)
})

test('acknowledging posts the payment once, with the receipt number, and takes it out of the feed (R14)', async () => {
  const { world, feed, acknowledge, paidPayment, partner, customer } = await setUp()
  const { paymentId, payer } = await paidPayment()
  const wrong = await acknowledge(paymentId, { receiptNumber: 'RC1', amount: 1 })
  expect([wrong.status, wrong.body.validationErrors[0].code]).toEqual([400, 'paymentAmountDiffers'])
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => acknowledge(paymentId, { receiptNumber: ' RC5567 ', amount: 110 })),
  )
  for (const { body } of answers)
    expect(body.result).toMatchObject({ paymentId, statusId: 5, receiptNumber: 'RC5567' })
  const other = await acknowledge(paymentId, { receiptNumber: 'RC5568' })
  expect([other.status, other.body.validationErrors[0].code]).toEqual([400, 'paymentPosted'])
  expect((await feed()).result).toEqual([])
  expect(await payer.getPastPayment({ params: { ...paramsOf(world), paymentId } })).toMatchObject({
    paymentStatus: { paymentStatusName: 'Posted' },
    receiptNumber: 'RC5567',
  })
  const audits = await customer.db
    .selectFrom('audit_entries')
    .select(['actor_name', 'actor_login_id', 'detail'])
    .where('action', '=', 'postPayment')
    .execute()
  expect(audits).toEqual([
    { actor_name: partner.name, actor_login_id: null, detail: { receiptNumber: 'RC5567' } },
  ])
})

test('a payment posted by a row of receipts leaves the feed as well; unpaid ones are never in it', async () => {
  const { world, feed, acknowledge, paidPayment, partner, portal } = await setUp()
  const { paymentId } = await paidPayment()
  const [row] = (await feed()).result as unknown as {
    paymentNumber: string
    customer: { accountNumber: string }
  }[]
  await partner.send(
    'receipts',
    `accountNumber,paymentNumber,receiptNumber,amount\n${row?.customer.accountNumber},${row?.paymentNumber},RC9,110.00`,
  )
  expect((await feed()).result).toEqual([])
  const again = await acknowledge(paymentId, { receiptNumber: 'RC9' })
  expect([again.status, again.body.result.statusId]).toEqual([200, 5])
  const open = await atTheCardPage(world)
  const unpaid = await acknowledge(open.paymentId, { receiptNumber: 'RC1' })
  expect([unpaid.status, unpaid.body.validationErrors[0].code]).toEqual([400, 'paymentNotPaid'])
  expect((await acknowledge(987_654_321, { receiptNumber: 'RC1' })).status).toBe(404)
  const reader = await partnerOf(portal, ['payments.read'])
  expect((await reader.get('payments')).statusCode).toBe(200)
  expect((await reader.post(`payments/${paymentId}/acknowledgement`, {})).statusCode).toBe(403)
  const writer = await partnerOf(portal, ['receipts.write', 'orders.read'])
  expect((await writer.get('payments')).statusCode).toBe(403)
})
