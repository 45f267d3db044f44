import { Button, Group, Text } from '@mantine/core'
import type { CustomerDocument } from '@tradecounter/contract/receivables/receivables.contract.ts'
import { dueBuckets } from '@tradecounter/rules/documents/dueBuckets.ts'
import { owingPageSize } from '@tradecounter/rules/receivables/receivables.ts'
import { useMemo } from 'react'
import { useLoadingFailure } from '../../lib/api/useLoadingFailure.ts'
import { column } from '../../ui/table/column.ts'
import { dateColumn } from '../../ui/table/dateColumn.tsx'
import { actionColumn } from '../../ui/table/actionColumn.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { DataColumn } from '../../ui/table/dataColumn.ts'
import { moneyColumn } from '../../ui/table/moneyColumn.tsx'
import { ListPager } from '../../ui/table/ListPager.tsx'
import { DocumentReminders } from '../payment-reminders/DocumentReminders.tsx'
import type { AccountSearch } from './accountsSearch.ts'
import { SectionCard } from '../../ui/page/SectionCard.tsx'
import { useCustomerDocuments } from './receivables.data.ts'

const columnsOf = (customerId: number): readonly DataColumn<CustomerDocument>[] => [
  column('documentNumber', 'Document No.', (document) => document.documentNumber, {
    phone: 'title',
    nowrap: true,
  }),
  { id: 'type', header: 'Type', cell: (document) => document.transactionType.transactionTypeName },
  { id: 'reference', header: 'Reference', clip: true, cell: (document) => document.referenceNumber ?? '–' },
  dateColumn('date', 'Date', (document) => document.transactionDate, { nowrap: true }),
  dateColumn('dueDate', 'Due Date', (document) => document.dueDate, { nowrap: true }),
  moneyColumn('documentTotal', 'Total', (document) => document.documentTotalCents, { nowrap: true }),
  moneyColumn('documentBalance', 'Balance', (document) => document.documentBalanceCents, {
    phone: 'end',
    nowrap: true,
  }),
  actionColumn('reminders', (document) => <DocumentReminders customerId={customerId} document={document} />, {
    header: 'Reminders',
    width: '150px',
  }),
]

interface OpenDocumentsProps {
  readonly customerId: number
  readonly search: AccountSearch
  readonly onChange: (next: AccountSearch, replace?: boolean) => void
}

/** Open documents of the account, or those of one due bucket. */
export function OpenDocuments({ customerId, search, onChange }: OpenDocumentsProps) {
  const { due, page } = search
  const documents = useCustomerDocuments(customerId, search)
  const failure = useLoadingFailure('The documents could not be loaded', documents)
  const columns = useMemo(() => columnsOf(customerId), [customerId])
  return (
    <SectionCard title={due ? `Invoices: ${dueBuckets[due].label}` : 'Open documents'}>
      {due ? (
        <Group mb="sm">
          <Button variant="default" size="compact-sm" onClick={() => onChange({})}>
            Show all open documents
          </Button>
        </Group>
      ) : null}
      <DataTable
        caption="Open documents"
        columns={columns}
        rows={documents.data?.rows}
        failure={failure}
        rowId={(document) => String(document.transactionId)}
        skeletonRows={5}
        empty={<Text c="dimmed">No open documents.</Text>}
      />
      <ListPager
        label="Pages of documents"
        list={documents.data}
        page={page}
        perPage={owingPageSize}
        severalOnly
        onChange={(next, replace) => onChange({ due, ...next }, replace)}
      />
    </SectionCard>
  )
}
