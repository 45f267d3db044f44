import type { RouteInput } from '@tradecounter/contract/routes.ts'
import { documentFileProblems } from '@tradecounter/rules/documents/documents.problems.ts'
import { providerScope } from '../../../db/database.ts'
import { inScope, type PartnerStreamContext } from '../../../http/context.ts'
import { Refused } from '../../../http/refused.ts'
import { actorOf, recordAct } from '../../audit/recordAct.ts'
import { streamPdf } from '../../files/receivePdf.ts'
import { endFetch, findDocumentByNumber } from './documentFiles.queries.ts'
import { acceptedDocumentFile, storeDocumentFile, refuseOverDocumentQuota } from './storeDocumentFile.ts'

/**
 * Receives a document's file from the supplier's system (R38): checks the request, streams the file, then
 * names it.
 */
export async function uploadDocumentFile(
  context: PartnerStreamContext,
  { accountNumber, documentNumber, file: kind }: RouteInput<'uploadDocumentFile'>['query'],
) {
  const { db, database, now, partner } = context
  const found = await findDocumentByNumber(db, accountNumber, documentNumber)
  if (!found) throw new Refused([documentFileProblems.unknownDocument(documentNumber)], 404)
  const named = { ...found, kind }
  await refuseOverDocumentQuota(context, found.customerId)
  return streamPdf(context, acceptedDocumentFile, (file) =>
    inScope(database, providerScope, async (tx) => {
      // The job locks in this order too: the fetch, then its document.
      await endFetch(tx, named, now)
      const fileName = await storeDocumentFile({ ...context, db: tx }, named, file)
      const subject = { customerId: null, kind: 'partnerKey', id: partner.keyId } as const
      const facts = { documentNumber, file: kind }
      await recordAct({ db: tx, now }, actorOf(context), subject, 'sendDocumentFile', facts)
      return { transactionId: found.documentId, fileName }
    }),
  )
}
