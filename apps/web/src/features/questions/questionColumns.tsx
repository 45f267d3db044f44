import { Anchor } from '@mantine/core'
import type { ListedQuestion } from '@tradecounter/contract/questions/questions.entities.ts'
import { questionReasons } from '@tradecounter/rules/questions/questionStates.ts'
import type { DataColumn } from '../../ui/table/dataColumn.ts'
import { moneyColumn } from '../../ui/table/moneyColumn.tsx'
import { DateTimeText } from '../../ui/text/DateTimeText.tsx'
import { paths } from '../../paths.ts'
import { QuestionChip } from './QuestionChip.tsx'

const customerColumn: DataColumn<ListedQuestion> = {
  id: 'customer',
  header: 'Customer',
  interactive: true,
  cell: ({ customer }) => <Anchor href={paths.customer(customer.customerId)}>{customer.customerName}</Anchor>,
}

/** Columns of questions; for the supplier with the customer. */
export const questionColumns = (timeZone: string, admin: boolean): readonly DataColumn<ListedQuestion>[] => [
  {
    id: 'document',
    header: 'Document No.',
    phone: 'title',
    nowrap: true,
    cell: ({ documentNumber }) => documentNumber,
  },
  ...(admin ? [customerColumn] : []),
  {
    id: 'reason',
    header: 'Reason',
    cell: ({ reason }) => questionReasons[reason].name,
  },
  moneyColumn('balance', 'Document Balance', ({ documentBalanceCents }) => documentBalanceCents),
  {
    id: 'state',
    header: 'Status',
    phone: 'end',
    cell: (question) => <QuestionChip question={question} />,
  },
  {
    id: 'since',
    header: 'Since',
    cell: ({ since }) => <DateTimeText instant={since} timeZone={timeZone} />,
  },
  {
    id: 'asked',
    header: 'Asked',
    cell: ({ askedAt }) => <DateTimeText instant={askedAt} timeZone={timeZone} />,
  },
  { id: 'askedBy', header: 'Asked By', cell: ({ askedBy }) => askedBy },
]
