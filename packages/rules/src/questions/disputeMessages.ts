/** Effects of a dispute, on the badge of a document and on the pages of its question. */
export const disputeMessages = {
  disputed: 'In dispute: no reminders are sent and Pay all due skips this document.',
  stillPayable: 'It can still be paid individually.',
  willDispute: 'While the question is open, no reminders are sent and Pay all due skips this document.',
} as const
