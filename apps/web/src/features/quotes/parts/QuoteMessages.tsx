import { Anchor } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import type { QuoteMessage } from '@tradecounter/contract/quotes/quotes.entities.ts'
import { defaultTimeZone, usePortal } from '../../../lib/portal.ts'
import { DateTimeText } from '../../../ui/text/DateTimeText.tsx'
import classes from './QuoteMessages.module.css'

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
  released: 'cancelled the order. The prices are on offer again.',
}

/** Moves without an author: those of the clock. */
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

type MessageFile = QuoteMessage['files'][number]

interface QuoteMessagesProps {
  readonly messages: readonly QuoteMessage[]
  readonly onFile: (file: MessageFile) => void
}

/** Messages and moves of a quote, oldest first; the supplier's side is to the right of the customer's. */
export function QuoteMessages({ messages, onFile }: QuoteMessagesProps) {
  return (
    <ol className={classes.list} aria-label="Messages">
      {messages.map((message) => (
        <Message key={message.messageId} message={message} onFile={onFile} />
      ))}
    </ol>
  )
}

function Message({
  message,
  onFile,
}: { readonly message: QuoteMessage } & Pick<QuoteMessagesProps, 'onFile'>) {
  const portal = usePortal()
  const timeZone = portal?.timeZone ?? defaultTimeZone
  const { text, at, author, isProvider, files } = message
  return (
    <li className={classes.message} data-provider={isProvider} data-clock={author === ''}>
      <p className={classes.head}>
        {author ? (
          <strong>{isProvider && portal ? `${author}, ${portal.providerName}` : author} </strong>
        ) : null}
        {sentenceOf(message)}
        <span className={classes.at}>
          <DateTimeText instant={at} timeZone={timeZone} />
        </span>
      </p>
      {text ? <p className={classes.text}>{text}</p> : null}
      {files.map((file) => (
        <p key={file.fileId} className={classes.file}>
          <IconFileTypePdf size={18} aria-hidden />
          <Anchor component="button" type="button" inherit onClick={() => onFile(file)}>
            {file.fileName}
          </Anchor>
        </p>
      ))}
    </li>
  )
}
