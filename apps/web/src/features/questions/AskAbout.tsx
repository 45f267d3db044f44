import { IconMessageQuestion } from '@tabler/icons-react'
import type { RowQuestion } from '@tradecounter/contract/questions/questions.entities.ts'
import { isOpenQuestion } from '@tradecounter/rules/questions/questionStates.ts'
import { useThroughReload } from '../../lib/text/typed.ts'
import { lazyPart } from '../../lib/parts/lazyPart.ts'
import { useClaim } from '../../shell/claims.ts'
import classes from './AskAbout.module.css'

const AskDialog = lazyPart(() => import('./AskDialog.tsx'), 'AskDialog')

interface AskAboutProps {
  readonly document: { readonly transactionId: number; readonly documentNumber: string }
  readonly question: RowQuestion | null
}

/** Button to ask about a document that has no open question. */
export function AskAbout({ document, question }: AskAboutProps) {
  const [opened, setOpened] = useThroughReload(`ask.open.${document.transactionId}`, false)
  const asks = useClaim('questions', 'ask').shown
  if (!asks || (question && isOpenQuestion(question))) return null
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
      {opened ? <AskDialog transactionId={document.transactionId} onClose={() => setOpened(false)} /> : null}
    </>
  )
}
