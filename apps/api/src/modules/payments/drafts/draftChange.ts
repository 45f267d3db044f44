import type { RouteInput } from '@tradecounter/contract/routes.ts'
import { paymentFileProblems } from '@tradecounter/rules/payments/payments.problems.ts'
import { refused } from '../../../http/refused.ts'
import { fileIdIn } from '../files/paymentFileUrl.ts'
import type { NewChoice } from './paymentDrafts.queries.ts'

export type DraftChange = RouteInput<'changePaymentDraft'>['body']

interface NamedFile {
  readonly fileUrl: string
  readonly fileName: string
}

/** Checks the addresses of files; the payment that names them checks that they exist. */
function checkFiles(
  files: readonly NamedFile[],
  customerId: number | undefined,
  field: 'selected' | 'fileList',
): readonly NamedFile[] {
  const strange = files.find(
    ({ fileUrl }) => customerId !== undefined && fileIdIn(fileUrl, customerId) === undefined,
  )
  if (strange) throw refused(paymentFileProblems.missing(strange.fileName, field))
  return files.map(({ fileUrl, fileName }) => ({ fileUrl, fileName }))
}

/** Rows of the documents that a change ticks and unticks. */
export function rowsOf({ selected, unselected }: DraftChange, customerId?: number): NewChoice[] {
  const ticked = selected.map(({ transactionId, amountAppliedCents, notes = '', transactionFiles = [] }) => {
    const files = transactionFiles.map((file) => ({
      fileUrl: file.transactionFileUrl,
      fileName: file.fileName,
    }))
    return {
      documentId: transactionId,
      appliedCents: amountAppliedCents,
      note: notes,
      files: JSON.stringify(checkFiles(files, customerId, 'selected')),
    }
  })
  const unticked = [...new Set(unselected)].map((documentId) => ({
    documentId,
    appliedCents: null,
    note: '',
    files: '[]',
  }))
  return [...ticked, ...unticked]
}

/** The note, the files and the amount of a lump sum, where one of them is stated. */
export function extrasOf({ paymentNote, fileList, lumpsumAmountCents }: DraftChange, customerId?: number) {
  if (paymentNote === undefined && fileList === undefined && lumpsumAmountCents === undefined)
    return undefined
  return {
    ...(paymentNote === undefined ? {} : { note: paymentNote }),
    ...(fileList === undefined
      ? {}
      : { files: JSON.stringify(checkFiles(fileList, customerId, 'fileList')) }),
    ...(lumpsumAmountCents === undefined ? {} : { lump_sum_cents: lumpsumAmountCents }),
  }
}
