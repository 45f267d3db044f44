/** Cache keys of the order lists. */
export const orderListKeys = {
  all: ['orderLists'] as const,
  lists: ['orderLists', 'list'] as const,
  details: ['orderLists', 'detail'] as const,
  saving: ['orderLists', 'saving'] as const,
  detail: (orderListId: number) => ['orderLists', 'detail', orderListId] as const,
}
