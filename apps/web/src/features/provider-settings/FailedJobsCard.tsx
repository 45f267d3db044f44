import { Button, Group, Text } from '@mantine/core'
import type { FailedJob } from '@tradecounter/contract/failed-jobs/failedJobs.contract.ts'
import { failedJobMessages, failedJobsPageSize } from '@tradecounter/rules/failed-jobs/failedJobs.problems.ts'
import { getRouteApi } from '@tanstack/react-router'
import { useThroughReload } from '../../lib/text/typed.ts'
import { loadingFailure } from '../../lib/api/failures.ts'
import { BusinessTime } from '../../lib/BusinessTime.tsx'
import { toastSuccess } from '../../lib/toasts.tsx'
import { BelowText } from '../../ui/table/BelowText.tsx'
import { actionColumn } from '../../ui/table/actionColumn.ts'
import type { DataColumn } from '../../ui/table/dataColumn.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { ListPager } from '../../ui/table/ListPager.tsx'
import { DismissJobDialog } from './DismissJobDialog.tsx'
import { useFailedJobs, useRetryFailedJob } from './failedJobs.data.ts'
import { SectionCard } from '../../ui/page/SectionCard.tsx'

const route = getRouteApi('/app/settings/$section')

function FailedAt({ row }: { readonly row: FailedJob }) {
  return (
    <>
      <BusinessTime instant={row.failedAt} />
      <BelowText>{row.tries === 1 ? 'tried once' : `tried ${row.tries} times`}</BelowText>
    </>
  )
}

function Ways({ row }: { readonly row: FailedJob }) {
  const retry = useRetryFailedJob()
  const [dismissing, setDismissing] = useThroughReload(`dismiss.open.${row.jobId}`, false)
  return (
    <Group gap="xs" wrap="nowrap">
      <Button
        variant="default"
        size="compact-sm"
        aria-label={`Retry ${row.title}`}
        loading={retry.isPending}
        onClick={() => retry.mutate(row.jobId, { onSuccess: () => toastSuccess(failedJobMessages.retried) })}
      >
        Retry
      </Button>
      <Button
        variant="subtle"
        color="red"
        size="compact-sm"
        aria-label={`Dismiss ${row.title}`}
        onClick={() => setDismissing(true)}
      >
        Dismiss
      </Button>
      {dismissing ? <DismissJobDialog job={row} onClose={() => setDismissing(false)} /> : null}
    </Group>
  )
}

const columns: readonly DataColumn<FailedJob>[] = [
  {
    id: 'title',
    header: 'After',
    phone: 'title',
    cell: ({ title, about }) => (
      <>
        {title}
        <BelowText>{about.map(({ name, id }) => `${name} ${id}`).join(', ')}</BelowText>
      </>
    ),
  },
  { id: 'error', header: 'Error', cell: ({ error }) => error },
  { id: 'failed', header: 'Failed', cell: (row) => <FailedAt row={row} /> },
  actionColumn('ways', (row) => <Ways row={row} />),
]

/**
 * Failed jobs whose tries are used up, such as unsent emails and files that were not removed (R39).
 */
export function FailedJobsCard() {
  const { jobs: page = 1 } = route.useSearch()
  const navigate = route.useNavigate()
  const jobs = useFailedJobs(page)
  const failure = loadingFailure('The failed jobs could not be loaded', jobs)
  return (
    <SectionCard
      title="Failed jobs"
      lead="Background jobs, such as emails, that failed after all retries. Fix the cause and retry, or dismiss with a reason."
    >
      <DataTable
        caption="Failed jobs"
        columns={columns}
        rows={jobs.data?.rows}
        rowId={({ jobId }) => jobId}
        skeletonRows={2}
        failure={failure}
        empty={<Text c="dimmed">No failed jobs.</Text>}
      />
      <ListPager
        label="Pages of failed jobs"
        list={jobs.data}
        page={page}
        perPage={failedJobsPageSize}
        severalOnly
        onChange={(next, replace = false) => void navigate({ search: { jobs: next.page }, replace })}
      />
    </SectionCard>
  )
}
