import { Anchor } from '@mantine/core'
import { IconMessageQuestion } from '@tabler/icons-react'
import type { RowQuestion as OfRow } from '@tradecounter/contract/questions/questions.entities.ts'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../lib/parts/lazyPart.ts'
import { paths } from '../../paths.ts'
import { useClaim } from '../../shell/claims.ts'
import { Tooltip } from '../../ui/overlay/Tooltip.tsx'
import classes from './RowQuestion.module.css'

const AskDialog = lazyPart(() => import('./AskDialog.tsx'), 'AskDialog')

interface AskAboutProps {
  readonly document: { readonly transactionId: number; readonly documentNumber: string }
  readonly question: OfRow | null
}

const isOpen = (question: OfRow | null): boolean =>
  question?.state === 'open' || question?.state === 'answered'

/** Button to ask about a document, or the badge of its open question. */
export function AskAbout({ document, question }: AskAboutProps) {
  const [opened, setOpened] = useState(false)
  const asks = useClaim('questions', 'ask').shown
  if (!asks || isOpen(question)) return null
  const what = 'Ask a question'
  return (
    <>
      <button
        type="button"
        className={classes.ask}
        aria-label={`${what} about ${document.documentNumber}`}
        title={`${what} about this document`}
        onClick={() => setOpened(true)}
      >
        <IconMessageQuestion size={16} stroke={1.75} aria-hidden />
        <span className="phone-only">{what}</span>
      </button>
      {opened ? (
        <Suspense>
          <AskDialog transactionId={document.transactionId} onClose={() => setOpened(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

const words: Readonly<Record<OfRow['state'], string | undefined>> = {
  open: 'Question sent',
  answered: 'Question answered',
  resolved: 'Question resolved',
  withdrawn: undefined,
}

const disputedWords: typeof words = { ...words, open: 'Disputed', answered: 'Disputed · answered' }

const hints: Readonly<Record<OfRow['state'], string>> = {
  open: 'Waiting for the supplier.',
  answered: 'The supplier has answered.',
  resolved: 'See the outcome.',
  withdrawn: '',
}

/** Badge with the state of a document's question, as a link to its page. */
export function QuestionBadge({ question }: { readonly question: OfRow | null }) {
  if (!question) return null
  const { state, disputes, questionId } = question
  const word = (disputes ? disputedWords : words)[state]
  if (word === undefined) return null
  const disputed = disputes
    ? 'In dispute: no reminders are sent and Pay all due skips it. It can still be paid individually. '
    : ''
  return (
    <Tooltip label={`${disputed}${hints[state]}`}>
      <Anchor href={paths.question(questionId)} className={classes.badge} data-disputed={disputes}>
        <IconMessageQuestion size={13} aria-hidden style={{ flex: 'none' }} />
        {word}
      </Anchor>
    </Tooltip>
  )
}
