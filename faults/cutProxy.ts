import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** Fault of the traffic between program and database. */
export type Fault =
  /** Every connection breaks once this many more bytes have gone the given way. */
  | { readonly kind: 'cut'; readonly way: 'asked' | 'answered'; readonly afterBytes: number }
  /**
   * Swallows all bytes without closing; `newToo` if new connections are swallowed as well.
   */
  | { readonly kind: 'blackhole'; readonly newToo: boolean }
  /** The next COMMIT is carried out; its answer is lost with its connection. */
  | { readonly kind: 'loseCommitAnswer' }
  /**
   * Every connection breaks, and new ones are accepted and closed, as by a balancer without a server
   * behind it.
   */
  | { readonly kind: 'turnAway' }

const commit = Buffer.from('commit\0')

export interface Proxy {
  readonly port: number
  /** Number of connections that were accepted and closed. */
  turnedAway(): number
  /** Resolves once the fault has struck. */
  strike(fault: Fault): Promise<void>
  /** Ends the fault and the connections it silenced. */
  heal(): void
  close(): Promise<void>
}

interface Pair {
  readonly program: Socket
  readonly database: Socket
  losesAnswer: boolean
  silent: boolean
}

/** Target of a connection string: a socket's path, or a host and port. */
function targetOf(databaseUrl: string) {
  const url = new URL(databaseUrl)
  const port = Number(url.port || 5432)
  const host = url.searchParams.get('host') ?? url.hostname
  return host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port }
}

/** URL of the same database through the proxy. */
export function throughProxy(databaseUrl: string, { port }: Pick<Proxy, 'port'>): string {
  const url = new URL(databaseUrl)
  url.searchParams.delete('host')
  url.hostname = '127.0.0.1'
  url.port = String(port)
  return url.toString()
}

/** A TCP proxy before the database that can break in every way a network does. */
export async function openProxy(databaseUrl: string): Promise<Proxy> {
  const target = targetOf(databaseUrl)
  const pairs = new Set<Pair>()
  let fault: Fault | undefined
  let left = 0
  let struck = () => undefined as void

  const cut = (pair: Pair): void => {
    pairs.delete(pair)
    pair.program.destroy()
    pair.database.destroy()
  }
  const cutAll = (): void => pairs.forEach(cut)

  /** Passes what may pass. */
  function pass(pair: Pair, way: 'asked' | 'answered', chunk: Buffer): void {
    const to = way === 'asked' ? pair.database : pair.program
    if (pair.silent) return
    if (pair.losesAnswer && way === 'answered') {
      cut(pair)
      struck()
      return
    }
    if (fault?.kind === 'loseCommitAnswer' && way === 'asked' && chunk.includes(commit)) {
      fault = undefined
      pair.losesAnswer = true
    }
    if (fault?.kind === 'cut' && fault.way === way) {
      left -= chunk.length
      if (left <= 0) {
        to.write(chunk.subarray(0, chunk.length + left))
        fault = undefined
        // Bytes already passed leave before the connection breaks.
        setImmediate(() => {
          cutAll()
          struck()
        })
        return
      }
    }
    to.write(chunk)
  }

  let turnedAway = 0
  const server = createServer((program) => {
    if (fault?.kind === 'turnAway') {
      turnedAway += 1
      program
        .on('error', () => undefined)
        .resume()
        .end()
      return
    }
    const database = connect(target)
    const pair: Pair = {
      program,
      database,
      losesAnswer: false,
      silent: fault?.kind === 'blackhole' && fault.newToo,
    }
    pairs.add(pair)
    program.on('data', (chunk: Buffer) => pass(pair, 'asked', chunk))
    database.on('data', (chunk: Buffer) => pass(pair, 'answered', chunk))
    for (const socket of [program, database]) {
      socket.setNoDelay(true)
      socket.on('error', () => undefined)
      // The other end of a silenced connection never learns that this one gave it up.
      socket.on('close', () => pair.silent || cut(pair))
    }
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))

  return {
    port: (server.address() as AddressInfo).port,
    turnedAway: () => turnedAway,
    strike(next) {
      const over = new Promise<void>((resolve) => {
        struck = resolve
      })
      fault = next
      if (next.kind === 'cut') left = next.afterBytes
      if (next.kind === 'blackhole') {
        for (const pair of pairs) pair.silent = true
        struck()
      }
      if (next.kind === 'turnAway') {
        cutAll()
        struck()
      }
      return over
    },
    heal() {
      fault = undefined
      for (const pair of pairs) if (pair.silent) cut(pair)
    },
    async close() {
      cutAll()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
