import { pino, type DestinationStream, type Logger } from 'pino'
import type { Settings } from '../settings/settings.ts'

interface Described extends Error {
  readonly code?: unknown
  readonly constraint?: unknown
  readonly table?: unknown
}

/**
 * Fields of an error without data of a record: PostgreSQL's `detail`
 * and `where` name values, such as the email address that exists already.
 */
function describe(error: unknown): Readonly<Record<string, unknown>> {
  if (!(error instanceof Error)) return { message: String(error) }
  const { name, message, stack, cause, code, constraint, table } = error as Described
  return {
    type: name,
    message,
    ...(code === undefined ? {} : { code }),
    ...(table === undefined ? {} : { table }),
    ...(constraint === undefined ? {} : { constraint }),
    stack,
    ...(cause === undefined ? {} : { cause: describe(cause) }),
  }
}

/** Longest time a line waits for others: writing each separately costs as much as making it. */
const gatherMs = 250

/** Standard output, written in the background; the rest is written when the program ends. */
function standardOutput(): DestinationStream {
  const stream = pino.destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: gatherMs })
  // A full disk behind the log is no reason to end the program.
  stream.on('error', () => undefined)
  return stream
}

/** Lines of JSON, as docs/operations.md describes them. */
export const openLog = (
  level: Settings['logLevel'],
  destination: DestinationStream = standardOutput(),
): Logger =>
  pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: describe },
    },
    destination,
  )
