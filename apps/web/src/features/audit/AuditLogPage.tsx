import { Button, Paper } from '@mantine/core'
import { IconDownload, IconHistoryOff } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { subjectKinds, subjectName } from '@tradecounter/rules/audit/subjectNames.ts'
import { useLoadingFailure } from '../../lib/api/useLoadingFailure.ts'
import { startDownload } from '../../lib/files/downloads.ts'
import { DateField } from '../../ui/form/DateField.tsx'
import { FilterBar } from '../../ui/form/FilterBar.tsx'
import { SearchBox } from '../../ui/form/SearchBox.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { ShowMore } from '../../ui/table/ShowMore.tsx'
import { auditApi, useActs } from './audit.data.ts'
import { auditColumns } from './auditColumns.tsx'
import { validateAuditSearch, type AuditSearch } from './auditSearch.ts'

const route = getRouteApi('/app/auditLog')
const noSearch: AuditSearch = {
  customerId: undefined,
  userName: undefined,
  subjectKind: undefined,
  subjectId: undefined,
  from: undefined,
  until: undefined,
}

const kinds = subjectKinds
  .map((kind) => ({ value: kind, label: subjectName(kind) }))
  .toSorted((one, other) => one.label.localeCompare(other.label))

const numberIn = (text: string): number | undefined =>
  /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined

function exportActs(q: AuditSearch): void {
  startDownload({
    title: 'Audit log',
    prepare: (signal) => auditApi.exportActs({ query: { q } }, { signal }),
  })
}

/** Audit log, newest acts first. */
export function AuditLogPage() {
  // The router keeps unknown parameters, which the server would refuse.
  const search = validateAuditSearch({ ...route.useSearch() })
  const navigate = route.useNavigate()
  const acts = useActs(search)
  const failure = useLoadingFailure('The audit log could not be loaded', acts)
  const filtered = Object.values(search).some((value) => value !== undefined)
  const change = (next: AuditSearch) =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace: true })
  return (
    <>
      <PageHeader
        title="Audit log"
        action={
          <Button
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
            onClick={() => exportActs(search)}
          >
            Export To CSV
          </Button>
        }
      />
      <FilterBar
        set={
          [search.customerId, search.subjectKind, search.subjectId, search.from, search.until].filter(
            (value) => value !== undefined,
          ).length
        }
        active={filtered}
        onReset={() => change(noSearch)}
      >
        <SearchBox
          label="User name"
          value={search.userName ?? ''}
          onSearch={(text) => change({ userName: text || undefined })}
        />
        <SearchBox
          label="Customer number"
          width={170}
          value={String(search.customerId ?? '')}
          onSearch={(text) => change({ customerId: numberIn(text) })}
        />
        <Select
          aria-label="Record type"
          placeholder="All records"
          w={180}
          clearable
          data={kinds}
          value={search.subjectKind ?? null}
          onChange={(kind) => change({ subjectKind: kind ?? undefined })}
        />
        <SearchBox
          label="Record number"
          width={150}
          value={String(search.subjectId ?? '')}
          onSearch={(text) => change({ subjectId: numberIn(text) })}
        />
        <DateField
          aria-label="From"
          placeholder="From"
          w={150}
          value={search.from ?? null}
          onChange={(day) => change({ from: day ?? undefined })}
        />
        <DateField
          aria-label="To"
          placeholder="To"
          w={150}
          value={search.until ?? null}
          onChange={(day) => change({ until: day ?? undefined })}
        />
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
          empty={
            <EmptyState
              icon={IconHistoryOff}
              title={filtered ? 'No activity matches these filters' : 'No activity yet'}
              text="Activity by people and systems appears here."
            />
          }
        />
        <ShowMore list={acts}>Load older</ShowMore>
      </Paper>
    </>
  )
}
