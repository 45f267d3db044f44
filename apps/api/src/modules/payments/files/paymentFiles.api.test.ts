import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { uploadMaximumBytes } from '@tradecounter/rules/files/fileLimits.ts'
import { dayMs } from '@tradecounter/rules/time/durations.ts'
import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { expect, test } from 'vitest'
import { removeForgottenFiles } from '../../files/files.tasks.ts'
import { confirmation, notify, paramsOf, startAttempt } from '../card/cardPayment.fixtures.ts'

const pdf = (name: string, bytes = 100) =>
  new File(['%PDF-1.7\n', new Uint8Array(bytes - 9)], name, { type: 'application/pdf' })

/** A payer with an invoice, and functions that upload files. */
async function paying() {
  const portal = await createPortal()
  const payer = await portal.as.payer()
  const params = paramsOf(portal)
  const invoice = await portal.given.openInvoice({ totalCents: 11_000 })
  const upload = (name: string, by = payer) => by.uploadPaymentFile({ params, file: pdf(name) })
  const uploadFor = async (name: string) => {
    const { fileName, fileUrl } = await payer.uploadTransactionFile({ params, file: pdf(name) })
    return { transactionFileName: fileName, transactionFileUrl: fileUrl }
  }
  const selection = (transactionFiles: Awaited<ReturnType<typeof uploadFor>>[] = []) => ({
    transactions: [
      {
        transactionId: invoice.id,
        appliedAmountCents: 11_000,
        transactionNotes: { transactionNote: 'two boxes short', transactionFiles },
      },
    ],
  })
  const filesOf = async (paymentId: number) => {
    const payment = await payer.getPayment({ params: { ...params, paymentId } })
    return [
      payment.paymentFiles.map((file) => file.fileName),
      payment.transactions.map((transaction) =>
        transaction.transactionNotes.transactionFiles.map((file) => file.transactionFileName),
      ),
    ]
  }
  const stored = () => readdirSync(join(portal.portal.settings.dataFolder, 'files')).length
  const clean = async (days: number) => {
    await removeForgottenFiles.run(portal.portal, new Date(portal.portal.clock().getTime() + days * dayMs))
    await portal.drainJobs()
  }
  return { portal, payer, params, invoice, upload, uploadFor, selection, filesOf, stored, clean }
}

test('files belong to a payment and to its transactions, and people who may see it download them (§7)', async () => {
  const { portal, payer, params, upload, uploadFor, selection, filesOf } = await paying()
  const [advice, claim] = [await upload('../advice.pdf'), await uploadFor('claim.html')]
  expect(advice.fileName).toBe('advice.pdf')
  const colleague = await portal.as.reader()
  const ask = (person: typeof payer, { fileUrl }: { fileUrl: string }) =>
    person.downloadPaymentFile({ params, query: { fileUrl } })
  expect((await ask(payer, advice)).size).toBe(100)
  // Only the uploader may open a file before a payment names it.
  const refusal = await expectRefusal(ask(colleague, advice), 'notFound', 404)
  expect(refusal.message).toBe("The requested file doesn't exist.")
  const { paymentId } = await payer.createPayment({
    params,
    body: { ...selection([claim]), paymentFiles: [advice] },
  })
  expect(await filesOf(paymentId)).toEqual([['advice.pdf'], [['claim.html.pdf']]])
  expect((await ask(colleague, advice)).size).toBe(100)
  const query = { fileUrl: claim.transactionFileUrl }
  expect((await colleague.downloadTransactionFile({ params, query })).size).toBe(100)
  await expectRefusal(colleague.downloadPaymentFile({ params, query }), 'notFound', 404)
  const stranger = await createPortal()
  for (const person of [await stranger.as.payer(), await stranger.as.reader()])
    await expectRefusal(
      person.downloadPaymentFile({ params: paramsOf(stranger), query: advice }),
      'notFound',
      404,
    )
})

test('a file that a payment names elsewhere than it was uploaded for is downloaded where it is named', async () => {
  const { portal, payer, params, upload, uploadFor, selection } = await paying()
  const [advice, claim] = [await upload('advice.pdf'), await uploadFor('claim.pdf')]
  const ofTransaction = { transactionFileName: advice.fileName, transactionFileUrl: advice.fileUrl }
  const ofPayment = { fileName: claim.transactionFileName, fileUrl: claim.transactionFileUrl }
  await payer.createPayment({
    params,
    body: { ...selection([ofTransaction]), paymentFiles: [ofPayment] },
  })
  for (const person of [payer, await portal.as.reader()]) {
    const transactionFile = { params, query: { fileUrl: advice.fileUrl } }
    expect((await person.downloadTransactionFile(transactionFile)).size).toBe(100)
    const paymentFile = { params, query: { fileUrl: claim.transactionFileUrl } }
    expect((await person.downloadPaymentFile(paymentFile)).size).toBe(100)
  }
})

test.each([
  [
    'HTML called pdf',
    new File(['<script>'], 'a.pdf', { type: 'application/pdf' }),
    'Please upload PDF files.',
  ],
  ['an empty file', new File([], 'a.pdf', { type: 'application/pdf' }), 'Please upload PDF files.'],
  ['28 MB', pdf('a.pdf', uploadMaximumBytes + 1), 'Please upload a file of size less than 28MB.'],
])('%s is refused on both paths, and nothing is stored (§5)', async (_, file, text) => {
  const { payer, params, stored } = await paying()
  const before = stored()
  for (const upload of [payer.uploadPaymentFile, payer.uploadTransactionFile])
    await expect(upload({ params, file })).rejects.toThrow(text)
  expect(stored()).toBe(before)
})

