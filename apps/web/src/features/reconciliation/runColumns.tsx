import type { ReconciliationRun } from '@tradecounter/contract/reconciliation/reconciliation.contract.ts'
import { defaultTimeZone, usePortal } from '../../lib/portal.ts'
import type { DataColumn } from '../../ui/table/dataColumn.ts'
import { DateTimeText } from '../../ui/text/DateTimeText.tsx'
import { Money } from '../../ui/text/Money.tsx'
import { daysOf } from './LastRun.tsx'

function Started({ row }: { readonly row: ReconciliationRun }) {
  const timeZone = usePortal()?.timeZone ?? defaultTimeZone
  return <DateTimeText instant={row.startedAt} timeZone={timeZone} />
}

function outcomeOf({ finishedAt, providerFailure }: ReconciliationRun): string {
  if (!finishedAt) return 'Running'
  return providerFailure ? 'Partial (no card data)' : 'Complete'
}

const count = (value: number) => <span className="tabular">{value.toLocaleString('en-AU')}</span>

export const runColumns: readonly DataColumn<ReconciliationRun>[] = [
  { id: 'started', header: 'Started', nowrap: true, phone: 'title', cell: (row) => <Started row={row} /> },
  { id: 'by', header: 'Started By', cell: ({ isByClock }) => (isByClock ? 'Scheduled' : 'Manual') },
  { id: 'days', header: 'Card Day', nowrap: true, cell: daysOf },
  { id: 'documents', header: 'Documents', align: 'right', cell: ({ documents }) => count(documents) },
  {
    id: 'received',
    header: 'Recorded',
    align: 'right',
    cell: ({ receivedCents }) => <Money cents={receivedCents} />,
  },
  {
    id: 'charged',
    header: 'Charged',
    align: 'right',
    cell: ({ chargedCents }) => <Money cents={chargedCents} />,
  },
  { id: 'arisen', header: 'New differences', align: 'right', cell: ({ arisen }) => count(arisen) },
  { id: 'gone', header: 'Resolved', align: 'right', cell: ({ gone }) => count(gone) },
  { id: 'outcome', header: 'Outcome', phone: 'end', cell: outcomeOf },
]
