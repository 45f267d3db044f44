import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { documentFileQuota } from '@tradecounter/rules/files/fileLimits.ts'
import { dayMs } from '@tradecounter/rules/time/durations.ts'
import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { partnerOf, type PartnerSystem } from '@tradecounter/test-kit/partner.ts'
import { runningPortal } from '@tradecounter/test-kit/portal.ts'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { removeForgottenFiles } from '../../files/files.tasks.ts'
import { confirmedPayment, paramsOf } from '../../payments/card/cardPayment.fixtures.ts'

afterEach(async () => (await runningPortal()).setNow(undefined))

const pdf = (text = '') => new File([`%PDF-1.7\n${text}`], 'whatever.pdf', { type: 'application/pdf' })

async function account() {
  const portal = await createPortal()
  const { given, as, customer, portal: running } = portal
  const [payer, partner, invoice] = [await as.payer(), await partnerOf(running), await given.openInvoice()]
  const send = async (by: PartnerSystem, query: Readonly<Record<string, string>> = {}, file = pdf()) => {
    const form = new FormData()
    form.set('file', file)
    const body = new Response(form)
    const { accountNumber } = customer
    const named = { accountNumber, documentNumber: invoice.documentNumber, ...query }
    const answer = await by.send(
      `documentfiles/upload?${new URLSearchParams(named).toString()}`,
      Buffer.from(await body.arrayBuffer()),
      { type: body.headers.get('content-type') ?? '' },
    )
    const { result, validationErrors } = answer.json()
    return { status: answer.statusCode, result, error: validationErrors[0]?.displayMessage }
  }
  const listed = async () => {
    const { rows } = await payer.listInvoices({ params: paramsOf(portal) })
    return rows.find(({ transactionId }) => transactionId === invoice.id)
  }
  const open = async (fileUrl: string, by = payer) =>
    (await by.downloadDocument({ params: paramsOf(portal), query: { fileUrl } })).text()
  const stored = () => readdirSync(join(running.settings.dataFolder, 'files')).length
  return { ...portal, payer, partner, invoice, send, listed, open, stored }
}

test('a document without a file has no link; with one, people who see the account open it (R38)', async () => {
  const { as, invoice, partner, send, listed, open, customer } = await account()
  expect(await listed()).toMatchObject({ documentUrl: null, proofOfDeliveryDocumentUrl: null })
  expect(await send(partner, {}, pdf('invoice'))).toMatchObject({
    status: 200,
    result: { transactionId: invoice.id, fileName: `${invoice.documentNumber}.pdf` },
  })
  await send(partner, { file: 'proofOfDelivery' }, pdf('signed'))
  const row = await listed()
  const address = `/Corporate/payments/customer/${customer.id}/documents/${invoice.id}`
  expect(row).toMatchObject({
    documentUrl: `${address}.pdf`,
    proofOfDeliveryDocumentUrl: `${address}.pod.pdf`,
  })
  const reader = await as.reader()
  expect(await open(row?.documentUrl ?? '', reader)).toBe('%PDF-1.7\ninvoice')
  expect(await open(row?.proofOfDeliveryDocumentUrl ?? '')).toBe('%PDF-1.7\nsigned')
  const admin = await as.admin()
  const query = { fileUrl: row?.documentUrl ?? '' }
  expect((await admin.downloadAnyDocument({ query })).size).toBeGreaterThan(0)
})

test('a document’s file does not exist for other callers, at any address (§8, Z1, Z3)', async () => {
  const { as, invoice, given, customer, open, payer } = await account()
  await given.documentFile(invoice.id)
  const address = `/Corporate/payments/customer/${customer.id}/documents/${invoice.id}`
  const stranger = await createPortal()
  const theirs = await stranger.as.payer()
  const missing = "The requested file doesn't exist."
  const input = { params: paramsOf(stranger), query: { fileUrl: `${address}.pdf` } }
  expect((await expectRefusal(theirs.downloadDocument(input), 'notFound', 404)).message).toBe(missing)
  const myPath = `/Corporate/payments/customer/${stranger.customer.id}/documents/${invoice.id}.pdf`
  for (const fileUrl of [
    `${address}.pod.pdf`,
    `${address}0.pdf`,
    `${address}.pdf/`,
    `${address}.PDF`,
    myPath,
    '/etc/passwd',
    'https://files.example/a.pdf',
  ])
    expect((await expectRefusal(open(fileUrl), 'notFound', 404)).message).toBe(missing)
  const query = { fileUrl: `${address}.pdf` }
  await expectRefusal(
    (await as.buyer()).downloadDocument({ params: paramsOf({ customer } as never), query }),
    'forbidden',
    403,
  )
  await expectRefusal(payer.downloadAnyDocument({ query }), 'forbidden', 403)
})

