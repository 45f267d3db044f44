import { byteOrderMark, csvText, type CsvCell } from '@tradecounter/rules/csv.ts'
import { remainingCents } from '@tradecounter/rules/payments/selection/appliedAmount.ts'
import { formatDate } from '@tradecounter/rules/time/businessTime.ts'
import { saveBlob } from '../../../lib/files/saveBlob.ts'
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

/** CSV of the selected documents with applied amounts, in the order they were ticked. */
export function selectedCsv(documents: DocumentsById, choices: Choices): string {
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
  return byteOrderMark + csvText([headings, ...rows])
}

export const saveSelected = (documents: DocumentsById, choices: Choices): void =>
  saveBlob(new Blob([selectedCsv(documents, choices)], { type: 'text/csv' }), 'selected-transactions.csv')
