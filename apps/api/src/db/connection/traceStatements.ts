import { PgInstrumentation } from '@opentelemetry/instrumentation-pg'
import pg from 'pg'

/**
 * Makes each statement inside a trace a span of it, with its text and without its values. It patches the
 * class, as hooks of the module loader would have to be there before `pg`.
 * @returns function that undoes it
 */
export function traceStatements(): () => void {
  const instrumentation = new PgInstrumentation({
    enabled: false,
    requireParentSpan: true,
    ignoreConnectSpans: true,
  })
  const { patch, unpatch } = instrumentation.getModuleDefinitions().find(({ name }) => name === 'pg') ?? {}
  if (!patch || !unpatch) throw new Error('The instrumentation of pg does not patch it any more.')
  patch(pg)
  return () => unpatch(pg)
}
