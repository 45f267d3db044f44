import { Anchor } from '@mantine/core'
import type { ListedQuestion } from '@tradecounter/contract/questions/questions.entities.ts'
import { questionReasons } from '@tradecounter/rules/questions/questionStates.ts'
import { column } from '../../ui/table/column.ts'
import type { DataColumn } from '../../ui/table/dataColumn.ts'
import { moneyColumn } from '../../ui/table/moneyColumn.tsx'
import { DateTimeText } from '../../ui/text/DateTimeText.tsx'
import { paths } from '../../paths.ts'
import { QuestionChip } from './QuestionChip.tsx'

const customerColumn: DataColumn<ListedQuestion> = column(
  'customer',
  'Customer',
  ({ customer }) => <Anchor href={paths.customer(customer.customerId)}>{customer.customerName}</Anchor>,
  { interactive: true },
)

/** Columns of questions; for the supplier with the customer. */
export const questionColumns = (timeZone: string, admin: boolean): readonly DataColumn<ListedQuestion>[] => [
  column('document', 'Document No.', ({ documentNumber }) => documentNumber, {
    phone: 'title',
    nowrap: true,
  }),
  ...(admin ? [customerColumn] : []),
  column('reason', 'Reason', ({ reason }) => questionReasons[reason].name),
  moneyColumn('balance', 'Document Balance', ({ documentBalanceCents }) => documentBalanceCents),
  column('state', 'Status', (question) => <QuestionChip question={question} />, { phone: 'end' }),
  column('since', 'Since', ({ since }) => <DateTimeText instant={since} timeZone={timeZone} />),
  column('asked', 'Asked', ({ askedAt }) => <DateTimeText instant={askedAt} timeZone={timeZone} />),
  { id: 'askedBy', header: 'Asked By', cell: ({ askedBy }) => askedBy },
]
