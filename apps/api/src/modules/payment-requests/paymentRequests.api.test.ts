import { uploadMaximumBytes } from '@tradecounter/rules/files/fileLimits.ts'
import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { asOwner } from '@tradecounter/test-kit/asOwner.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { dayMs, hourMs } from '@tradecounter/rules/time/durations.ts'
import { afterEach, expect, test } from 'vitest'
import { books, notify } from '../payments/card/cardPayment.fixtures.ts'
import { mailedRequest, newMailbox, proceed, tokenMailedTo, wholeBilling } from './paymentRequest.fixtures.ts'

const running = await createPortal()
afterEach(() => running.portal.setNow(undefined))

const pdf = (name = 'Remittance.pdf', content = '%PDF-1.7 whatever') => new File([content], name)

test('an administrator requests an amount or a document of an existing customer, with all errors at once', async () => {
  const portal = await createPortal()
  const admin = await portal.as.admin()
  const body = { customerId: portal.customer.id, amountCents: 900, emailAddress: newMailbox() }
  const ask = (change: object) => admin.createPaymentRequest({ body: { ...body, ...change } })
  const wrong = await expectRefusal(
    ask({ amountCents: 0, emailAddress: 'nobody', expiresInDays: 91 }),
    'paymentRequestAmount',
  )
  expect(wrong.problems.map(({ displayMessage }) => displayMessage)).toEqual([
    'Enter an amount above $0.00.',
    'Please enter a valid email.',
    'Enter 1 to 90 days.',
  ])
  await expectRefusal(ask({ documentNumber: 'INV-1' }), 'paymentRequestEither')
  await expectRefusal(ask({ amountCents: undefined, documentNumber: 'INV-1' }), 'paymentRequestDocument')
  const credit = await portal.given.openCredit()
  const other = await (await createPortal()).given.openInvoice()
  for (const { documentNumber } of [credit, other])
    await expectRefusal(ask({ amountCents: undefined, documentNumber }), 'paymentRequestDocument')
  await expectRefusal(ask({ customerId: 987_654_321 }), 'notFound', 404)
  expect(await portal.drainJobs()).toEqual([])
})

test('the list has the request, its outcome, and the payer’s text and files', async () => {
  const portal = await createPortal()
  const invoice = await portal.given.openInvoice({ totalCents: 4200 })
  const mailed = await mailedRequest(portal, { documentNumber: invoice.documentNumber })
  const { admin, params } = mailed
  const listed = async () => {
    const { rows } = await admin.listPaymentRequests({ query: { q: { search: mailed.email } } })
    return rows[0]
  }
  expect(await listed()).toMatchObject({
    customerName: portal.customer.name,
    amountCents: 4200,
    documentNumber: invoice.documentNumber,
    emailAddress: mailed.email,
    state: 'open',
    paidAt: null,
    paymentFiles: [],
  })
  const upload = { params: { customerId: portal.customer.id }, query: { token: mailed.token } }
  const uploaded = await portal.anonymous.uploadPaymentRequestFile({ ...upload, file: pdf() })
  const dropped = await portal.anonymous.uploadPaymentRequestFile({ ...upload, file: pdf('Other.pdf') })
  expect([uploaded.fileName, dropped.fileName]).toEqual(['Remittance.pdf', 'Other.pdf'])
  const transactionFiles = [{ transactionFileUrl: uploaded.fileUrl, transactionFileName: uploaded.fileName }]
  await portal.anonymous.updatePaymentRequest({
    params,
    body: { ...wholeBilling, paymentNote: 'Two invoices', paymentFiles: { transactionFiles } },
  })
  const { fields } = await portal.anonymous.proceedPaymentRequest({ params, body: {} })
  const form = Object.fromEntries(fields)
  const referenceNumber = form['reference_number'] ?? ''
  const uuid = form['transaction_uuid'] ?? ''
  await notify(portal, { form, referenceNumber, uuid, amountCents: 4200 }, 'ACCEPT')
  const row = await listed()
  expect(row).toMatchObject({
    amountCents: 4200,
    state: 'paid',
    paymentNumber: referenceNumber,
    paymentNote: 'Two invoices',
    paymentFiles: [uploaded],
  })
  const fileId = Number(uploaded.fileUrl.split('/').at(-1))
  const { paymentRequestId } = mailed
  const bytes = await admin.getPaymentRequestFile({ params: { paymentRequestId, fileId } })
  expect(await bytes.text()).toBe('%PDF-1.7 whatever')
  const droppedId = Number(dropped.fileUrl.split('/').at(-1))
  await expectRefusal(
    admin.getPaymentRequestFile({ params: { paymentRequestId, fileId: droppedId } }),
    'notFound',
    404,
  )
  const mails = await portal.drainJobs()
  expect(mails.find(({ subject }) => subject.startsWith('Notes and files of payment'))?.text).toContain(
    'Two invoices',
  )
})

