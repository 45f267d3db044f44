import type { Readable, Transform } from 'node:stream'

/**
 * Joins streams so that the failure of any one is the failure of the last. Unlike a pipeline it leaves the
 * first stream open, as the answer still has to leave by its connection.
 */
export function through(first: Readable, ...others: readonly Transform[]): Readable {
  let last: Readable = first
  for (const next of others) {
    const before = last
    before.on('error', (error) => next.destroy(error))
    next.on('close', () => before.unpipe(next))
    last = before.pipe(next)
  }
  // Errors before a reader attaches are ignored here; the reader gets them.
  last.on('error', () => undefined)
  return last
}
