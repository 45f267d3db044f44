import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { dayMs } from '@tradecounter/rules/time/durations.ts'
import { expect, test } from 'vitest'
import { taggedTexts } from '../../pdf/pdfTexts.fixtures.ts'
import {
  atTheCardPage,
  confirmation,
  confirmedPayment,
  importChange,
  notify,
  paramsOf,
  startAttempt,
} from './card/cardPayment.fixtures.ts'
import { resetSelections } from './selection/resetSelections.ts'

test('the receipt goes to the person who opened the card page, whoever confirmed it (R25)', async () => {
  const portal = await createPortal()
  const { as, given } = portal
  const payer = await as.payer()
  const colleague = await as.payer()
  const { paymentId } = await confirmedPayment(portal, payer, [await given.openInvoice()])
  await notify(portal, await startAttempt(portal, colleague, paymentId), 'ACCEPT')
  const mails = await portal.drainJobs()
  expect(mails.map(({ to }) => to)).toEqual([colleague.email])
})

test('a payment covered by credits is confirmed to its maker (R25)', async () => {
  const portal = await createPortal()
  const payer = await portal.as.payer()
  const documents = [
    await portal.given.openInvoice({ totalCents: 900 }),
    await portal.given.openCredit({ totalCents: 900 }),
  ]
  await confirmedPayment(portal, payer, documents)
  const [mail] = await portal.drainJobs()
  expect(mail?.to).toBe(payer.email)
  expect(mail?.text).toContain(
    `Credits of account ${portal.customer.name} paid invoices; no card was charged.`,
  )
  expect(mail?.text).not.toContain('We received your payment of $0.00')
})

test('a receipt has the applied documents, not the ticked ones (R25)', async () => {
  const portal = await createPortal()
  const payer = await portal.as.payer()
  const paid = await portal.given.openInvoice({ totalCents: 2500 })
  const ticked = await portal.given.openInvoice()
  const transactions = [
    { transactionId: paid.id, appliedAmountCents: 2500 },
    { transactionId: ticked.id, appliedAmountCents: 0 },
  ]
  const created = await payer.createPayment({ params: paramsOf(portal), body: { transactions } })
  const { paymentId } = await payer.confirmPayment({
    params: paramsOf(portal),
    body: confirmation(created),
  })
  await notify(portal, await startAttempt(portal, payer, paymentId), 'ACCEPT')
  const [mail] = await portal.drainJobs()
  expect(mail?.text).toContain(`${paid.documentNumber}: $25.00`)
  expect(mail?.text).not.toContain(ticked.documentNumber)
})

test('the debtors team gets the received amount, not the payment’s later total (P4)', async () => {
  const portal = await createPortal()
  const { payer, invoice, paymentId, attempt } = await atTheCardPage(portal, 11_000)
  await notify(portal, attempt, 'DECLINE')
  const params = { ...paramsOf(portal), paymentId }
  const { version } = await payer.getPayment({ params })
  const transactions = [{ transactionId: invoice.id, appliedAmountCents: 6000 }]
  await payer.updatePayment({ params, body: { version, transactions } })
  await notify(portal, attempt, 'ACCEPT')
  const mail = (await portal.drainJobs()).find(({ subject }) => subject.includes('needs attention'))
  expect(mail?.text).toContain('$110.00')
})

test('a payer whose money could not be settled gets an email about the credit (R25, P4)', async () => {
  const portal = await createPortal()
  const { payer, invoice, attempt } = await atTheCardPage(portal, 11_000)
  await importChange(portal, invoice.id, -1)
  await notify(portal, attempt, 'ACCEPT')
  const mail = (await portal.drainJobs()).find(({ to }) => to === payer.email)
  expect(mail?.subject).toBe(`Receipt for payment ${attempt.referenceNumber}`)
  expect(mail?.text).toContain('$110.00')
  expect(mail?.text).toContain('credit on your account')
})

test('a receipt of a charge whose card the provider did not name says that a card paid (R25)', async () => {
  const portal = await createPortal()
  const { payer, paymentId, attempt } = await atTheCardPage(portal)
  await notify(portal, attempt, 'ACCEPT', { req_card_type: '', req_card_number: 'xxxxxxxxxxxx1111' })
  const [mail] = await portal.drainJobs()
  expect(mail?.text).toContain('Card: Card ending in 1111')
  const params = { ...paramsOf(portal), paymentId }
  const pdf = Buffer.from(await (await payer.getPaymentReceipt({ params })).arrayBuffer())
  const texts = taggedTexts(pdf)
    .map(({ text }) => text)
    .join('\n')
  expect(texts).toContain('Card ending in 1111')
  expect(texts).not.toContain('Credits only')
})

