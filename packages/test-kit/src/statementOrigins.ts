import { PostgresQueryCompiler } from 'kysely'

/** The function that built a statement, and its file. */
export interface StatementOrigin {
  readonly file: string
  readonly name: string
}

interface Compiled extends StatementOrigin {
  /** True if it is compiled once: another function that builds the same text later does not replace it. */
  readonly once: boolean
}

const origins = new Map<string, Compiled>()

/** A frame of a stack in a file of queries: `at listOrders (file:///…/listOrders.queries.ts:12:3)`. */
const frame = /^ +at (?:async )?(\S+)? ?\(?(?:file:\/\/)?(\/\S+\.queries\.ts):\d+/m

function readOrigin(stack: string): Compiled | undefined {
  const [, name = '', file] = frame.exec(stack) ?? []
  if (!file) return undefined
  return { file, name: name.replace(/^.*\./, ''), once: stack.includes('/compiledQuery.ts') }
}

const deepestStack = 60
const compileQuery = PostgresQueryCompiler.prototype.compileQuery

PostgresQueryCompiler.prototype.compileQuery = function (...of) {
  const query = compileQuery.apply(this, of)
  const limit = Error.stackTraceLimit
  Error.stackTraceLimit = deepestStack
  const origin = readOrigin(new Error().stack ?? '')
  Error.stackTraceLimit = limit
  if (origin && (origin.once || !origins.get(query.sql)?.once)) origins.set(query.sql, origin)
  return query
}

/** Origin of a statement; absent for one that no function of a file of queries built. */
export const originOf = (text: string): StatementOrigin | undefined => origins.get(text)
