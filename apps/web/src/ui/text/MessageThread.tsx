import { Anchor } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { DateTimeText } from './DateTimeText.tsx'
import classes from './MessageThread.module.css'

interface MessageFile {
  readonly fileId: number
  readonly fileName: string
}

interface ThreadMessage {
  readonly messageId: number
  readonly text: string
  readonly at: string
  /** Author; empty for the clock. */
  readonly author: string
  readonly isProvider: boolean
  readonly files: readonly MessageFile[]
}

interface MessageThreadProps<Message extends ThreadMessage> {
  readonly label: string
  /** Oldest first. */
  readonly messages: readonly Message[]
  /** Text after the author's name. */
  readonly sentenceOf: (message: Message) => string
  /** Name of the supplier, which its people write for. */
  readonly providerName: string | undefined
  readonly timeZone: string
  readonly onFile: (file: MessageFile) => void
}

/** Messages of two sides with their files; the supplier's are to the right of the customer's. */
export function MessageThread<Message extends ThreadMessage>({
  label,
  messages,
  sentenceOf,
  providerName,
  timeZone,
  onFile,
}: MessageThreadProps<Message>) {
  return (
    <ol className={classes.list} aria-label={label}>
      {messages.map((message) => {
        const { messageId, text, at, author, isProvider, files } = message
        return (
          <li
            key={messageId}
            className={classes.message}
            data-provider={isProvider}
            data-clock={author === ''}
          >
            <p className={classes.head}>
              {author ? (
                <strong>{isProvider && providerName ? `${author}, ${providerName}` : author} </strong>
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
      })}
    </ol>
  )
}
