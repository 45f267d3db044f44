import { Input, Paper } from '@mantine/core'
import { useState } from 'react'
import { IconHistoryOff } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { subjectKinds, subjectName } from '@tradecounter/rules/audit/subjectNames.ts'
import { listFilters } from '../../lib/listFilters.ts'
import { useLoadingFailure } from '../../lib/api/useLoadingFailure.ts'
import { startDownload } from '../../lib/files/downloads.ts'
import { FilterDate } from '../../ui/form/FilterDate.tsx'
import { ExportButton } from '../../ui/form/ExportButton.tsx'
import { FilterBar } from '../../ui/form/FilterBar.tsx'
import { SearchBox } from '../../ui/form/SearchBox.tsx'
import { FilterSelect } from '../../ui/form/FilterSelect.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { ShowMore } from '../../ui/table/ShowMore.tsx'
import { WhichCustomer } from '../users/WhichCustomer.tsx'
import { auditApi, useActs } from './audit.data.ts'
import { auditColumns } from './auditColumns.tsx'
import { validateAuditSearch, type AuditSearch } from './auditSearch.ts'

const route = getRouteApi('/app/auditLog')
const filterNames = ['userName', 'customerId', 'subjectKind', 'subjectId', 'from', 'until'] as const
const kinds = subjectKinds
  .map((kind) => ({ value: kind, label: subjectName(kind) }))
  .toSorted((one, other) => one.label.localeCompare(other.label))

const numberIn = (text = ''): number | undefined => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined)

function exportActs(q: AuditSearch): void {
  startDownload({
    title: 'Audit log',
    prepare: (signal) => auditApi.exportActs({ query: { q } }, { signal }),
  })
}

interface RecordNumberProps {
  readonly value: number | undefined
  readonly onChange: (subjectId: number | undefined) => void
}

/** Filter by the number of a record; a text without one is refused, and the list stays as it is. */
function RecordNumber({ value, onChange }: RecordNumberProps) {
  // Filter at which a text was refused; another one, such as that of a link, replaces the text.
  const [refused, setRefused] = useState<{ readonly at: number | undefined }>()
  return (
    <div>
      <SearchBox
        label="Record number"
        width={150}
        value={value?.toString()}
        onChange={(text) => {
          const isNumber = text === undefined || numberIn(text) !== undefined
          setRefused(isNumber ? undefined : { at: value })
          if (isNumber) onChange(numberIn(text))
        }}
      />
      {refused && refused.at === value ? (
        <Input.Error mt={4} role="alert">
          Enter a number such as 42.
        </Input.Error>
      ) : null}
    </div>
  )
}

/** Audit log, newest acts first. */
export function AuditLogPage() {
  // The router keeps unknown parameters, which the server would refuse.
  const search = validateAuditSearch({ ...route.useSearch() })
  const navigate = route.useNavigate()
  const acts = useActs(search)
  const failure = useLoadingFailure('The audit log could not be loaded', acts)
  const change = (next: AuditSearch) =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace: true })
  const filters = listFilters(search, change, filterNames)
  return (
    <>
      <PageHeader title="Audit log" action={<ExportButton onClick={() => exportActs(search)} />} />
      <FilterBar {...filters.bar}>
        <SearchBox label="User name" {...filters.of('userName')} />
        <WhichCustomer {...filters.of('customerId')} />
        <FilterSelect
          label="Record type"
          placeholder="All records"
          w={180}
          data={kinds}
          {...filters.of('subjectKind')}
        />
        <RecordNumber {...filters.of('subjectId')} />
        <FilterDate label="From" w={150} {...filters.of('from')} />
        <FilterDate label="To" w={150} {...filters.of('until')} />
      </FilterBar>
      <Paper>
        <DataTable
          caption="Audit log"
          columns={auditColumns}
          rows={acts.data}
          failure={failure}
          rowId={({ id }) => String(id)}
          skeletonRows={20}
          compact
          empty={{
            icon: IconHistoryOff,
            title: filters.filtered ? 'No activity matches these filters' : 'No activity yet',
            text: filters.filtered
              ? 'Change the filters to see more.'
              : 'Activity by people and systems appears here.',
          }}
        />
        <ShowMore list={acts}>Load older</ShowMore>
      </Paper>
    </>
  )
}
