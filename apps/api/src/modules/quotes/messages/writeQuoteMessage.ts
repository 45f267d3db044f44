import { isAdmin } from '@tradecounter/rules/members/roles.ts'
import { quoteProblems } from '@tradecounter/rules/quotes/quotes.problems.ts'
import type { QuoteMessageKind } from '@tradecounter/rules/quotes/quoteStates.ts'
import type { Context } from '../../../http/context.ts'
import { refused } from '../../../http/refused.ts'
import { holdUploaded, nameUploaded, type MessageContent } from '../../files/messageFiles.ts'
import { insertMessage } from './quoteMessages.queries.ts'
import type { QuoteKey } from '../quotes.queries.ts'

/** A quote, as the audit log names it. */
export const quoteSubject = ({ customerId, quoteId }: QuoteKey) =>
  ({ customerId, kind: 'quote', id: quoteId }) as const

interface MessagePlace extends QuoteKey {
  readonly kind: QuoteMessageKind
  readonly versionNumber: number | null
}

/**
 * Adds a message to a quote; its job emails it.
 * @throws Refused for a missing file or one that another person uploaded
 */
export async function writeMessage(
  { db, member, now, outbox }: Context,
  { customerId, quoteId, kind, versionNumber }: MessagePlace,
  { note, fileIds }: MessageContent,
): Promise<void> {
  const { loginId } = member
  const uploaded = { customerId, loginId, ids: [...new Set(fileIds)] }
  if (!(await holdUploaded(db, 'quote', uploaded))) throw refused(quoteProblems.fileMissing)
  const { id: messageId } = await insertMessage(db, {
    customer_id: customerId,
    quote_id: quoteId,
    kind,
    version_number: versionNumber,
    is_provider: isAdmin(member),
    text: note.trim(),
    login_id: loginId,
    at: now,
  })
  await nameUploaded(db, 'quote', uploaded, messageId)
  await outbox.emit(db, 'quoteWritten', { customerId, quoteId, messageId })
}
