/** Cache keys of documents outside the payments area. */
export const documentKeys = {
  all: ['documents'] as const,
  ofOrder: (orderId: number) => ['documents', 'order', orderId] as const,
}
