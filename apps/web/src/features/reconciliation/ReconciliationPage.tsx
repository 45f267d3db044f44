import { Paper, Stack, Text } from '@mantine/core'
import { useLoadingFailure } from '../../lib/api/useLoadingFailure.ts'
import { ErrorState } from '../../ui/page/ErrorState.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { SectionCard } from '../../ui/page/SectionCard.tsx'
import { Skeleton } from '../../ui/page/Skeleton.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { TaxNote } from '../../ui/text/TaxNote.tsx'
import { DifferenceList } from './DifferenceList.tsx'
import { LastRun } from './LastRun.tsx'
import { useReconciliation } from './reconciliation.data.ts'
import { runColumns } from './runColumns.tsx'
import { RunNow } from './RunNow.tsx'

function Body() {
  const reconciliation = useReconciliation()
  const failure = useLoadingFailure('The reconciliation could not be loaded', reconciliation)
  if (failure) return <ErrorState {...failure} />
  const { data } = reconciliation
  if (!data) return <Skeleton height={320} />
  const [last] = data.runs
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
      <SectionCard title="Runs">
        <DataTable
          caption="Runs"
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
