import { Paper, Stack, Text, Group } from '@mantine/core'
import type { ReconciliationRun } from '@tradecounter/contract/reconciliation/reconciliation.contract.ts'
import {
  comparedBackDays,
  reconciliationMessages,
  reconciliationProblems,
  shownReconciliationRuns,
} from '@tradecounter/rules/reconciliation/reconciliation.problems.ts'
import { addDays } from '@tradecounter/rules/time/businessTime.ts'
import { useState } from 'react'
import { useLoadingFailure } from '../../lib/api/useLoadingFailure.ts'
import { column } from '../../ui/table/column.ts'
import { ErrorState } from '../../ui/page/ErrorState.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { SectionCard } from '../../ui/page/SectionCard.tsx'
import { Skeleton } from '../../ui/page/Skeleton.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { newestTitle } from '../../ui/text/newestTitle.ts'
import { TaxNote } from '../../ui/text/TaxNote.tsx'
import { DifferenceList } from './DifferenceList.tsx'
import { LastRun, daysOf } from './LastRun.tsx'
import { useReconciliation, useRunReconciliation } from './reconciliation.data.ts'
import { BusinessTime } from '../../lib/BusinessTime.tsx'
import type { DataColumn } from '../../ui/table/dataColumn.ts'
import { moneyColumn } from '../../ui/table/moneyColumn.tsx'
import { useToday } from '../../lib/useToday.ts'
import { toastSuccess } from '../../lib/toasts.tsx'
import { DateField } from '../../ui/form/DateField.tsx'
import { ReasonedButton } from '../../ui/form/ReasonedButton.tsx'

/** Button for a manual run: compares the ledger, and one day with the card provider. */
function RunNow({ last }: { readonly last: ReconciliationRun | undefined }) {
  const today = useToday()
  const [day, setDay] = useState(addDays(today, -1))
  const run = useRunReconciliation()
  return (
    <Group align="end" gap="sm">
      <DateField
        label="Day"
        w="min(10.25rem, 100%)"
        value={day}
        minDate={addDays(today, -comparedBackDays)}
        maxDate={today}
        onChange={(chosen) => chosen && setDay(chosen)}
      />
      <ReasonedButton
        problems={last?.finishedAt === null ? [reconciliationProblems.underWay] : []}
        loading={run.isPending}
        onClick={() => run.mutate(day, { onSuccess: () => toastSuccess(reconciliationMessages.started) })}
      >
        Run now
      </ReasonedButton>
    </Group>
  )
}

function outcomeOf({ finishedAt, providerFailure }: ReconciliationRun): string {
  if (!finishedAt) return 'Running'
  return providerFailure ? 'Partial (card data missing)' : 'Complete'
}

const count = (value: number) => <span className="tabular">{value.toLocaleString('en-AU')}</span>

const runColumns: readonly DataColumn<ReconciliationRun>[] = [
  column('started', 'Started', ({ startedAt }) => <BusinessTime instant={startedAt} />, {
    nowrap: true,
    phone: 'title',
  }),
  { id: 'by', header: 'Started By', cell: ({ isByClock }) => (isByClock ? 'Scheduled' : 'Manual') },
  { id: 'days', header: 'Card Day', nowrap: true, cell: daysOf },
  { id: 'documents', header: 'Documents', align: 'right', cell: ({ documents }) => count(documents) },
  moneyColumn('received', 'Recorded', ({ receivedCents }) => receivedCents),
  moneyColumn('charged', 'Charged', ({ chargedCents }) => chargedCents),
  { id: 'arisen', header: 'New differences', align: 'right', cell: ({ arisen }) => count(arisen) },
  { id: 'gone', header: 'Resolved', align: 'right', cell: ({ gone }) => count(gone) },
  { id: 'outcome', header: 'Outcome', phone: 'end', cell: outcomeOf },
]

function Body() {
  const reconciliation = useReconciliation()
  const failure = useLoadingFailure('The reconciliation could not be loaded', reconciliation)
  if (failure) return <ErrorState {...failure} />
  const { data } = reconciliation
  if (!data) return <Skeleton height={320} />
  const [last] = data.runs
  const runsTitle = newestTitle('Runs', data.runs.length, shownReconciliationRuns)
  return (
    <Stack gap="md">
      {last ? (
        <LastRun run={last} open={data.open}>
          <RunNow last={last} />
        </LastRun>
      ) : (
        <Paper p="md">
          <Stack gap="md">
            <Text>
              The ledger, the balances and the card provider’s charges are compared every night. Not run yet.
            </Text>
            <RunNow last={last} />
          </Stack>
        </Paper>
      )}
      <DifferenceList last={last} />
      <SectionCard title={runsTitle}>
        <DataTable
          caption={runsTitle}
          columns={runColumns}
          rows={data.runs}
          rowId={({ runId }) => String(runId)}
          compact
          empty={<Text c="dimmed">No runs yet.</Text>}
        />
      </SectionCard>
    </Stack>
  )
}

/** Comparison of ledger, balances and the card provider's charges (R17, R39). */
export const ReconciliationPage = () => (
  <>
    <PageHeader title="Reconciliation" aside={<TaxNote />} />
    <Body />
  </>
)
