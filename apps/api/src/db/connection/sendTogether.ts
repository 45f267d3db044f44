import type pg from 'pg'

interface Corked {
  readonly connection: {
    readonly stream: { readonly writableCorked: number; cork(): void; uncork(): void }
  }
}

/**
 * Holds what is written on a connection until all that runs now has run: statements that are asked at once
 * leave in one system call, which costs as much as the statement's share of everything else.
 */
export function sendTogether(client: pg.ClientBase): void {
  const { stream } = (client as unknown as Corked).connection
  if (stream.writableCorked > 0) return
  stream.cork()
  process.nextTick(() => stream.uncork())
}
