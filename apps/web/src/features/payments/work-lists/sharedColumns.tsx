import { Anchor } from '@mantine/core'
import { paths } from '../../../paths.ts'
import type { DataColumn } from '../../../ui/table/dataColumn.ts'
import { Money } from '../../../ui/text/Money.tsx'

interface OfPayment {
  readonly customerId: number
  readonly customerName: string
  readonly paymentNumber: string
  readonly amountCents: number
}

export const paymentColumn: DataColumn<OfPayment> = {
  id: 'payment',
  header: 'Payment',
  phone: 'title',
  nowrap: true,
  cell: ({ paymentNumber }) => <span className="tabular">{paymentNumber}</span>,
}

export const customerColumn: DataColumn<OfPayment> = {
  id: 'customer',
  header: 'Customer',
  interactive: true,
  cell: ({ customerId, customerName }) => <Anchor href={paths.customer(customerId)}>{customerName}</Anchor>,
}

export const amountColumn: DataColumn<OfPayment> = {
  id: 'amount',
  header: 'Amount',
  align: 'right',
  phone: 'end',
  nowrap: true,
  cell: ({ amountCents }) => <Money cents={amountCents} />,
}
