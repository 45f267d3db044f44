import { isAdmin } from '@tradecounter/rules/members/roles.ts'
import { quoteProblems } from '@tradecounter/rules/quotes/quotes.problems.ts'
import type { QuoteMessageKind } from '@tradecounter/rules/quotes/quoteStates.ts'
import type { Context } from '../../../http/context.ts'
import { refused } from '../../../http/refused.ts'
import { holdUploaded, retainFiles } from '../../files/messageFiles.ts'
import { insertMessageFiles } from './quoteFiles.queries.ts'
import { insertMessage } from './quoteMessages.queries.ts'
import type { QuoteKey } from '../quotes.queries.ts'

/** Words of a person, and files uploaded for them. */
export interface MessageContent {
  readonly note: string
  readonly fileIds: readonly number[]
}

export const noContent: MessageContent = { note: '', fileIds: [] }

/** A quote, as the audit log names it. */
export const quoteSubject = ({ customerId, quoteId }: QuoteKey) =>
  ({ customerId, kind: 'quote', id: quoteId }) as const

/** Number of files of a message; undefined without any. */
export const filesIn = ({ fileIds }: Pick<MessageContent, 'fileIds'>) => ({
  files: fileIds.length || undefined,
})

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
  const ids = [...new Set(fileIds)]
  const { loginId } = member
  if (!(await holdUploaded(db, 'quote', { customerId, loginId, ids })))
    throw refused(quoteProblems.fileMissing)
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
  if (ids.length > 0) {
    await insertMessageFiles(db, customerId, messageId, ids)
    await retainFiles(db, customerId, ids)
  }
  await outbox.emit(db, 'quoteWritten', { customerId, quoteId, messageId })
}