test('a file one byte smaller than 28 MB is accepted (§9)', async () => {
  const { payer, params } = await paying()
  const { fileUrl } = await payer.uploadPaymentFile({
    params,
    file: pdf('large.pdf', uploadMaximumBytes),
  })
  expect((await payer.downloadPaymentFile({ params, query: { fileUrl } })).size).toBe(uploadMaximumBytes)
})

test('the payment’s own files stay if none are stated; those of transactions are the stated ones', async () => {
  const { payer, params, upload, uploadFor, selection, filesOf } = await paying()
  const [advice, claim] = [await upload('advice.pdf'), await uploadFor('claim.pdf')]
  const created = await payer.createPayment({
    params,
    body: { ...selection([claim]), paymentFiles: [advice] },
  })
  const paid = { ...params, paymentId: created.paymentId }
  const { version } = await payer.updatePayment({
    params: paid,
    body: { ...selection(), version: created.version },
  })
  expect(await filesOf(created.paymentId)).toEqual([['advice.pdf'], [[]]])
  // Names of the lump sum request of §7.
  const { fileName, fileUrl } = await upload('second.pdf')
  const transactionFiles = [{ transactionFileName: fileName, transactionFileUrl: fileUrl }]
  await payer.updatePayment({
    params: paid,
    body: { ...selection(), version, paymentFiles: { transactionFiles } },
  })
  expect(await filesOf(created.paymentId)).toEqual([['second.pdf'], [[]]])
})

test('a payment names only files that its people uploaded, each of them once', async () => {
  const { portal, payer, params, upload, selection } = await paying()
  const stranger = await createPortal()
  const theirs = await (
    await stranger.as.payer()
  ).uploadPaymentFile({ params: paramsOf(stranger), file: pdf('x.pdf') })
  const colleagues = await upload('colleague.pdf', await portal.as.payer())
  const mine = await upload('mine.pdf')
  const create = (...paymentFiles: (typeof mine)[]) =>
    payer.createPayment({ params, body: { ...selection(), paymentFiles } })
  for (const file of [
    theirs,
    colleagues,
    { fileName: 'x.pdf', fileUrl: '/etc/passwd' },
    { ...mine, fileUrl: theirs.fileUrl.replace(/customer\/\d+/, `customer/${params.customerId}`) },
  ])
    await expectRefusal(create(file), 'paymentFileMissing')
  await expectRefusal(create(mine, mine), 'paymentFileTwice')
  await create(mine)
})

test('unused files are removed a week later; those of a paid payment never (I9, R21)', async () => {
  const { portal, payer, params, upload, selection, stored, clean } = await paying()
  await clean(8)
  const before = stored()
  const uploaded = await upload('kept.pdf')
  await upload('never-named.pdf')
  const dropped = await upload('dropped.pdf')
  const created = await payer.createPayment({
    params,
    body: { ...selection(), paymentFiles: [uploaded, dropped] },
  })
  const paid = { ...params, paymentId: created.paymentId }
  const { version } = await payer.updatePayment({
    params: paid,
    body: { ...selection(), version: created.version, paymentFiles: [uploaded] },
  })
  await payer.confirmPayment({ params, body: confirmation({ ...created, version }) })
  await notify(portal, await startAttempt(portal, payer, created.paymentId), 'ACCEPT')
  await clean(6)
  expect(stored()).toBe(before + 3)
  await clean(8)
  expect(stored()).toBe(before + 1)
  expect((await payer.downloadPaymentFile({ params, query: { fileUrl: uploaded.fileUrl } })).size).toBe(100)
})

test('a payment that is started over no longer has its files (§4)', async () => {
  const { payer, params, upload, selection, filesOf, stored, clean } = await paying()
  await clean(8)
  const before = stored()
  const paymentFiles = [await upload('advice.pdf')]
  const { paymentId } = await payer.createPayment({ params, body: { ...selection(), paymentFiles } })
  await payer.startOverPayment({ params: { ...params, paymentId } })
  expect(await filesOf(paymentId)).toEqual([[], [[]]])
  await clean(8)
  expect(stored()).toBe(before)
})

test('notes and files of a paid payment reach the accounts team, in emails that its mailbox accepts (R25)', async () => {
  const { portal, payer, params, invoice, upload, uploadFor, selection } = await paying()
  const large = await payer.uploadPaymentFile({
    params,
    file: pdf('large.pdf', uploadMaximumBytes - 99),
  })
  const paymentFiles = [await upload('advice.pdf'), large]
  const claim = await uploadFor('claim.pdf')
  const created = await payer.createPayment({
    params,
    body: { ...selection([claim]), paymentNote: 'As agreed with Kim', paymentFiles },
  })
  await payer.confirmPayment({ params, body: confirmation(created) })
  await notify(portal, await startAttempt(portal, payer, created.paymentId), 'ACCEPT')
  const mails = (await portal.drainJobs()).filter(({ to }) => to === portal.portal.settings.DEBTORS_EMAIL)
  const mine = mails.filter(({ text }) => text.includes('As agreed with Kim'))
  expect(mine.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Notes and files of payment PAY-\d+ \(1 of 2\)$/),
    expect.stringMatching(/\(2 of 2\)$/),
  ])
  const attached = mine.flatMap(({ attachments = [] }) => attachments)
  expect(attached.map(({ filename }) => filename).toSorted()).toEqual([
    'advice.pdf',
    'claim.pdf',
    'large.pdf',
  ])
  const sizes = attached.map(({ content }) => content.length)
  expect(sizes.toSorted((one, other) => one - other)).toEqual([100, 100, uploadMaximumBytes - 99])
  expect(mine[0]?.text).toContain(`${invoice.documentNumber}: two boxes short`)
  expect(mine[0]?.text).toContain(`${invoice.documentNumber}: claim.pdf`)
})
