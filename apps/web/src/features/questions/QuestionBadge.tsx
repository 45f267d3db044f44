import { Anchor } from '@mantine/core'
import { IconMessageQuestion } from '@tabler/icons-react'
import type { RowQuestion } from '@tradecounter/contract/questions/questions.entities.ts'
import { disputeMessages } from '@tradecounter/rules/questions/disputeMessages.ts'
import { paths } from '../../paths.ts'
import { Tooltip } from '../../ui/overlay/Tooltip.tsx'
import classes from './QuestionBadge.module.css'

const words: Readonly<Record<RowQuestion['state'], string | undefined>> = {
  open: 'Question sent',
  answered: 'Question answered',
  resolved: 'Question resolved',
  withdrawn: undefined,
}

const disputedWords: typeof words = { ...words, open: 'Disputed', answered: 'Disputed · answered' }

const hints: Readonly<Record<RowQuestion['state'], string>> = {
  open: 'Waiting for the supplier.',
  answered: 'The supplier has answered.',
  resolved: 'See the outcome.',
  withdrawn: '',
}

/** Badge of a document with a question or in dispute, as a link to the question's page. */
export function QuestionBadge({ question }: { readonly question: RowQuestion | null }) {
  if (!question) return null
  const { state, disputes, questionId } = question
  const word = (disputes ? disputedWords : words)[state]
  if (word === undefined) return null
  const dispute = disputes ? `${disputeMessages.disputed} ${disputeMessages.stillPayable} ` : ''
  return (
    <Tooltip label={`${dispute}${hints[state]}`}>
      <Anchor href={paths.question(questionId)} className={classes.badge} data-disputed={disputes}>
        <IconMessageQuestion size={13} aria-hidden style={{ flex: 'none' }} />
        {word}
      </Anchor>
    </Tooltip>
  )
}