test('a document’s file is an attachment that no browser opens in our origin, named by the document’s number (I5)', async () => {
  const { portal, payer, partner, send, invoice, customer } = await account()
  await send(partner)
  const path = `/Corporate/payments/customer/${customer.id}/documents`
  const { headers } = await portal.app.inject({
    url: `${path}/download?fileUrl=${path}/${invoice.id}.pdf`,
    headers: { authorization: `Bearer ${payer.token}` },
  })
  expect(headers).toMatchObject({
    'content-disposition': expect.stringContaining(`attachment; filename="${invoice.documentNumber}.pdf"`),
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, no-store',
  })
})

test('a payment names the files of its documents while it is made and in the history', async () => {
  const portal = await account()
  const { payer, given, invoice } = portal
  await given.documentFile(invoice.id)
  const { paymentId } = await confirmedPayment(portal, payer, [invoice])
  const params = { ...paramsOf(portal), paymentId }
  const named = { documentUrl: expect.stringMatching(/\.pdf$/), proofOfDeliveryDocumentUrl: null }
  expect((await payer.getPayment({ params })).transactions).toMatchObject([named])
  expect((await payer.getPastPayment({ params })).transactions).toMatchObject([named])
})

test.each([
  ['no PDF', {}, new File(['<script>'], 'a.pdf'), 400, 'The file is not a PDF.'],
  [
    '28 MB',
    {},
    pdf('x'.repeat(28 * 1024 * 1024)),
    400,
    'The file is too large. It must be smaller than 28 MB.',
  ],
  ['an unknown document', { documentNumber: 'X1' }, pdf(), 404, 'There is no document X1 of this customer.'],
] as const)('%s is refused, and nothing is stored', async (_, query, file, status, error) => {
  const { partner, send, stored, listed } = await account()
  const before = stored()
  expect(await send(partner, query, file)).toMatchObject({ status, error })
  expect(stored()).toBe(before)
  expect(await listed()).toMatchObject({ documentUrl: null })
})

test('only a key that may write documents sends their files, and the audit log has it (§1)', async () => {
  const { portal, partner, send, invoice } = await account()
  expect((await send(await partnerOf(portal, ['stock.write']))).status).toBe(403)
  await send(partner, { file: 'proofOfDelivery' })
  const { rows } = await sql<{ detail: object }>`select detail from audit_entries
    where actor_name = ${partner.name} and action = 'sendDocumentFile'`.execute(
    portal.database.scoped({ kind: 'provider' }),
  )
  expect(rows).toEqual([{ detail: { documentNumber: invoice.documentNumber, file: 'proofOfDelivery' } }])
})

test('another file takes the place of the one before, which is removed a week later (I9)', async () => {
  const { portal, partner, send, listed, open, stored, drainJobs } = await account()
  await removeForgottenFiles.run(portal, new Date(portal.clock().getTime() + 8 * dayMs))
  await drainJobs()
  const before = stored()
  await send(partner, {}, pdf('first'))
  await send(partner, {}, pdf('second'))
  expect(await open((await listed())?.documentUrl ?? '')).toBe('%PDF-1.7\nsecond')
  expect(stored()).toBe(before + 2)
  await removeForgottenFiles.run(portal, new Date(portal.clock().getTime() + 8 * dayMs))
  await drainJobs()
  expect(stored()).toBe(before + 1)
  expect(await open((await listed())?.documentUrl ?? '')).toBe('%PDF-1.7\nsecond')
})

test('the documents of a customer have a daily limit of files (I9)', async () => {
  const { portal, partner, send, stored, customer } = await account()
  portal.setNow(new Date('2026-11-21T01:00:00Z'))
  await sql`insert into files (customer_id, storage_name, file_name, byte_size, purpose, created_at)
    select ${customer.id}, ${`quota ${customer.id} `} || n, 'a.pdf', 1, 'document', '2026-11-20T20:00:00Z'
    from generate_series(1, ${documentFileQuota.files - 1}) n`.execute(customer.db)
  expect((await send(partner)).status).toBe(200)
  const before = stored()
  expect(await send(partner)).toMatchObject({ status: 400, error: expect.stringMatching(/^5000 files, or/) })
  expect(stored()).toBe(before)
  portal.setNow(new Date('2026-11-22T01:00:00Z'))
  expect((await send(partner)).status).toBe(200)
})
