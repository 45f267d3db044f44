/** §9 Customer filter, as the API has it. */
export const customerFilters = [
  { value: '2', label: 'All' },
  { value: '1', label: 'Enabled' },
  { value: '0', label: 'Disabled' },
] as const
