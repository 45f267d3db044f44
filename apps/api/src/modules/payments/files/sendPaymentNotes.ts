import { accountText } from '@tradecounter/rules/isolated.ts'
import { uploadMaximumBytes } from '@tradecounter/rules/files/fileLimits.ts'
import { formatWithGst } from '@tradecounter/rules/money.ts'
import { PaymentStatus } from '@tradecounter/rules/payments/paymentStatus.ts'
import { customerScope } from '../../../db/database.ts'
import { sendLetter } from '../../../jobs/sendMail.ts'
import type { JobContext } from '../../../jobs/worker.ts'
import { loadPaid, type PaidKey } from '../loadPaid.ts'
import { listFilesOfPaid } from './filesOfPaid.ts'
import type { PaymentFileRow } from './paymentFiles.queries.ts'

/**
 * Groups files into emails of at most the largest upload each, which every receiving server must take anyway.
 */
function inMails(files: readonly PaymentFileRow[]): PaymentFileRow[][] {
  const mails: PaymentFileRow[][] = []
  let bytes = Infinity
  for (const file of files) {
    bytes += file.byteSize
    if (bytes > uploadMaximumBytes) {
      mails.push([])
      bytes = file.byteSize
    }
    mails.at(-1)?.push(file)
  }
  return mails
}

/**
 * Sends a payer's notes and files to the accounts team once the money is there; sends nothing without any.
 * `amountCents` is the charge, if it did not pay the payment. The notes then leave only if the payment has
 * failed: otherwise they are sent when it is paid.
 */
export async function sendPaymentNotes(
  context: JobContext,
  { amountCents, ...key }: PaidKey & { readonly amountCents?: number },
): Promise<void> {
  const loaded = await loadPaid(context, key)
  if (!loaded) return
  const { payment, payer, rows } = loaded
  if (amountCents !== undefined && payment.statusId !== PaymentStatus.failed) return
  const files = await listFilesOfPaid(context.database.scoped(customerScope(payment.customerId)), payment)
  const numbers = new Map(rows.map(({ id, documentNumber }) => [id, documentNumber]))
  const notes = rows
    .filter(({ note }) => note !== '')
    .map(({ documentNumber, note }) => `${documentNumber}: ${note}`)
  if (files.length === 0 && notes.length === 0 && payment.note === '') return
  const fileLines = files.map(({ documentId, fileName }) => {
    const number = documentId === null ? undefined : numbers.get(documentId)
    return number === undefined ? fileName : `${number}: ${fileName}`
  })
  const paragraphs = [
    ...(payment.note === '' ? [] : [payment.note]),
    ...(notes.length === 0 ? [] : [`Notes:\n${notes.join('\n')}`]),
    ...(fileLines.length === 0 ? [] : [`Files:\n${fileLines.join('\n')}`]),
  ]
  const mails = files.length === 0 ? [[]] : inMails(files)
  for (const [at, storedFiles] of mails.entries()) {
    const which = mails.length === 1 ? '' : ` (${at + 1} of ${mails.length})`
    await sendLetter(
      context,
      { email: context.settings.DEBTORS_EMAIL, firstName: '' },
      {
        subject: `Notes and files of payment ${payment.paymentNumber}${which}`,
        paragraphs,
        facts: [
          ['Payment', payment.paymentNumber],
          ['Account', accountText(payer.accountName, payer.accountNumber)],
          ['Amount', formatWithGst(amountCents ?? payment.totalPaymentAmountCents)],
        ],
      },
      { part: ` notes ${at}`, storedFiles },
    )
  }
}
