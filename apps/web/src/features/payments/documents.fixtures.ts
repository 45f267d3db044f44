import type { AccountDocument } from '@tradecounter/contract/documents/documents.entities.ts'

/** An open invoice of $100.00 for tests; credits give a negative balance. */
export const openDocument = (
  transactionId: number,
  more: Partial<Omit<AccountDocument, 'transactionType'>> & { readonly type?: 'invoice' | 'creditNote' } = {},
): AccountDocument => {
  const { type = 'invoice', ...fields } = more
  return {
    transactionId,
    documentNumber: `INV${transactionId}`,
    transactionType: {
      transactionTypeKey: type,
      transactionTypeName: type === 'invoice' ? 'Invoice' : 'Credit Note',
    },
    referenceNumber: null,
    transactionDate: '2026-10-05',
    dueDate: '2026-11-30',
    documentTotalCents: 10_000,
    totalAmountIncGstCents: 10_000,
    documentBalanceCents: 10_000,
    documentUrl: null,
    proofOfDeliveryDocumentUrl: null,
    order: null,
    reserved: false,
    question: null,
    ...fields,
  }
}
