import { Paper } from '@mantine/core'
import { IconHistory, IconDownload } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { historySorts } from '@tradecounter/rules/payments/paymentHistory.ts'
import { useMemo } from 'react'
import { paymentProblems } from '@tradecounter/rules/payments/payments.problems.ts'
import type { PlainDate } from '@tradecounter/rules/time/businessTime.ts'
import { useLoadingFailure } from '../../../lib/api/useLoadingFailure.ts'
import { useTimeZone } from '../../../lib/portal.ts'
import { useToday } from '../../../lib/useToday.ts'
import { paths } from '../../../paths.ts'
import { useClaim } from '../../../shell/claims.ts'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { ListPager } from '../../../ui/table/ListPager.tsx'
import { TaxNote } from '../../../ui/text/TaxNote.tsx'
import { pageSizeOf, showOfSize, showSizes } from '../../../lib/text/showChoices.ts'
import { usePaymentHistory } from './history.data.ts'
import { historyColumns } from './historyColumns.tsx'
import { HistoryFilter } from './HistoryFilter.tsx'
import { type HistorySearch, historyQuery } from './historySearch.ts'
import { startDownload } from '../../../lib/files/downloads.ts'
import { useCustomerId } from '../../../lib/session/area.ts'
import { ReasonedButton } from '../../../ui/form/ReasonedButton.tsx'
import { paymentExports } from '../export/paymentExports.ts'

interface ExportHistoryProps {
  readonly search: HistorySearch
  readonly today: PlainDate
  /** Number of rows; `undefined` until it is known. */
  readonly total: number | undefined
}

/** §2 'Export To CSV': all payments of the filters and sort. */
function ExportHistory({ search, today, total }: ExportHistoryProps) {
  const customerId = useCustomerId()
  return (
    <ReasonedButton
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      problems={total === 0 ? [paymentProblems.noPaymentsToExport] : []}
      onClick={() =>
        startDownload({
          title: 'Payment history',
          prepare: (signal) =>
            paymentExports.exportPaymentHistory(
              { params: { customerId }, query: historyQuery(search, today) },
              { signal },
            ),
        })
      }
    >
      Export To CSV
    </ReasonedButton>
  )
}

const route = getRouteApi('/app/paymenthistory')

/**
 * §2 Payment History: paid and attempted payments, by default of the current month.
 */
export function PaymentHistoryPage() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const timeZone = useTimeZone()
  const today = useToday()
  const exports = useClaim('paymentHistory', 'ExportCsv').shown
  const columns = useMemo(() => historyColumns(timeZone, exports), [timeZone, exports])
  const history = usePaymentHistory(search, today)
  const failure = useLoadingFailure('The payments could not be loaded', history)
  const { data } = history
  const change = (next: HistorySearch, replace = 'search' in next || 'from' in next || 'to' in next) =>
    void navigate({
      search: (before) => ({ ...before, page: undefined, ...next }),
      replace,
    })
  return (
    <>
      <PageHeader
        title="Payment History"
        aside={<TaxNote />}
        action={exports ? <ExportHistory search={search} today={today} total={data?.total} /> : null}
      />
      <HistoryFilter
        search={search}
        today={today}
        onChange={change}
        onReset={() => void navigate({ search: {} })}
      />
      <Paper>
        <DataTable
          caption="Payments"
          columns={columns}
          rows={data?.rows}
          failure={failure}
          rowId={(row) => String(row.paymentId)}
          rowHref={(row) => paths.pastPayment(row.paymentId)}
          rowLabel={(row) => `Payment ${row.paymentNumber}`}
          sort={{ field: search.sort ?? 'paymentDate', direction: search.direction ?? 'desc' }}
          onSort={({ field, direction }) =>
            change({ sort: historySorts.find((sort) => sort === field), direction })
          }
          empty={{
            icon: IconHistory,
            title: 'No payments in this period',
            text: 'Change the dates or clear the search to see other payments.',
          }}
        />
        <ListPager
          list={data}
          page={search.page}
          perPage={pageSizeOf(search)}
          onChange={change}
          sizes={showSizes}
          onPerPage={(size) => change({ show: showOfSize(size) })}
        />
      </Paper>
    </>
  )
}
