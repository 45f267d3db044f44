import type { CsvCell } from '@tradecounter/rules/csv.ts'
import { remainingCents } from '@tradecounter/rules/payments/selection/appliedAmount.ts'
import { formatDate } from '@tradecounter/rules/time/businessTime.ts'
import { saveCsv } from '../../../lib/files/saveCsv.ts'
import { asOpen, type Choices, type DocumentsById } from '../selection/selection.ts'

const headings = [
  'Document No.',
  'Type',
  'Reference No.',
  'Date',
  'Due Date',
  'Document Total (Inc GST)',
  'Document Balance (Inc GST)',
  'Amount Applied (Inc GST)',
  'Remaining (Inc GST)',
  'Notes',
]

/** Selected documents with applied amounts, in the order they were ticked. */
export function selectedRows(documents: DocumentsById, choices: Choices): readonly CsvCell[][] {
  const rows = [...choices].flatMap(([id, { appliedCents, note }]): CsvCell[][] => {
    const document = documents.get(id)
    if (!document) return []
    return [
      [
        document.documentNumber,
        document.transactionType.transactionTypeName,
        document.referenceNumber ?? '',
        formatDate(document.transactionDate),
        formatDate(document.dueDate),
        { cents: document.documentTotalCents },
        { cents: document.documentBalanceCents },
        { cents: appliedCents },
        { cents: remainingCents(asOpen(document), appliedCents) },
        note,
      ],
    ]
  })
  return [headings, ...rows]
}

export const saveSelected = (documents: DocumentsById, choices: Choices): void =>
  saveCsv(selectedRows(documents, choices), 'selected-transactions.csv')
