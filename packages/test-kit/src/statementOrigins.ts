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

const deepestStack = 60

/** Frames of the code that runs. As text they would take a tenth of a test's time. */
function framesHere(): NodeJS.CallSite[] {
  const { prepareStackTrace, stackTraceLimit } = Error
  Error.prepareStackTrace = (_, sites) => sites
  Error.stackTraceLimit = deepestStack
  const sites = new Error().stack as unknown as NodeJS.CallSite[]
  Object.assign(Error, { prepareStackTrace, stackTraceLimit })
  return sites
}

const fileOf = (site: NodeJS.CallSite): string => site.getFileName() ?? ''

function readOrigin(): Compiled | undefined {
  const frames = framesHere()
  const builder = frames.find((site) => fileOf(site).endsWith('.queries.ts') && site.getFunctionName())
  if (!builder) return undefined
  return {
    file: fileOf(builder).replace(/^file:\/\//, ''),
    name: builder.getFunctionName()?.replace(/^.*\./, '') ?? '',
    once: frames.some((site) => fileOf(site).endsWith('/compiledQuery.ts')),
  }
}

const compileQuery = PostgresQueryCompiler.prototype.compileQuery

PostgresQueryCompiler.prototype.compileQuery = function (...of) {
  const query = compileQuery.apply(this, of)
  const origin = readOrigin()
  if (origin && (origin.once || !origins.get(query.sql)?.once)) origins.set(query.sql, origin)
  return query
}

/** Origin of a statement; absent for one that no function of a file of queries built. */
export const originOf = (text: string): StatementOrigin | undefined => origins.get(text)