test('every rule of billing details holds for a payment link, and nothing is paid without them (§5)', async () => {
  const portal = await createPortal()
  const { params } = await mailedRequest(portal, { amountCents: 900 })
  await expectRefusal(portal.anonymous.proceedPaymentRequest({ params, body: {} }), 'paymentRequestBilling')
  const missing = await expectRefusal(
    portal.anonymous.updatePaymentRequest({ params, body: {} }),
    'billingFirstName',
  )
  expect(missing.problems).toHaveLength(10)
  const noted = (length: number) =>
    portal.anonymous.updatePaymentRequest({
      params,
      body: { ...wholeBilling, paymentNote: 'n'.repeat(length) },
    })
  await expectRefusal(noted(5001), 'invalid')
  await noted(5000)
  expect(await portal.anonymous.getPaymentRequest({ params })).toMatchObject({
    customerBillingPersonFirstName: 'Ann',
    paymentNote: 'n'.repeat(5000),
  })
})

test('files of a link: a PDF of its own customer, while it is open, and a few (R21)', async () => {
  const portal = await createPortal()
  const mailed = await mailedRequest(portal, { amountCents: 900 })
  const upload = (file: File, change: { customerId?: number; token?: string } = {}) =>
    portal.anonymous.uploadPaymentRequestFile({
      params: { customerId: change.customerId ?? portal.customer.id },
      query: { token: change.token ?? mailed.token },
      file,
    })
  await expectRefusal(upload(pdf('Virus.pdf', 'MZ whatever')), 'paymentFileNotPdf')
  await expectRefusal(
    upload(pdf('Large.pdf', '%PDF-1.7 '.padEnd(uploadMaximumBytes + 1))),
    'paymentFileTooLarge',
  )
  await expectRefusal(upload(pdf(), { customerId: running.customer.id }), 'notFound', 404)
  await expectRefusal(upload(pdf(), { token: 'none' }), 'notFound', 404)
  for (let count = 0; count < 10; count += 1) await upload(pdf())
  await expectRefusal(upload(pdf()), 'paymentRequestFiles')
  const named = [{ transactionFileUrl: '/corporate/admin/paymentrequests/1/files/1' }]
  await expectRefusal(
    portal.anonymous.updatePaymentRequest({
      params: mailed.params,
      body: { ...wholeBilling, paymentFiles: { transactionFiles: named } },
    }),
    'paymentRequestFile',
  )
  await mailed.admin.revokePaymentRequest({ params: { paymentRequestId: mailed.paymentRequestId } })
  await expectRefusal(upload(pdf()), 'paymentRequestRevoked')
})

test('a withdrawn request cannot be paid; money on its way is still taken (R15, R20)', async () => {
  const portal = await createPortal()
  const invoice = await portal.given.openInvoice({ totalCents: 900 })
  const mailed = await mailedRequest(portal, { documentNumber: invoice.documentNumber })
  const attempt = await proceed(portal, mailed)
  await mailed.admin.revokePaymentRequest({ params: { paymentRequestId: mailed.paymentRequestId } })
  expect(await portal.anonymous.getPaymentRequest({ params: mailed.params })).toEqual({
    isValid: false,
    state: 'revoked',
  })
  await expectRefusal(
    portal.anonymous.proceedPaymentRequest({ params: mailed.params, body: {} }),
    'paymentRequestRevoked',
  )
  await notify(portal, attempt, 'ACCEPT')
  expect((await books(portal)).balanceOf(invoice.id)).toBe(0)
  const again = { params: { paymentRequestId: mailed.paymentRequestId } }
  await expectRefusal(mailed.admin.revokePaymentRequest(again), 'paymentRequestPaid')
  await expectRefusal(mailed.admin.remindPaymentRequest(again), 'paymentRequestPaid')
})

