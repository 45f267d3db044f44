/** Cache keys of the payments area. */
export const paymentKeys = {
  all: ['payments'] as const,
  open: ['payments', 'open'] as const,
  drafts: ['payments', 'drafts'] as const,
  documents: ['payments', 'documents'] as const,
  profile: ['payments', 'profile'] as const,
  follows: ['payments', 'follow'] as const,
  history: ['payments', 'history'] as const,
  details: ['payments', 'detail'] as const,
  follow: (paymentId: number) => ['payments', 'follow', paymentId] as const,
  detail: (paymentId: number) => ['payments', 'detail', paymentId] as const,
}
