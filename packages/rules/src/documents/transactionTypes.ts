/** Types of documents and the side that they count for (§3 Transaction). */
export const transactionTypes = {
  invoice: { name: 'Invoice', side: 'invoice' },
  debitNote: { name: 'Debit Note', side: 'invoice' },
  creditNote: { name: 'Credit Note', side: 'credit' },
  return: { name: 'Return', side: 'credit' },
  payment: { name: 'Payment', side: 'credit' },
} as const

export type TransactionType = keyof typeof transactionTypes
export type TransactionSide = 'invoice' | 'credit'
export const transactionTypeNames = Object.keys(transactionTypes) as TransactionType[]
export const sideOf = (type: TransactionType): TransactionSide => transactionTypes[type].side
