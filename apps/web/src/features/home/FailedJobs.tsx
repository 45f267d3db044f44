import type { FailedJob } from '@tradecounter/contract/failed-jobs/failedJobs.contract.ts'
import { paths } from '../../paths.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { DataColumn } from '../../ui/table/dataColumn.ts'
import { HomeCard } from './HomeCard.tsx'
import { homeRows, useFailedJobs } from './home.data.ts'

const columns: readonly DataColumn<FailedJob>[] = [
  { id: 'title', header: 'Job', phone: 'title', cell: (job) => job.title },
  { id: 'error', header: 'Error', clip: true, cell: (job) => job.error },
]

/** R39: work that failed for good and waits for a person; without any there is nothing to see. */
export function FailedJobs() {
  const { data } = useFailedJobs()
  if (!data?.rows.length) return null
  return (
    <HomeCard title="Failed jobs" href={paths.settings('jobs')} all="View all">
      <DataTable
        caption="Failed jobs"
        columns={columns}
        rows={data.rows.slice(0, homeRows)}
        rowId={(job) => job.jobId}
      />
    </HomeCard>
  )
}
