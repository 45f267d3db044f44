import { createPortal, type Portal } from '@tradecounter/test-kit/createPortal.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { runningPortal } from '@tradecounter/test-kit/portal.ts'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { importChange, paramsOf } from '../payments/card/cardPayment.fixtures.ts'

afterEach(async () => (await runningPortal()).setNow(undefined))

/** An account with documents before, in and after the requested days. */
async function account() {
  const portal = await createPortal()
  const { given, as, portal: running } = portal
  const reader = await as.reader()
  const old = { documentedOn: '2026-03-05', dueOn: '2026-04-30' }
  running.setNow(new Date('2026-03-20T02:00:00Z'))
  const first = await given.openInvoice({ ...old, documentNumber: 'OLD1', totalCents: 10_000 })
  await importChange(portal, first.id, -4000)
  const second = await given.openInvoice({
    documentNumber: '=INV2',
    referenceNumber: 'PO 7',
    totalCents: 5001,
    documentedOn: '2026-04-10',
    dueOn: '2026-05-31',
  })
  await given.openCredit({
    documentNumber: 'CN3',
    totalCents: 300,
    documentedOn: '2026-04-20',
    dueOn: '2026-04-20',
  })
  const third = await given.openInvoice({
    documentNumber: 'INV4',
    totalCents: 700,
    documentedOn: '2026-04-20',
    dueOn: '2026-05-31',
  })
  running.setNow(new Date('2026-04-25T02:00:00Z'))
  await importChange(portal, second.id, -1)
  await importChange(portal, third.id, -700)
  await given.openInvoice({
    documentNumber: 'NEW5',
    totalCents: 900,
    documentedOn: '2026-05-01',
    dueOn: '2026-06-30',
  })
  running.setNow(new Date('2026-05-20T02:00:00Z'))
  const ask = (query: Partial<StatementQuery> = {}) =>
    reader.downloadStatementOnDemand({
      params: paramsOf(portal),
      query: { from: '2026-04-01', to: '2026-04-30', ...query },
    })
  const rows = async (query: Partial<StatementQuery> = {}) =>
    (await (await ask({ format: 'csv', ...query })).text()).replace('\uFEFF', '').trim().split('\r\n')
  return { ...portal, reader, ask, rows }
}

type Reader = Awaited<ReturnType<Portal['as']['reader']>>
type StatementQuery = NonNullable<Parameters<Reader['downloadStatementOnDemand']>[0]['query']>

test('a statement of any days has the opening balance, the entries, and the balance after each line', async () => {
  const { rows } = await account()
  expect(await rows()).toEqual([
    '"Date","Type","Document No.","Reference No.","Due Date","Amount (Inc GST)","Balance (Inc GST)"',
    '"01/04/2026","Opening balance","","","","",60.00',
    '"10/04/2026","Invoice","\'=INV2","PO 7","31/05/2026",50.01,110.01',
    '"20/04/2026","Credit Note","CN3","","20/04/2026",-3.00,107.01',
    '"20/04/2026","Invoice","INV4","","31/05/2026",7.00,114.01',
    '"25/04/2026","Settled with our accounts team","","","",-0.01,114.00',
    '"25/04/2026","Settled with our accounts team","","","",-7.00,107.00',
    '"30/04/2026","Closing balance","","","","",107.00',
  ])
  expect((await rows({ from: '2026-04-11', to: '2026-04-24' })).slice(1)).toEqual([
    '"11/04/2026","Opening balance","","","","",110.01',
    '"20/04/2026","Credit Note","CN3","","20/04/2026",-3.00,107.01',
    '"20/04/2026","Invoice","INV4","","31/05/2026",7.00,114.01',
    '"24/04/2026","Closing balance","","","","",114.01',
  ])
})

test('outstanding only lists documents of these days open at their end, and older open ones', async () => {
  const { rows } = await account()
  expect(await rows({ show: 'outstanding' })).toEqual([
    '"Date","Type","Document No.","Reference No.","Due Date","Document Total (Inc GST)","Open (Inc GST)"',
    '"10/04/2026","Invoice","\'=INV2","PO 7","31/05/2026",50.01,50.00',
    '"20/04/2026","Credit Note","CN3","","20/04/2026",-3.00,-3.00',
    '"01/04/2026","Brought forward","","","","",60.00',
    '"30/04/2026","Closing balance","","","","",107.00',
  ])
})

test.each(['all', 'outstanding'] as const)(
  '%s of an account comes as a PDF, also of one at rest',
  async (show) => {
    const { ask } = await account()
    for (const days of [{}, { from: '2025-01-01', to: '2025-01-31' }])
      expect((await (await ask({ show, ...days })).text()).slice(0, 5)).toBe('%PDF-')
  },
)

test.each([
  [{ from: '2026-04-30', to: '2026-04-01' }, 'The start date must not be after the end date.'],
  [{ to: '2026-05-21' }, 'The end date can’t be in the future.'],
  [{ from: '2024-04-30' }, 'A statement covers at most 24 months. Choose a later start date.'],
])('%o is refused: %s', async (days, message) => {
  const { ask } = await account()
  await expect(ask(days)).rejects.toThrow(message)
})

test('a statement may begin on the first day of the calendar', async () => {
  const { rows } = await account()
  for (const show of ['all', 'outstanding'] as const)
    expect((await rows({ from: '0001-01-01', to: '0001-01-31', show })).at(-1)).toBe(
      '"31/01/0001","Closing balance","","","","",0.00',
    )
})

test('today is the business’s: the day that begins in Sydney while it is still yesterday elsewhere (R4)', async () => {
  const { ask, portal } = await account()
  portal.setNow(new Date('2026-05-20T13:59:00Z'))
  await expect(ask({ to: '2026-05-21' })).rejects.toThrow('The end date can’t be in the future')
  portal.setNow(new Date('2026-05-20T14:00:00Z'))
  expect((await ask({ to: '2026-05-21' })).size).toBeGreaterThan(0)
})

test('too many lines for a PDF are refused, and come as CSV', async () => {
  const { ask, rows, customer } = await account()
  await sql`insert into documents (customer_id, document_number, type, documented_on, due_on, total_cents, balance_cents)
    select ${customer.id}, 'MANY' || n, 'invoice', '2026-04-15', '2026-05-31', 100, 100 from generate_series(1, 1000) n`.execute(
    customer.db,
  )
  for (const show of ['all', 'outstanding'] as const)
    await expectRefusal(ask({ show }), 'statementTooManyLines')
  expect((await rows({ show: 'all' })).length).toBeGreaterThan(1000)
})

test('ten parallel requests for statements all succeed, each in its turn', async () => {
  const { ask } = await account()
  const files = await Promise.all(Array.from({ length: 10 }, () => ask({ format: 'pdf' })))
  for (const file of files) expect((await file.text()).slice(0, 5)).toBe('%PDF-')
})
