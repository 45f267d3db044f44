import { PgInstrumentation } from '@opentelemetry/instrumentation-pg'
import pg from 'pg'

/**
 * Makes each statement inside a trace a step of it, with its text and without its values. The class is
 * patched where it is: hooks of the module loader would have to be there before `pg`. @returns the way back
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
