import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** Fault of the traffic between program and database. */
export type Fault =
  /** Breaks all connections after `afterBytes` more bytes in one direction. */
  | { readonly kind: 'cut'; readonly way: 'toDatabase' | 'toProgram'; readonly afterBytes: number }
  /** Swallows all bytes without closing; with `newToo` those of new connections too. */
  | { readonly kind: 'blackhole'; readonly newToo: boolean }
  /** Lets the next COMMIT happen, and breaks its connection before the answer. */
  | { readonly kind: 'loseCommitAnswer' }
  /** Breaks all connections; accepts and closes new ones, like a balancer without a server. */
  | { readonly kind: 'turnAway' }

const commit = Buffer.from('commit\0')

export interface Proxy {
  readonly port: number
  /** Number of connections that were accepted and closed. */
  turnedAway(): number
  /** Applies a fault. Resolves once it has happened. */
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

/** Target of a connection string: the path of a socket, or a host and port. */
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

/** TCP proxy before the database that simulates the faults of a network. */
export async function openProxy(databaseUrl: string): Promise<Proxy> {
  const target = targetOf(databaseUrl)
  const pairs = new Set<Pair>()
  let fault: Fault | undefined
  let bytesLeft = 0
  let struck = () => undefined as void

  const cut = (pair: Pair): void => {
    pairs.delete(pair)
    pair.program.destroy()
    pair.database.destroy()
  }
  const cutAll = (): void => pairs.forEach(cut)

  /** Forwards bytes unless a fault stops them. */
  function pass(pair: Pair, way: 'toDatabase' | 'toProgram', chunk: Buffer): void {
    const to = way === 'toDatabase' ? pair.database : pair.program
    if (pair.silent) return
    if (pair.losesAnswer && way === 'toProgram') {
      cut(pair)
      struck()
      return
    }
    if (fault?.kind === 'loseCommitAnswer' && way === 'toDatabase' && chunk.includes(commit)) {
      fault = undefined
      pair.losesAnswer = true
    }
    if (fault?.kind === 'cut' && fault.way === way) {
      bytesLeft -= chunk.length
      if (bytesLeft <= 0) {
        to.write(chunk.subarray(0, chunk.length + bytesLeft))
        fault = undefined
        // Send the forwarded bytes before breaking the connection.
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
    program.on('data', (chunk: Buffer) => pass(pair, 'toDatabase', chunk))
    database.on('data', (chunk: Buffer) => pass(pair, 'toProgram', chunk))
    for (const socket of [program, database]) {
      socket.setNoDelay(true)
      socket.on('error', () => undefined)
      // Hide the close of a silenced connection from the other end.
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
      if (next.kind === 'cut') bytesLeft = next.afterBytes
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
