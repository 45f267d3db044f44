import { IconDownload } from '@tabler/icons-react'
import { paymentProblems } from '@tradecounter/rules/payments/payments.problems.ts'
import type { PlainDate } from '@tradecounter/rules/time/businessTime.ts'
import { startDownload } from '../../../lib/files/downloads.ts'
import { useCustomerId } from '../../../lib/session/area.ts'
import { ReasonedButton } from '../../../ui/form/ReasonedButton.tsx'
import { paymentExports } from '../export/paymentExports.ts'
import { historyQuery, type HistorySearch } from './historySearch.ts'

interface ExportHistoryProps {
  readonly search: HistorySearch
  readonly today: PlainDate
  /** Number of rows; `undefined` until it is known. */
  readonly total: number | undefined
}

/** §2 'Export To CSV': all payments of the filters and sort. */
export function ExportHistory({ search, today, total }: ExportHistoryProps) {
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
