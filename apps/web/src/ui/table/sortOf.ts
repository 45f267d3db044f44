import type { Sort } from './DataTableHead.tsx'

/** Query parameters of a sort by one of these fields, ascending unless they say otherwise. */
export const sortOf = <Field extends string>(fields: readonly Field[], { field, direction }: Sort) => ({
  sort: fields.find((known) => known === field),
  direction: direction === 'desc' ? ('desc' as const) : undefined,
})
