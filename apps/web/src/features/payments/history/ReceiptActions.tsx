import { Button } from '@mantine/core'
import type { PastPayment } from '@tradecounter/contract/payments/paymentHistory.contract.ts'
import { IconDownload, IconMail } from '@tabler/icons-react'
import { useClaim } from '../../../shell/claims.ts'
import { useDownloadReceipt, useMailPaymentReceipt } from './history.data.ts'
import { SummaryExport } from './SummaryExport.tsx'

/** Receipt of a paid payment as PDF or mail, and summary of any payment as CSV. */
export function ReceiptActions({ payment }: { readonly payment: PastPayment }) {
  const exports = useClaim('paymentHistory', 'ExportCsv').shown
  const download = useDownloadReceipt(payment.paymentId, payment.paymentNumber)
  const mail = useMailPaymentReceipt(payment.paymentId)
  return (
    <>
      {exports ? <SummaryExport payment={payment} /> : null}
      {payment.datePaid ? (
        <>
          <Button
            variant="default"
            leftSection={<IconMail size={18} aria-hidden />}
            loading={mail.isPending}
            onClick={() => mail.mutate()}
          >
            Email receipt
          </Button>
          <Button
            leftSection={<IconDownload size={18} aria-hidden />}
            loading={download.isPending}
            onClick={() => download.mutate()}
          >
            Download receipt
          </Button>
        </>
      ) : null}
    </>
  )
}
