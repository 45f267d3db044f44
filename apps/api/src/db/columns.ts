import type { ColumnType, Generated } from 'kysely'

export type Stamp = ColumnType<Date, Date, Date>
/** A stamp that is not set yet. */
export type StampOrNull = ColumnType<Date | null, Date | null | undefined, Date | null>
/** Set by the database when it is left out. */
export type Default<T> = Generated<T>