test('of links that are sent again the newest counts; five an hour are sent (A7)', async () => {
  const portal = await createPortal()
  const mailed = await mailedRequest(portal, { amountCents: 900 })
  const again = { params: { paymentRequestId: mailed.paymentRequestId } }
  await mailed.admin.remindPaymentRequest(again)
  const token = tokenMailedTo(await portal.drainJobs(), mailed.email)
  expect(token).not.toBe(mailed.token)
  expect(await portal.anonymous.getPaymentRequest({ params: mailed.params })).toMatchObject({
    state: 'expired',
  })
  expect(await portal.anonymous.getPaymentRequest({ params: { token } })).toMatchObject({ state: 'open' })
  for (let count = 0; count < 3; count += 1) {
    await mailed.admin.remindPaymentRequest(again)
    await portal.drainJobs()
  }
  await expectRefusal(mailed.admin.remindPaymentRequest(again), 'paymentRequestRemindedOften')
})

test('the holder of an expired link requests a new one, sent to the same address for as long (R20)', async () => {
  const portal = await createPortal()
  const mailed = await mailedRequest(portal, { amountCents: 900 }, { expiresInDays: 3 })
  const renew = (token: string) => portal.anonymous.renewPaymentRequest({ params: { token } })
  // An open one needs none.
  await renew(mailed.token)
  expect(await portal.drainJobs()).toEqual([])
  const expired = Date.now() + 3 * dayMs
  portal.portal.setNow(new Date(expired))
  expect(await portal.anonymous.getPaymentRequest({ params: mailed.params })).toEqual({
    isValid: false,
    state: 'expired',
  })
  await renew(mailed.token)
  const mails = await portal.drainJobs()
  expect(mails.map(({ to }) => to)).toEqual([mailed.email])
  const token = tokenMailedTo(mails, mailed.email)
  const state = async () => (await portal.anonymous.getPaymentRequest({ params: { token } })).state
  portal.portal.setNow(new Date(expired + 3 * dayMs - hourMs))
  expect(await state()).toBe('open')
  portal.portal.setNow(new Date(expired + 3 * dayMs))
  expect(await state()).toBe('expired')
})

test('a withdrawn link, and one that never was, answer the same and send nothing', async () => {
  const portal = await createPortal()
  const mailed = await mailedRequest(portal, { amountCents: 900 })
  await mailed.admin.revokePaymentRequest({ params: { paymentRequestId: mailed.paymentRequestId } })
  for (const token of [mailed.token, 'none', 'a'.repeat(43)])
    expect(await portal.anonymous.renewPaymentRequest({ params: { token } })).toBeNull()
  expect(await portal.drainJobs()).toEqual([])
  for (const token of ['none', 'a'.repeat(43), '%00'])
    await expectRefusal(portal.anonymous.getPaymentRequest({ params: { token } }), 'notFound', 404)
})

test('no table and no job has the link; no cache stores its responses (A5, S1)', async () => {
  const portal = await createPortal()
  const { token } = await mailedRequest(portal, { amountCents: 900 })
  expect(token).toMatch(/^[\w-]{43}$/)
  const found = await asOwner(portal.portal.database.connectionString, async (db) => {
    const { rows } = await db.query<{ table: string }>(
      `select format('%I.%I', n.nspname, c.relname) as table from pg_class c
      join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'r' and n.nspname in ('public', 'pgboss')`,
    )
    const holding: string[] = []
    for (const { table } of rows) {
      const { rowCount } = await db.query(`select from ${table} t where t::text like '%' || $1 || '%'`, [
        token,
      ])
      if (rowCount) holding.push(table)
    }
    return holding
  })
  expect(found).toEqual([])
  const answer = await portal.portal.app.inject(`/Corporate/payments/paymentrequest/${token}`)
  expect(answer.headers['cache-control']).toContain('no-store')
  expect(answer.headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
})
