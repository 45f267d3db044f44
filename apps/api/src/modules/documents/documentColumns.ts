/** Columns of documents, under the alias `d`, in every query. */
export const documentColumns = [
  'd.customer_id as customerId',
  'd.id',
  'd.document_number as documentNumber',
  'd.type',
  'd.reference_number as referenceNumber',
  'd.documented_on as documentedOn',
  'd.due_on as dueOn',
  'd.total_cents as totalCents',
  'd.balance_cents as balanceCents',
  'd.file_id as fileId',
  'd.proof_of_delivery_file_id as proofOfDeliveryFileId',
  'd.order_id as orderId',
  'd.order_number as orderNumber',
] as const

/** The latest question about a document, where it is joined as `q`. */
export const rowQuestionColumns = [
  'q.id as questionId',
  'q.reason as questionReason',
  'q.state as questionState',
  'q.outcome as questionOutcome',
  'q.disputes as questionDisputes',
] as const
