import { Anchor } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import type { Question, QuestionMessage } from '@tradecounter/contract/questions/questions.entities.ts'
import { questionOutcomes } from '@tradecounter/rules/questions/questionStates.ts'
import { defaultTimeZone, usePortal } from '../../lib/portal.ts'
import { DateTimeText } from '../../ui/text/DateTimeText.tsx'
import classes from './Conversation.module.css'
import { useDownloadQuestionFile } from './questions.data.ts'

const verbs: Readonly<Record<QuestionMessage['kind'], string>> = {
  asked: 'asked',
  added: 'added',
  answered: 'answered',
  resolved: 'resolved the question',
  reopened: 'reopened the question',
  withdrawn: 'withdrew the question',
}

/** Everything that was said, oldest first; the supplier's side stands to the right of the customer's. */
export function Conversation({ question }: { readonly question: Question }) {
  const portal = usePortal()
  const timeZone = portal?.timeZone ?? defaultTimeZone
  const download = useDownloadQuestionFile(question.questionId)
  return (
    <ol className={classes.list} aria-label="Conversation">
      {question.messages.map(({ messageId, kind, outcome, text, at, author, isProvider, files }) => (
        <li key={messageId} className={classes.message} data-provider={isProvider}>
          <p className={classes.head}>
            <strong>{isProvider && portal ? `${author}, ${portal.providerName}` : author}</strong>{' '}
            {verbs[kind]}
            {outcome ? `: ${questionOutcomes[outcome].toLowerCase()}` : ''}
            <span className={classes.at}>
              <DateTimeText instant={at} timeZone={timeZone} />
            </span>
          </p>
          {text ? <p className={classes.text}>{text}</p> : null}
          {files.map((file) => (
            <p key={file.fileId} className={classes.file}>
              <IconFileTypePdf size={18} aria-hidden />
              <Anchor
                component="button"
                type="button"
                inherit
                onClick={() => !download.isPending && download.mutate(file)}
              >
                {file.fileName}
              </Anchor>
            </p>
          ))}
        </li>
      ))}
    </ol>
  )
}
