import { sql, type RawBuilder, type SqlBool } from 'kysely'

/** Limits a query to one customer's rows, unless it is the provider's (`customerIn`). */
export const ofCustomer = (column: string, customerId: number | undefined): RawBuilder<SqlBool> =>
  customerId === undefined ? sql<SqlBool>`true` : sql<SqlBool>`${sql.ref(column)} = ${customerId}`
