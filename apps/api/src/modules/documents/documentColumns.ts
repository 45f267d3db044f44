/** What every query of documents, under the alias `d`, reads of them. */
export const documentColumns = [
  'd.id',
  'd.document_number as documentNumber',
  'd.type',
  'd.reference_number as referenceNumber',
  'd.documented_on as documentedOn',
  'd.due_on as dueOn',
  'd.total_cents as totalCents',
  'd.balance_cents as balanceCents',
] as const
