/** Cache keys of the orders area. */
export const orderKeys = {
  all: ['orders'] as const,
  lists: ['orders', 'list'] as const,
  counts: ['orders', 'counts'] as const,
  unsaved: ['orders', 'unsaved'] as const,
  details: ['orders', 'detail'] as const,
  stories: ['orders', 'story'] as const,
  story: (orderId: number) => ['orders', 'story', orderId] as const,
  neighbours: ['orders', 'neighbours'] as const,
  notes: ['orders', 'notes'] as const,
  detail: (orderId: number) => ['orders', 'detail', orderId] as const,
}
