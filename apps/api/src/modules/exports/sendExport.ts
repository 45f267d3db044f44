import { mayUse, type MemberPermission } from '@tradecounter/rules/members/permissions.ts'
import type { PublicContext, SignedIn } from '../../http/context.ts'
import { inScope } from '../../http/context.ts'
import { fileNotFound } from '../../http/refused.ts'
import { actorOf, loginSubject, recordAct } from '../audit/recordAct.ts'
import { findSignedIn, tokenScope } from '../sessions/signedIn.ts'
import type { Ticketed } from './exportTicket.ts'
import { sendCsv } from './sendCsv.ts'

interface Export {
  readonly ticket: Ticketed
  readonly permission: MemberPermission
  readonly fileName: string
}

/** Reason for the log. The answer has begun, so the reader only sees that it breaks off. */
const lostRight = 'the person of this export has no session or no right to it any more'

/** Person of a ticket, with their present rights; undefined without session or right. */
async function findExporter(
  context: PublicContext,
  { ticket: { sessionId, signedInTo }, permission }: Export,
): Promise<SignedIn | undefined> {
  const member = await findSignedIn(context, sessionId, signedInTo)
  return member && mayUse(member, permission) ? member : undefined
}

/** Records an export in the audit log before its first byte leaves. */
const recordExport = ({ database, now }: PublicContext, member: SignedIn, fileName: string): Promise<void> =>
  inScope(database, tokenScope(member.customerId ?? 0), (db) =>
    recordAct(
      { db, now },
      actorOf({ member }),
      loginSubject(member.loginId, member.customerId),
      'exportFile',
      { fileName },
    ),
  )

/**
 * Sends the file of a ticket. Session and right are checked before each part, as a download can take hours;
 * without them the connection is cut. @throws Refused 404 without them at the start
 */
export async function sendExport(
  context: PublicContext,
  sent: Export,
  contentOf: (member: SignedIn) => AsyncIterable<string>,
) {
  const exporter = await findExporter(context, sent)
  if (!exporter) throw fileNotFound()
  await recordExport(context, exporter, sent.fileName)
  async function* whileAllowed(member: SignedIn) {
    for await (const part of contentOf(member)) {
      if (!(await findExporter(context, sent))) throw new Error(lostRight)
      yield part
    }
  }
  return sendCsv(context.reply, sent.fileName, whileAllowed(exporter))
}
