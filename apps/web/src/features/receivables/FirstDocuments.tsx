import type { CustomerDocument } from '@tradecounter/contract/receivables/receivables.contract.ts'
import { loadingFailure } from '../../lib/api/failures.ts'
import { paths } from '../../paths.ts'
import { column } from '../../ui/table/column.ts'
import { dateColumn } from '../../ui/table/dateColumn.tsx'
import { ListCard, ListCardEmpty } from '../../ui/page/ListCard.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { DataColumn } from '../../ui/table/dataColumn.ts'
import { moneyColumn } from '../../ui/table/moneyColumn.tsx'
import { useCustomerDocuments } from './receivables.data.ts'

const columns: readonly DataColumn<CustomerDocument>[] = [
  column('documentNumber', 'Document No.', (document) => document.documentNumber, {
    phone: 'title',
    nowrap: true,
  }),
  { id: 'type', header: 'Type', cell: (document) => document.transactionType.transactionTypeName },
  dateColumn('dueDate', 'Due Date', (document) => document.dueDate, { nowrap: true }),
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
