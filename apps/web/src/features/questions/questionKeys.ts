/** Cache keys of questions. */
export const questionKeys = {
  all: ['questions'] as const,
  lists: ['questions', 'list'] as const,
  detail: (questionId: number) => ['questions', 'detail', questionId] as const,
  askable: (transactionId: number) => ['questions', 'askable', transactionId] as const,
}
