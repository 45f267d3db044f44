import { lookup } from 'node:dns/promises'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { NotFetched, whyFailed } from './notFetched.ts'
import { isPublicAddress } from './publicAddress.ts'

interface Address {
  readonly address: string
  readonly family: number
}

/** Name look-ups and trusted certificates; only tests replace those of the internet. */
export interface Network {
  resolve(host: string): Promise<readonly Address[]>
  mayReach(address: string, port: number): boolean
  /** Certificate authority that replaces the well-known ones. */
  readonly authority?: string
}

export const theInternet: Network = {
  resolve: (host) => lookup(host, { all: true, verbatim: true }),
  mayReach: (address, port) => port === 443 && isPublicAddress(address),
}

export interface FetchLimits {
  readonly maximumBytes: number
  /** Time limit in milliseconds of the whole fetch: look-ups, redirects and the last byte. */
  readonly withinMs: number
}

/**
 * Fetches the file at a foreign address.
 * @throws NotFetched
 */
export type FetchOnce = (address: string, limits: FetchLimits) => Promise<Buffer>

const mostRedirects = 3

function toUrl(address: string, base?: URL): URL {
  const url = URL.parse(address, base)
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '')
    throw new NotFetched('notHttps')
  return url
}

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1')
const portOf = ({ port }: URL): number => (port === '' ? 443 : Number(port))

/**
 * Looks up the addresses of a host.
 * @throws NotFetched if any of them is not public, even one that would not be used
 */
async function addressesOf(network: Network, url: URL): Promise<readonly Address[]> {
  const host = hostOf(url)
  const family = isIP(host)
  const found = family
    ? [{ address: host, family }]
    : await network.resolve(host).catch(() => {
        throw new NotFetched('unknownHost')
      })
  if (found.length === 0) throw new NotFetched('unknownHost')
  if (!found.every(({ address }) => network.mayReach(address, portOf(url))))
    throw new NotFetched('forbiddenHost')
  return found
}

/**
 * Look-up that returns the checked addresses only, as a second query may have another answer (DNS rebinding).
 */
const only =
  (addresses: readonly Address[]): LookupFunction =>
  (_, { all }, done) => {
    const [first] = addresses
    if (all) done(null, [...addresses])
    else if (first) done(null, first.address, first.family)
  }

/** Headers and body of a POST; a request without them is a GET. */
interface Sent {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

function open(
  network: Network,
  url: URL,
  addresses: readonly Address[],
  signal: AbortSignal,
  sent?: Sent,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const clientRequest = request(
      url,
      {
        method: sent ? 'POST' : 'GET',
        agent: false,
        signal,
        lookup: only(addresses),
        headers: { 'accept-encoding': 'identity', 'user-agent': 'TradeCounter', ...sent?.headers },
        ...(network.authority ? { ca: network.authority } : {}),
      },
      resolve,
    )
    clientRequest.on('socket', (socket) =>
      // Checks the address that was connected, before a byte of the request is sent.
      socket.once('connect', () => {
        if (!network.mayReach(socket.remoteAddress ?? '', socket.remotePort ?? 0))
          clientRequest.destroy(new NotFetched('forbiddenHost'))
      }),
    )
    clientRequest.on('error', reject)
    clientRequest.end(sent?.body)
  })
}

async function readAll(answer: IncomingMessage, maximumBytes: number): Promise<Buffer> {
  if (Number(answer.headers['content-length'] ?? 0) > maximumBytes) throw new NotFetched('tooLarge')
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of answer) {
    bytes += (chunk as Buffer).length
    if (bytes > maximumBytes) throw new NotFetched('tooLarge')
    chunks.push(chunk as Buffer)
  }
  return Buffer.concat(chunks)
}

async function follow(network: Network, address: string, { maximumBytes }: FetchLimits, signal: AbortSignal) {
  let url = toUrl(address)
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    const addresses = await addressesOf(network, url)
    const answer = await open(network, url, addresses, signal)
    try {
      const status = answer.statusCode ?? 0
      if (status === 200) return await readAll(answer, maximumBytes)
      const { location } = answer.headers
      if (![301, 302, 303, 307, 308].includes(status) || !location) throw new NotFetched('status', status)
      url = toUrl(location, url)
    } finally {
      answer.destroy()
    }
  }
  throw new NotFetched('tooManyRedirects')
}

/**
 * Runs work within a time limit.
 * @throws NotFetched for every failure, and at the limit
 */
async function within<Result>(
  withinMs: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const late = AbortSignal.timeout(withinMs)
  const tooLate = Promise.withResolvers<never>()
  late.addEventListener('abort', () => tooLate.reject(new NotFetched('tooSlow')), { once: true })
  try {
    return await Promise.race([work(late), tooLate.promise])
  } catch (error) {
    if (late.aborted) throw new NotFetched('tooSlow')
    throw error instanceof NotFetched ? error : new NotFetched(whyFailed(error))
  }
}

/**
 * Fetches an address for the program. Addresses come from partners' rows, whose author could otherwise make
 * the program call a machine that only it can reach (R38). Each host is looked up once, all its addresses are
 * checked, only these are connected, and every redirect is checked like the first address.
 */
export const fetchOnceOver =
  (network: Network): FetchOnce =>
  (address, limits) =>
    within(limits.withinMs, (signal) => follow(network, address, limits, signal))

/**
 * First bytes of an answer, as many as arrived. Its status counts even if its body breaks off or does not end
 * in time.
 */
async function readFirst(answer: IncomingMessage, maximumBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    for await (const chunk of answer) {
      chunks.push(chunk as Buffer)
      bytes += (chunk as Buffer).length
      if (bytes >= maximumBytes) break
    }
  } catch {
    // The server, or the time limit, cut the connection.
  }
  return Buffer.concat(chunks).subarray(0, maximumBytes)
}

export interface Answered {
  readonly status: number
  /** First bytes of the answer, up to the requested number. */
  readonly start: Buffer
}

/**
 * Posts a body to a foreign address.
 * @returns the answer
 * @throws NotFetched without one
 */
export type PostOnce = (address: string, sent: Sent, limits: FetchLimits) => Promise<Answered>

/** Sends a request with the same checks: each host is looked up once, and a redirect is not followed. */
export const postOnceOver =
  (network: Network): PostOnce =>
  async (address, sent, { maximumBytes, withinMs }) => {
    // This time limit also ends the reading of the body.
    const answer = await within(withinMs, async (signal) => {
      const url = toUrl(address)
      return open(network, url, await addressesOf(network, url), signal, sent)
    })
    try {
      return { status: answer.statusCode ?? 0, start: await readFirst(answer, maximumBytes) }
    } finally {
      answer.destroy()
    }
  }
