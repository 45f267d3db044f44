import type { QuoteMessage } from '@tradecounter/contract/quotes/quotes.entities.ts'
import { usePortal, useTimeZone } from '../../../lib/portal.ts'
import { MessageThread } from '../../../ui/text/MessageThread.tsx'
import { useDownloadQuoteFile } from '../quotes.data.ts'

const verbs: Readonly<Record<QuoteMessage['kind'], string>> = {
  asked: 'asked for prices',
  askedAgain: 'asked for prices again',
  said: 'wrote',
  answered: 'sent version',
  refused: 'did not quote',
  accepted: 'accepted version',
  declined: 'declined version',
  withdrawn: 'withdrew the quote',
  expired: 'let the prices expire',
  ended: 'ended the prices',
  endedEarly: 'ended the prices early',
  released: 'cancelled the order. The prices are on offer again.',
}

/** Texts of moves by the clock, which have no author. */
const moves: Partial<Readonly<Record<QuoteMessage['kind'], string>>> = {
  expired: 'The prices expired.',
  ended: 'The period of the prices ended.',
  released: 'The order was cancelled. The prices are on offer again.',
}

const withVersion: readonly QuoteMessage['kind'][] = ['answered', 'accepted', 'declined']

function sentenceOf({ kind, versionNumber, author }: QuoteMessage): string {
  if (!author) return moves[kind] ?? verbs[kind]
  return withVersion.includes(kind) && versionNumber !== null
    ? `${verbs[kind]} ${versionNumber}`
    : verbs[kind]
}

interface QuoteMessagesProps {
  readonly quoteId: number
  readonly messages: readonly QuoteMessage[]
}

/** Messages and moves of a quote, oldest first. */
export function QuoteMessages({ quoteId, messages }: QuoteMessagesProps) {
  const download = useDownloadQuoteFile(quoteId)
  return (
    <MessageThread
      label="Messages"
      messages={messages}
      sentenceOf={sentenceOf}
      providerName={usePortal()?.providerName}
      timeZone={useTimeZone()}
      onFile={(file) => !download.isPending && download.mutate(file)}
    />
  )
}
