import type { ListedQuestion } from '@tradecounter/contract/questions/questions.entities.ts'
import { questionReasons } from '@tradecounter/rules/questions/questionStates.ts'
import { loadingFailure } from '../../lib/api/failures.ts'
import { paths } from '../../paths.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { DataColumn } from '../../ui/table/dataColumn.ts'
import { ListCard } from '../../ui/page/ListCard.tsx'
import { Skeleton } from '../../ui/page/Skeleton.tsx'
import { useWaitingQuestions } from './home.data.ts'

const columns: readonly DataColumn<ListedQuestion>[] = [
  { id: 'document', header: 'Document No.', phone: 'title', cell: ({ documentNumber }) => documentNumber },
  { id: 'customer', header: 'Customer', cell: ({ customer }) => customer.customerName },
  { id: 'reason', header: 'Reason', phone: 'end', cell: ({ reason }) => questionReasons[reason].name },
]

/** Questions the accounts team has not answered, longest waiting first; renders nothing without any. */
export function WaitingQuestions() {
  const questions = useWaitingQuestions()
  if (questions.isLoading) return <Skeleton height={190} leads />
  if (questions.isSuccess && questions.data.rows.length === 0) return null
  return (
    <ListCard title="Open questions" href={paths.questions()} all="View all">
      <DataTable
        caption="Open questions"
        columns={columns}
        rows={questions.data?.rows}
        failure={loadingFailure('The questions could not be loaded', questions)}
        rowId={({ questionId }) => String(questionId)}
        rowHref={({ questionId }) => paths.question(questionId)}
        rowLabel={({ documentNumber }) => `Question about ${documentNumber}`}
      />
    </ListCard>
  )
}
