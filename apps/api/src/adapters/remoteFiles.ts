import { lookup as lookUp, type LookupAddress } from 'node:dns'
import type { IncomingMessage } from 'node:http'
import { request as requestHttps, type RequestOptions } from 'node:https'
import { isIP, type LookupFunction, type Socket } from 'node:net'
import { isPublicAddress } from './publicAddress.ts'

/** Why a file could not be fetched, in words for whoever sent its address. */
export class UnfetchedFile extends Error {
  /** Trying again would end in the same way. */
  readonly final: boolean

  constructor(message: string, { final = false, cause }: { final?: boolean; cause?: unknown } = {}) {
    super(message, { cause })
    this.name = 'UnfetchedFile'
    this.final = final
  }
}

export interface RemoteFiles {
  /**
   * Fetches a file that a supplier's system named by its https address, and has it read (R38). It never leaves the public
   * internet: addresses are looked at when the name is resolved and again once connected, and no redirect is followed.
   * @throws UnfetchedFile
   */
  fetch<Read>(url: string, read: (bytes: IncomingMessage) => Promise<Read>): Promise<Read>
}

interface RemoteFilesOptions {
  readonly request?: (options: RequestOptions) => ReturnType<typeof requestHttps>
  readonly resolve?: typeof lookUp
  readonly isPublic?: (address: string) => boolean
  readonly port?: number
  /** From the first byte asked to the last byte read. */
  readonly limitMs?: number
}

const notPublic = (host: string): UnfetchedFile =>
  new UnfetchedFile(`${host} is not an address of the public internet.`, { final: true })

/** Resolves a name as Node would, and refuses it as soon as one of its addresses is not public. */
function guardedLookup(isPublic: (address: string) => boolean, resolve: typeof lookUp): LookupFunction {
  return (host, options, done) => {
    resolve(host, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      if (error) return done(error, [])
      if (addresses.length === 0 || !addresses.every(({ address }) => isPublic(address)))
        return done(notPublic(host), [])
      if (options.all) return done(null, addresses)
      const [first] = addresses
      return done(null, first?.address ?? '', first?.family)
    })
  }
}

/** @throws UnfetchedFile for what no supplier's system has a reason to send */
function checkedUrl(text: string, isPublic: (address: string) => boolean): URL {
  const url = URL.parse(text)
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '' || url.port !== '')
    throw new UnfetchedFile('The address is not a plain https:// address on its usual port.', { final: true })
  const host = url.hostname.replaceAll(/^\[|\]$/g, '')
  // A host that is an address is never resolved.
  if (isIP(host) !== 0 && !isPublic(host)) throw notPublic(host)
  return url
}

/** @throws UnfetchedFile for every answer but the file itself */
function checkAnswer({ statusCode = 0 }: IncomingMessage): void {
  if (statusCode >= 300 && statusCode < 400)
    throw new UnfetchedFile(`The address redirects (status ${statusCode}); redirects are not followed.`, {
      final: true,
    })
  if (statusCode !== 200) throw new UnfetchedFile(`The address answers with status ${statusCode}.`)
}

export function openRemoteFiles({
  request = requestHttps,
  resolve = lookUp,
  isPublic = isPublicAddress,
  port = 443,
  limitMs = 30_000,
}: RemoteFilesOptions = {}): RemoteFiles {
  const lookup = guardedLookup(isPublic, resolve)
  return {
    async fetch(text, read) {
      const url = checkedUrl(text, isPublic)
      const signal = AbortSignal.timeout(limitMs)
      const asked = request({
        hostname: url.hostname.replaceAll(/^\[|\]$/g, ''),
        port,
        path: url.pathname + url.search,
        headers: { host: url.host, accept: 'application/pdf', 'accept-encoding': 'identity' },
        lookup,
        // No connection is kept, or taken from another request.
        agent: false,
        signal,
      })
      try {
        const answer = await new Promise<IncomingMessage>((done, fail) => {
          asked.once('socket', (socket: Socket) =>
            socket.once('connect', () => {
              if (!isPublic(socket.remoteAddress ?? '')) asked.destroy(notPublic(url.hostname))
            }),
          )
          asked.once('error', fail).once('response', done).end()
        })
        checkAnswer(answer)
        return await read(answer)
      } catch (error) {
        if (error instanceof UnfetchedFile) throw error
        if (signal.aborted)
          throw new UnfetchedFile(`The file did not arrive within ${limitMs / 1000} seconds.`, {
            cause: error,
          })
        const { code = 'unknown' } = error as NodeJS.ErrnoException
        throw new UnfetchedFile(`The address could not be reached (${code}).`, { cause: error })
      } finally {
        asked.destroy()
      }
    },
  }
}
