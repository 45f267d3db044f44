import { Readable } from 'node:stream'
import type { Silence } from './silence.ts'
import { StoreFailed } from './storeFailed.ts'

/** Reads an answer on demand: the time limit counts the silence of the store, not that of a slow reader. */
export function objectBytes(body: ReadableStream<Uint8Array>, silence: Silence): Readable {
  const reader = body.getReader()
  const next = async (): Promise<Uint8Array | null> => {
    silence.listen()
    const { done, value } = await reader.read()
    silence.rest()
    return done ? null : value
  }
  return new Readable({
    read() {
      next().then(
        (chunk) => this.push(chunk),
        (cause: unknown) => this.destroy(new StoreFailed('broke off in the middle of a file', { cause })),
      )
    },
    destroy(error, done) {
      silence.end()
      done(error)
    },
  })
}
