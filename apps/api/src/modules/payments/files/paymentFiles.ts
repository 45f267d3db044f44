import type { RouteInput } from '@tradecounter/contract/routes.ts'
import { uploadMaximumBytes } from '@tradecounter/rules/files/fileLimits.ts'
import { paymentFileProblems } from '@tradecounter/rules/payments/payments.problems.ts'
import { sendStored } from '../../../http/answers/sendFile.ts'
import { customerIdOf, inScope, type StreamContext } from '../../../http/context.ts'
import { fileNotFound } from '../../../http/refused.ts'
import { receivePdf } from '../../files/receivePdf.ts'
import { storeUpload } from '../../files/uploads.service.ts'
import { getPayer } from '../paymentContext.ts'
import { findPaymentFile, type PaymentFilePurpose } from './paymentFiles.queries.ts'
import { fileIdIn, paymentFileUrl } from './paymentFileUrl.ts'

const accepted = {
  maximumBytes: uploadMaximumBytes,
  notPdf: paymentFileProblems.notPdf,
  tooLarge: paymentFileProblems.tooLarge,
  nameless: 'attachment.pdf',
}

/**
 * One PDF under 28 MB (§5 Uploads). It belongs to no payment until one names it, and is due for removal until
 * then.
 */
export async function uploadPaymentFile(context: StreamContext, purpose: PaymentFilePurpose) {
  const { database, scope } = context
  const customerId = customerIdOf(context)
  await getPayer(context)
  return receivePdf(context, accepted, async (file) => {
    const id = await inScope(database, scope, (db) =>
      storeUpload({ ...context, db }, { ...file, purpose, isReleased: true }),
    )
    return { fileName: file.fileName, fileUrl: paymentFileUrl(customerId, id) }
  })
}

/** Sends a file to its uploader and to people who may see its payment. @throws Refused 404 for others */
export async function downloadPaymentFile(
  context: StreamContext,
  purpose: PaymentFilePurpose,
  { fileUrl }: RouteInput<'downloadPaymentFile'>['query'],
) {
  const { db, member } = context
  const customerId = customerIdOf(context)
  const fileId = fileIdIn(fileUrl, customerId)
  if (fileId === undefined) throw fileNotFound()
  return sendStored(context, await findPaymentFile(db, { customerId, fileId, purpose }, member.loginId))
}
