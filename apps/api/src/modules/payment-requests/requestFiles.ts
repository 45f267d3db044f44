import { adminPaymentRequestsContract } from '@tradecounter/contract/payment-requests/paymentRequests.contract.ts'
import { fillPath } from '@tradecounter/contract/client.ts'
import { uploadMaximumBytes } from '@tradecounter/rules/files/fileLimits.ts'
import { filesMaximum } from '@tradecounter/rules/payment-requests/paymentRequestLimits.ts'
import { paymentRequestProblems } from '@tradecounter/rules/payment-requests/paymentRequests.problems.ts'
import { requestFileProblems } from '@tradecounter/rules/payment-requests/paymentRequests.problems.ts'
import { linkUploadProblem } from '@tradecounter/rules/payment-requests/requestFiles.ts'
import { closedProblems } from '@tradecounter/rules/payment-requests/paymentRequestState.ts'
import { sendStored } from '../../http/answers/sendFile.ts'
import type { PublicContext, StreamContext } from '../../http/context.ts'
import { disconnectSignal } from '../../http/disconnectSignal.ts'
import { readForm } from '../../http/readForm.ts'
import { notFound, Refused, refused } from '../../http/refused.ts'
import { safeName } from '../files/safeName.ts'
import { findRequestKey, saveRequest, type RequestRow } from './paymentRequests.queries.ts'
import { insertRequestFile, listRequestFiles } from './requestFiles.queries.ts'
import { readByToken, whileOpen } from './requestLinks.ts'

/** File for the payer's list and administrators' downloads; a payer never gets one back. */
export const toUploadedFile = (
  paymentRequestId: number,
  { fileId, fileName }: { readonly fileId: number; readonly fileName: string },
) => ({
  fileName,
  fileUrl: fillPath(adminPaymentRequestsContract.getPaymentRequestFile.path, { paymentRequestId, fileId }),
})

/** @throws Refused if a file of `byteSize` bytes exceeds the quota of the request's links */
function refuseOverQuota(row: RequestRow, byteSize: number): void {
  const problem = linkUploadProblem(row, byteSize)
  if (problem) throw refused(problem)
}

/**
 * Stores one PDF under 28 MB (§5 Files). Link and quota are checked before a byte is read, and again under
 * the row lock. The request has a quota of its own, so that strangers cannot use up that of the customer's
 * people (I9).
 */
export async function uploadPaymentRequestFile(
  context: PublicContext,
  { customerId, token }: { readonly customerId: number; readonly token: string },
) {
  const { files, now, request, reply } = context
  const { db: before, row, state } = await readByToken(context, token)
  if (row.customerId !== customerId) throw notFound('This payment link')
  if (state !== 'open') throw refused(closedProblems[state])
  refuseOverQuota(row, 0)
  if ((await listRequestFiles(before, row)).length >= filesMaximum)
    throw refused(paymentRequestProblems.tooManyFiles)
  if (!request.isMultipart()) throw refused(requestFileProblems.notPdf)
  const { part, stored } = await readForm(async () => {
    const part = await request.file({ limits: { fileSize: uploadMaximumBytes + 1 } })
    if (!part) throw refused(requestFileProblems.notPdf)
    return { part, stored: await files.putPdf(part.file, uploadMaximumBytes, disconnectSignal(reply)) }
  })
  if (stored === 'notPdf') throw refused(requestFileProblems.notPdf)
  if (stored === 'tooLarge') throw refused(requestFileProblems.tooLarge)
  const fileName = safeName(part.filename, 'attachment.pdf')
  try {
    return await whileOpen(context, token, async (db, openRequest) => {
      if ((await listRequestFiles(db, row)).length >= filesMaximum)
        throw refused(paymentRequestProblems.tooManyFiles)
      refuseOverQuota(openRequest, stored.byteSize)
      await saveRequest(
        db,
        openRequest,
        {
          uploaded_files: openRequest.uploadedFiles + 1,
          uploaded_bytes: openRequest.uploadedBytes + stored.byteSize,
        },
        now,
      )
      const fileId = await insertRequestFile(db, { ...row, ...stored, fileName, now })
      return toUploadedFile(row.paymentRequestId, { fileId, fileName })
    })
  } catch (error) {
    // After any other error the commit may have happened, and its row needs the file (D5).
    if (error instanceof Refused) await files.remove(stored.storageName)
    throw error
  }
}

/** A file its payer added, for the supplier's people. */
export async function getPaymentRequestFile(
  context: StreamContext,
  { paymentRequestId, fileId }: { readonly paymentRequestId: number; readonly fileId: number },
) {
  const key = await findRequestKey(context.db, paymentRequestId)
  const files = key ? await listRequestFiles(context.db, key) : []
  return sendStored(
    context,
    files.find((file) => file.fileId === fileId),
  )
}
