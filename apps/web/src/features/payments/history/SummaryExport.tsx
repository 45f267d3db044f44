import { ActionIcon } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { startDownload } from '../../../lib/files/downloads.ts'
import { useCustomerId } from '../../../lib/session/area.ts'
import { Tooltip } from '../../../ui/overlay/Tooltip.tsx'
import { paymentExports } from '../export/paymentExports.ts'

interface SummaryExportProps {
  readonly payment: { readonly paymentId: number; readonly paymentNumber: string }
}

/** Summary of one payment as a CSV file (§2). */
export function SummaryExport({ payment: { paymentId, paymentNumber } }: SummaryExportProps) {
  const customerId = useCustomerId()
  const label = `Export summary of ${paymentNumber} to CSV`
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={label}
        style={{ verticalAlign: 'middle' }}
        onClick={() =>
          startDownload({
            title: `Payment summary ${paymentNumber}`,
            prepare: (signal) =>
              paymentExports.exportPaymentSummary({ params: { customerId, paymentId } }, { signal }),
          })
        }
      >
        <IconDownload size={18} />
      </ActionIcon>
    </Tooltip>
  )
}
