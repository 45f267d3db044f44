import type { PaymentHistoryRow } from '@tradecounter/contract/payments/paymentHistory.contract.ts'
import { wallClock } from '@tradecounter/rules/time/businessTime.ts'
import { column } from '../../../ui/table/column.ts'
import { DateText } from '../../../ui/text/DateText.tsx'
import type { DataColumn } from '../../../ui/table/dataColumn.ts'
import { moneyColumn } from '../../../ui/table/moneyColumn.tsx'
import { PaymentStatusChip } from '../summary/PaymentStatusChip.tsx'
import { SummaryExport } from './SummaryExport.tsx'

/** Columns of §2 Payment History, in its order. */
export const historyColumns = (
  timeZone: string,
  exports: boolean,
): readonly DataColumn<PaymentHistoryRow>[] => [
  column('paymentNumber', 'Payment No.', (row) => row.paymentNumber, {
    sortable: true,
    phone: 'title',
    nowrap: true,
  }),
  {
    id: 'providerPaymentNumber',
    header: 'Provider Payment No.',
    sortable: true,
    interactive: exports,
    cell: (row) => (
      <>
        <span className="tabular" style={{ fontSize: '0.8125rem' }}>
          {/* A long number can break in the middle. */}
          {row.providerPaymentNumber?.slice(0, 11) ?? '–'}
          <wbr />
          {row.providerPaymentNumber?.slice(11)}
        </span>{' '}
        {exports ? <SummaryExport payment={row} /> : null}
      </>
    ),
  },
  column('paymentId', 'Payment Id', (row) => row.paymentId, { sortable: true, align: 'right' }),
  {
    id: 'paymentDate',
    header: 'Date Paid',
    sortable: true,
    cell: (row) =>
      row.datePaid ? <DateText date={wallClock(new Date(row.datePaid), timeZone).date} /> : '–',
  },
  column('paymentStatus', 'Status', (row) => <PaymentStatusChip status={row.paymentStatus} />, {
    sortable: true,
  }),
  moneyColumn('totalPaymentAmount', 'Payment Total', (row) => row.totalAmountAppliedCents, {
    sortable: true,
    phone: 'end',
  }),
]
