import { Paper, ActionIcon } from '@mantine/core'
import type { Statement } from '@tradecounter/contract/statements/statements.contract.ts'
import { IconFileDollar, IconFileTypePdf } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { statementMonths, monthName } from '@tradecounter/rules/statements/statementMonth.ts'
import { statementSorts } from '@tradecounter/rules/statements/statementSorts.ts'
import { useLoadingFailure } from '../../lib/api/useLoadingFailure.ts'
import { column } from '../../ui/table/column.ts'
import { dateColumn } from '../../ui/table/dateColumn.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import type { DataColumn } from '../../ui/table/dataColumn.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { ListPager } from '../../ui/table/ListPager.tsx'
import { pageSizeOf, showOfSize, showSizes } from '../../lib/text/showChoices.ts'
import { StatementOnDemand } from './StatementOnDemand.tsx'
import { useStatements, useDownloadStatement } from './statements.data.ts'
import type { StatementsSearch } from './statementsSearch.ts'
import { Tooltip } from '../../ui/overlay/Tooltip.tsx'

/** §3 Table cell kinds: the PDF of a statement; a button, as the request needs the session. */
function DownloadStatement({ statement }: { readonly statement: Statement }) {
  const download = useDownloadStatement(statement)
  const label = `Download statement of ${monthName(statement.startDate)}`
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        aria-label={label}
        loading={download.isPending}
        onClick={() => download.mutate()}
      >
        <IconFileTypePdf size={20} />
      </ActionIcon>
    </Tooltip>
  )
}

const route = getRouteApi('/app/statements')

const columns: readonly DataColumn<Statement>[] = [
  column('month', 'Statement Month', (statement) => statementMonths[statement.month - 1], {
    sortable: true,
    phone: 'title',
  }),
  { id: 'year', header: 'Statement Year', sortable: true, cell: (statement) => statement.year },
  dateColumn('startDate', 'Start Date', (statement) => statement.startDate, { sortable: true }),
  dateColumn('endDate', 'End Date', (statement) => statement.endDate, { sortable: true }),
  column('download', 'Download PDF', (statement) => <DownloadStatement statement={statement} />, {
    phone: 'end',
    interactive: true,
  }),
]

/** §2 Statements: month-end statements of the account. */
export function StatementsPage() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const statements = useStatements(search)
  const failure = useLoadingFailure('The statements could not be loaded', statements)
  const change = (next: StatementsSearch, replace = false) =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace })
  return (
    <>
      <PageHeader title="Statements" />
      <StatementOnDemand />
      <Paper>
        <DataTable
          caption="Statements"
          columns={columns}
          rows={statements.data?.rows}
          failure={failure}
          rowId={(statement) => statement.startDate}
          sort={{ field: search.sort ?? 'startDate', direction: search.direction ?? 'desc' }}
          onSort={({ field, direction }) =>
            change({ page: undefined, sort: statementSorts.find((sort) => sort === field), direction })
          }
          empty={{
            icon: IconFileDollar,
            title: 'No statements yet',
            text: 'A statement appears here after each month ends.',
          }}
        />
        <ListPager
          list={statements.data}
          page={search.page}
          perPage={pageSizeOf(search)}
          onChange={change}
          sizes={showSizes}
          onPerPage={(size) => change({ page: undefined, show: showOfSize(size) })}
        />
      </Paper>
    </>
  )
}
