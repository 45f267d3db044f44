import { sortLabels, type TransactionSort } from './transactionSorts.ts'

export interface TransactionColumn {
  readonly id: TransactionSort | 'selection' | 'notes'
  readonly label: string
  readonly align?: 'right'
  /** Left out where the table is narrow: its value then stands in another cell. */
  readonly wide?: true
}

const column = (id: TransactionSort, more: Partial<TransactionColumn> = {}): TransactionColumn => ({
  id,
  label: sortLabels[id],
  ...more,
})

const selection: TransactionColumn = { id: 'selection', label: 'Select' }
const documentColumns: readonly TransactionColumn[] = [
  column('documentNumber'),
  column('transactionType', { wide: true }),
  column('referenceNumber'),
  column('transactionDate', { wide: true }),
  column('dueDate'),
  column('documentTotal', { align: 'right', wide: true }),
  column('documentBalance', { align: 'right' }),
]
const payColumns: readonly TransactionColumn[] = [
  column('amountApplied', { align: 'right' }),
  { id: 'notes', label: 'Notes' },
  column('remaining', { align: 'right' }),
]

/** §2: checkboxes, applied amounts and notes are for those who may pay. */
export const transactionColumns = (payable: boolean): readonly TransactionColumn[] =>
  payable ? payableColumns : documentColumns

const payableColumns = [selection, ...documentColumns, ...payColumns]

export const isSortable = (id: TransactionColumn['id']): id is TransactionSort =>
  id !== 'selection' && id !== 'notes'
