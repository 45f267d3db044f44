import { isDeepStrictEqual } from 'node:util'
import type { RouteInput } from '@tradecounter/contract/routes.ts'
import type { Problem } from '@tradecounter/rules/decision.ts'
import { paymentFileProblems } from '@tradecounter/rules/payments/payments.problems.ts'
import type { Context } from '../../../http/context.ts'
import { refused } from '../../../http/refused.ts'
import type { PaymentKey } from '../payments.queries.ts'
import {
  deletePaymentFiles,
  insertPaymentFiles,
  listPaymentFiles,
  lockFiles,
  type NamedFile,
} from './paymentFiles.queries.ts'
import { fileIdIn } from './paymentFileUrl.ts'

type Stated = RouteInput<'createPayment'>['body']

interface StatedFile {
  readonly fileUrl: string
  readonly fileName: string
  readonly documentId: number | null
}

const ofTransaction =
  (documentId: number | null) =>
  (file: { readonly transactionFileUrl: string; readonly transactionFileName: string }): StatedFile => ({
    fileUrl: file.transactionFileUrl,
    fileName: file.transactionFileName,
    documentId,
  })

const ofPayment = (files: NonNullable<Stated['paymentFiles']>): StatedFile[] =>
  'transactionFiles' in files
    ? files.transactionFiles.map(ofTransaction(null))
    : files.map((file) => ({ ...file, documentId: null }))

const ofTransactions = ({ transactions = [] }: Stated): StatedFile[] =>
  transactions.flatMap(({ transactionId, transactionNotes }) =>
    (transactionNotes?.transactionFiles ?? []).map(ofTransaction(transactionId)),
  )

/** Files that a payment is to name, by id. */
interface CheckedFiles {
  readonly named: readonly NamedFile[]
  /** True if the payment names others, or for other documents. */
  readonly differ: boolean
}

const byId = (files: readonly NamedFile[]) =>
  files
    .map(({ fileId, documentId }) => ({ fileId, documentId }))
    .toSorted((one, other) => one.fileId - other.fileId)

/**
 * Checks the files that a selection names. Files of the payment itself stay if the request has no list of
 * them, like the note. A file must be one the member uploaded, or the payment's already.
 * @throws Refused for a missing file and for one that is named twice
 */
export async function checkFiles(
  { db, member }: Context,
  key: PaymentKey,
  stated: Stated,
): Promise<CheckedFiles> {
  const { customerId } = key
  const before = await listPaymentFiles(db, key)
  const files = [...(stated.paymentFiles ? ofPayment(stated.paymentFiles) : []), ...ofTransactions(stated)]
  const otherFiles = stated.paymentFiles ? [] : before.filter(({ documentId }) => documentId === null)
  const ids = files.map(({ fileUrl }) => fileIdIn(fileUrl, customerId) ?? 0)
  const had = new Set(before.map(({ fileId }) => fileId))
  const found = new Map((await lockFiles(db, customerId, ids)).map((file) => [file.id, file]))
  const fileIds = new Set(otherFiles.map(({ fileId }) => fileId))
  const named: NamedFile[] = [...otherFiles]
  const problems: Problem[] = []
  for (const [at, { fileName, documentId }] of files.entries()) {
    const fileId = ids[at] ?? 0
    const file = found.get(fileId)
    const field = documentId === null ? 'paymentFiles' : 'transactions'
    if (!file || (file.loginId !== member.loginId && !had.has(fileId)))
      problems.push(paymentFileProblems.missing(fileName, field))
    else if (fileIds.has(fileId)) problems.push(paymentFileProblems.attachedTwice(fileName, field))
    fileIds.add(fileId)
    named.push({ fileId, documentId })
  }
  if (problems.length > 0) throw refused(...problems.slice(0, 20))
  return { named, differ: !isDeepStrictEqual(byId(before), byId(named)) }
}

/** Makes the files of a payment those that were checked. */
export async function nameFiles(
  { db, now }: Context,
  key: PaymentKey,
  { named }: CheckedFiles,
): Promise<void> {
  await deletePaymentFiles(db, key, now)
  await insertPaymentFiles(db, key, named)
}
