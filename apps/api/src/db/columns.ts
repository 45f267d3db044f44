import type { ColumnType, Generated } from 'kysely'

export type Stamp = ColumnType<Date, Date, Date>
/** Time that is null until it is set. */
export type StampOrNull = ColumnType<Date | null, Date | null | undefined, Date | null>
/** Column that the database sets if an insert omits it. */
export type Default<T> = Generated<T>
