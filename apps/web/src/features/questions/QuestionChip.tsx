import { IconArrowBackUp, IconCircleCheck, IconClock, IconMessageReply } from '@tabler/icons-react'
import type { RowQuestion } from '@tradecounter/contract/questions/questions.entities.ts'
import { questionOutcomes, questionStates } from '@tradecounter/rules/questions/questionStates.ts'
import { StatusChip, type ChipLook } from '../../ui/text/StatusChip.tsx'

const looks: Readonly<Record<RowQuestion['state'], ChipLook>> = {
  open: { tone: 'waiting', icon: IconClock },
  answered: { tone: 'brand', icon: IconMessageReply },
  resolved: { tone: 'good', icon: IconCircleCheck },
  withdrawn: { tone: 'neutral', icon: IconArrowBackUp },
}

/** State of a question, with the outcome of a resolved one. */
export function QuestionChip({
  question: { state, outcome },
}: {
  readonly question: Pick<RowQuestion, 'state' | 'outcome'>
}) {
  return (
    <StatusChip {...looks[state]}>
      {outcome === null
        ? questionStates[state]
        : `${questionStates[state]}: ${questionOutcomes[outcome].toLowerCase()}`}
    </StatusChip>
  )
}