test('a confirmation goes to the address that the payment names as well (§2 Payment in progress, §7)', async () => {
  const portal = await createPortal()
  const params = paramsOf(portal)
  const payer = await portal.as.payer()
  const invoice = await portal.given.openInvoice({ totalCents: 2500 })
  const transactions = [{ transactionId: invoice.id, appliedAmountCents: 2500 }]
  const customerEmailAddress = `accounts.${payer.userName}`
  const body = { transactions, customerEmailAddress }
  const created = await payer.createPayment({ params, body })
  const { paymentId } = await payer.confirmPayment({ params, body: confirmation(created) })
  await notify(portal, await startAttempt(portal, payer, paymentId), 'ACCEPT')
  const mails = await portal.drainJobs()
  expect(mails.map(({ to, text }) => [to, text.includes('View payment')])).toEqual([
    [payer.email, true],
    [customerEmailAddress, false],
  ])
  await payer.mailPaymentReceipt({ params: { ...params, paymentId } })
  expect((await portal.drainJobs()).map(({ to }) => to)).toEqual([payer.email])
})

test.each(['a changed balance', 'a start over', 'the end of the day'])(
  'notes and files of a charge that is a credit because of %s reach the accounts team (R25, P4)',
  async (ending) => {
    const portal = await createPortal()
    const params = paramsOf(portal)
    const payer = await portal.as.payer()
    const invoice = await portal.given.openInvoice({ totalCents: 2500 })
    const transactions = [
      {
        transactionId: invoice.id,
        appliedAmountCents: 2500,
        transactionNotes: { transactionNote: 'Two short' },
      },
    ]
    const advice = new File(['%PDF-1.7\n'], 'advice.pdf', { type: 'application/pdf' })
    const paymentFiles = [await payer.uploadPaymentFile({ params, file: advice })]
    const created = await payer.createPayment({ params, body: { transactions, paymentFiles } })
    const { paymentId } = await payer.confirmPayment({ params, body: confirmation(created) })
    const attempt = await startAttempt(portal, payer, paymentId)
    if (ending === 'a changed balance') await importChange(portal, invoice.id, -1)
    else await notify(portal, attempt, 'DECLINE')
    if (ending === 'a start over') await payer.startOverPayment({ params: { ...params, paymentId } })
    if (ending === 'the end of the day')
      await resetSelections(portal.portal, new Date(portal.portal.clock().getTime() + dayMs))
    await notify(portal, attempt, 'ACCEPT')
    const subject = `Notes and files of payment ${attempt.referenceNumber}`
    const mails = (await portal.drainJobs()).filter((mail) => mail.subject === subject)
    expect(
      mails.map(({ to, attachments = [] }) => [to, attachments.map(({ filename }) => filename)]),
    ).toEqual([[portal.portal.settings.DEBTORS_EMAIL, ['advice.pdf']]])
    expect(mails[0]?.text).toContain(`${invoice.documentNumber}: Two short`)
    expect(mails[0]?.text).toContain('$25.00')
  },
)

test('notes of a changed selection leave once, when it is paid, and not with the charge of the earlier one', async () => {
  const portal = await createPortal()
  const { payer, invoice, paymentId, attempt } = await atTheCardPage(portal, 2500)
  const params = { ...paramsOf(portal), paymentId }
  await notify(portal, attempt, 'DECLINE')
  const { version } = await payer.getPayment({ params })
  const transactions = [
    {
      transactionId: invoice.id,
      appliedAmountCents: 2000,
      transactionNotes: { transactionNote: 'Two short' },
    },
  ]
  const changed = await payer.updatePayment({ params, body: { version, transactions } })
  const mails = async () =>
    (await portal.drainJobs()).filter(({ subject }) => subject.startsWith('Notes and files'))
  await notify(portal, attempt, 'ACCEPT')
  expect(await mails()).toEqual([])
  await payer.confirmPayment({ params, body: confirmation(changed) })
  await notify(portal, await startAttempt(portal, payer, paymentId), 'ACCEPT')
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail?.text).toContain('$20.00')
})
