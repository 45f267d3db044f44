import { Anchor } from '@mantine/core'
import { paths } from '../../../paths.ts'
import { column } from '../../../ui/table/column.ts'
import { moneyColumn } from '../../../ui/table/moneyColumn.tsx'
import type { DataColumn } from '../../../ui/table/dataColumn.ts'

interface OfPayment {
  readonly customerId: number
  readonly customerName: string
  readonly paymentNumber: string
  readonly amountCents: number
}

export const paymentColumn: DataColumn<OfPayment> = column(
  'payment',
  'Payment',
  ({ paymentNumber }) => <span className="tabular">{paymentNumber}</span>,
  { phone: 'title', nowrap: true },
)

export const customerColumn: DataColumn<OfPayment> = column(
  'customer',
  'Customer',
  ({ customerId, customerName }) => <Anchor href={paths.customer(customerId)}>{customerName}</Anchor>,
  { interactive: true },
)

export const amountColumn: DataColumn<OfPayment> = moneyColumn(
  'amount',
  'Amount',
  ({ amountCents }) => amountCents,
  { phone: 'end', nowrap: true },
)
