/** Cache keys of quotes. */
export const quoteKeys = {
  all: ['quotes'] as const,
  lists: ['quotes', 'list'] as const,
  detail: (quoteId: number) => ['quotes', 'detail', quoteId] as const,
}
