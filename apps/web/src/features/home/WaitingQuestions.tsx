import type { ListedQuestion } from '@tradecounter/contract/questions/questions.entities.ts'
import { questionReasons } from '@tradecounter/rules/questions/questionStates.ts'
import { paths } from '../../paths.ts'
import type { DataColumn } from '../../ui/table/dataColumn.ts'
import { useWaitingQuestions } from './home.data.ts'
import { WaitingCard } from './WaitingCard.tsx'

const columns: readonly DataColumn<ListedQuestion>[] = [
  { id: 'document', header: 'Document No.', phone: 'title', cell: ({ documentNumber }) => documentNumber },
  { id: 'customer', header: 'Customer', cell: ({ customer }) => customer.customerName },
  { id: 'reason', header: 'Reason', phone: 'end', cell: ({ reason }) => questionReasons[reason].name },
]

/** Questions the accounts team has not answered, longest waiting first; renders nothing without any. */
export function WaitingQuestions() {
  return (
    <WaitingCard
      title="Open questions"
      href={paths.questions()}
      all="View all"
      query={useWaitingQuestions()}
      failure="The questions could not be loaded"
      columns={columns}
      rowId={({ questionId }) => String(questionId)}
      rowHref={({ questionId }) => paths.question(questionId)}
      rowLabel={({ documentNumber }) => `Question about ${documentNumber}`}
    />
  )
}
