/** Values of the customer filter in the API (§9). */
export const customerFilters = [
  { value: '2', label: 'All' },
  { value: '1', label: 'Enabled' },
  { value: '0', label: 'Disabled' },
] as const
