import { PostgresQueryCompiler } from 'kysely'

/** The function that built a statement, and its file. */
export interface StatementOrigin {
  readonly file: string
  readonly name: string
}

const origins = new Map<string, StatementOrigin>()

/** A frame of a stack in a file of queries: `at listOrders (file:///…/listOrders.queries.ts:12:3)`. */
const frame = /^ +at (?:async )?(\S+)? ?\(?(?:file:\/\/)?(\/\S+\.queries\.ts):\d+/m

const deepestStack = 60
const compileQuery = PostgresQueryCompiler.prototype.compileQuery

PostgresQueryCompiler.prototype.compileQuery = function (...of) {
  const query = compileQuery.apply(this, of)
  const limit = Error.stackTraceLimit
  Error.stackTraceLimit = deepestStack
  const [, name = '', file] = frame.exec(new Error().stack ?? '') ?? []
  Error.stackTraceLimit = limit
  if (file) origins.set(query.sql, { file, name: name.replace(/^.*\./, '') })
  return query
}

/** Origin of a statement; absent for one that no function of a file of queries built. */
export const originOf = (text: string): StatementOrigin | undefined => origins.get(text)
