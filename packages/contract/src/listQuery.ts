import { z } from 'zod'
import { pageNumber, wholeNumber } from './fields.ts'

const direction = z.enum(['asc', 'desc'])

/**
 * Query of a list (R28): `page`, `per_page`, `sort[field]=asc|desc`, `q[field]=…`.
 * Sort fields outside the allow-list and a `per_page` over the list's maximum are refused.
 */
export function listQuery<Field extends string, Q extends z.ZodRawShape>(options: {
  readonly sortable: readonly [Field, ...Field[]]
  readonly perPage: number
  readonly perPageMaximum: number
  readonly q: Q
}) {
  const [first, ...others] = options.sortable
  return z.strictObject({
    page: pageNumber,
    per_page: wholeNumber(1, options.perPageMaximum).default(options.perPage),
    sort: z.partialRecord(z.enum([first, ...others]), direction).optional(),
    q: z.strictObject(options.q).optional(),
  })
}

/** Sort of a list query: its first field, or the list's default. */
export function chosenSort<Field extends string>(
  sort: { readonly [F in Field]?: 'asc' | 'desc' | undefined } | undefined,
  fallback: readonly [Field, 'asc' | 'desc'],
): readonly [Field, 'asc' | 'desc'] {
  const entries = Object.entries(sort ?? {}) as [Field, 'asc' | 'desc'][]
  return entries[0] ?? fallback
}
