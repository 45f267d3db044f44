import type { Question, QuestionMessage } from '@tradecounter/contract/questions/questions.entities.ts'
import { questionOutcomes } from '@tradecounter/rules/questions/questionStates.ts'
import { usePortal, useTimeZone } from '../../lib/portal.ts'
import { MessageThread } from '../../ui/text/MessageThread.tsx'
import { useDownloadQuestionFile } from './questions.data.ts'

const verbs: Readonly<Record<QuestionMessage['kind'], string>> = {
  asked: 'asked',
  added: 'added',
  answered: 'answered',
  resolved: 'resolved the question',
  reopened: 'reopened the question',
  withdrawn: 'withdrew the question',
}

const sentenceOf = ({ kind, outcome }: QuestionMessage): string =>
  outcome ? `${verbs[kind]}: ${questionOutcomes[outcome].toLowerCase()}` : verbs[kind]

/** Messages about a document, oldest first. */
export function Conversation({ question }: { readonly question: Question }) {
  const download = useDownloadQuestionFile(question.questionId)
  return (
    <MessageThread
      label="Conversation"
      messages={question.messages}
      sentenceOf={sentenceOf}
      providerName={usePortal()?.providerName}
      timeZone={useTimeZone()}
      onFile={(file) => !download.isPending && download.mutate(file)}
    />
  )
}
