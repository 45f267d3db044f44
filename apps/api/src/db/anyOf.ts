import { sql, type RawBuilder } from 'kysely'

/** Right side of a comparison with any of these ids, as a single parameter. */
export const anyOf = (ids: readonly number[]): RawBuilder<number> => sql<number>`any(${[...ids]}::bigint[])`
