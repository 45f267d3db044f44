import { PostgresQueryCompiler } from 'kysely'

/** Function that built a statement, with its file. */
export interface StatementOrigin {
  readonly file: string
  readonly name: string
}

interface Compiled extends StatementOrigin {
  /** True if compiled once; a later function that builds the same text then does not replace the origin. */
  readonly once: boolean
}

const origins = new Map<string, Compiled>()

const deepestStack = 60

/** Stack frames as objects; formatting them as text would take a tenth of the tests' time. */
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

/** Origin of a statement; undefined if no function of a `*.queries.ts` file built it. */
export const originOf = (text: string): StatementOrigin | undefined => origins.get(text)
