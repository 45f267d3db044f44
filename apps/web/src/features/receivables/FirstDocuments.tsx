import type { CustomerDocument } from '@tradecounter/contract/receivables/receivables.contract.ts'
import { loadingFailure } from '../../lib/api/failures.ts'
import { paths } from '../../paths.ts'
import { ListCard, ListCardEmpty } from '../../ui/page/ListCard.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { DataColumn } from '../../ui/table/dataColumn.ts'
import { moneyColumn } from '../../ui/table/moneyColumn.tsx'
import { DateText } from '../../ui/text/DateText.tsx'
import { useCustomerDocuments } from './receivables.data.ts'

const columns: readonly DataColumn<CustomerDocument>[] = [
  {
    id: 'documentNumber',
    header: 'Document No.',
    phone: 'title',
    nowrap: true,
    cell: (document) => document.documentNumber,
  },
  { id: 'type', header: 'Type', cell: (document) => document.transactionType.transactionTypeName },
  {
    id: 'dueDate',
    header: 'Due Date',
    nowrap: true,
    cell: (document) => <DateText date={document.dueDate} />,
  },
  moneyColumn('documentBalance', 'Balance', (document) => document.documentBalanceCents, {
    phone: 'end',
    nowrap: true,
  }),
]

interface FirstDocumentsProps {
  readonly customerId: number
  readonly perPage: number
}

/** First due documents of a customer, with a link to the account. */
export function FirstDocuments({ customerId, perPage }: FirstDocumentsProps) {
  const documents = useCustomerDocuments(customerId, {}, perPage)
  return (
    <ListCard title="Open documents" href={paths.customerAccount(customerId)} all="Account and reminders">
      <DataTable
        caption="Open documents"
        columns={columns}
        rows={documents.data?.rows}
        failure={loadingFailure('The documents could not be loaded', documents)}
        rowId={(document) => String(document.transactionId)}
        skeletonRows={perPage}
        empty={<ListCardEmpty>No open documents.</ListCardEmpty>}
      />
    </ListCard>
  )
}
