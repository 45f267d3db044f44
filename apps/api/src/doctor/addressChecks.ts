import { isIPv4 } from 'node:net'
import { connect } from 'node:tls'
import { dayMs } from '@tradecounter/rules/time/durations.ts'
import program from '../../../../package.json' with { type: 'json' }
import type { Settings } from '../settings/settings.ts'
import { clockFinding } from './databaseChecks.ts'
import { fault, ok, reasonOf, warning, type Finding } from './finding.ts'

const patienceMs = 15_000
const renewalDays = 14

/** Days until the certificate of an address ends. */
const certificateDays = (url: URL, now: Date): Promise<number> =>
  new Promise((resolve, reject) => {
    const socket = connect(
      { host: url.hostname, port: Number(url.port || 443), servername: url.hostname, timeout: patienceMs },
      () => {
        const ends = new Date(socket.getPeerCertificate().valid_to)
        socket.destroy()
        resolve(Math.floor((ends.getTime() - now.getTime()) / dayMs))
      },
    )
    socket.once('error', reject)
    socket.once('timeout', () => socket.destroy(new Error('no answer')))
  })

async function certificateFindings(url: URL, now: Date): Promise<readonly Finding[]> {
  if (url.protocol !== 'https:') return []
  const days = await certificateDays(url, now)
  return days < renewalDays
    ? [warning(`The certificate of ${url.host} ends in ${days} days: renew it.`)]
    : [ok(`The certificate of ${url.host} is valid for ${days} days.`)]
}

/** Asks the portal for its health by the address that people use, over every proxy on the way. */
async function checkAnswer(publicUrl: string, now: () => Date): Promise<readonly Finding[]> {
  const url = new URL('/healthz', publicUrl)
  try {
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(patienceMs) })
    const health = (await response.json().catch(() => ({}))) as { status?: string; version?: string }
    if (response.status === 502 || response.status === 503 || response.status === 504)
      return [
        fault(
          `The proxy of ${publicUrl} reaches no portal (${response.status}): start one, or mend the proxy.`,
        ),
      ]
    if (health.status !== 'ok')
      return [
        fault(
          `${publicUrl} is answered by something else (${response.status}): PUBLIC_URL must lead to the portal.`,
        ),
      ]
    const date = response.headers.get('date')
    return [
      health.version === program.version
        ? ok(`${publicUrl} leads to the portal, version ${program.version}.`)
        : warning(`${publicUrl} leads to version ${health.version}, and this is ${program.version}.`),
      ...(date ? [clockFinding(`${url.host}'s`, new Date(date), now())] : []),
      ...(await certificateFindings(url, now())),
    ]
  } catch (error) {
    return [
      fault(
        `${publicUrl} cannot be reached from here: ${reasonOf(error)}. Check PUBLIC_URL, the proxy and its certificate.`,
      ),
    ]
  }
}

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'))

/** Other machines may connect, and none of them is believed when it names a client. */
const proxyFindings = ({ HOST, TRUSTED_PROXIES, publicUrl }: Settings): readonly Finding[] =>
  publicUrl.startsWith('https:') &&
  !isLoopback(HOST) &&
  TRUSTED_PROXIES.every((network) => network.startsWith('127.') || network.startsWith('::1'))
    ? [
        warning(
          `HOST is ${HOST}, and only proxies on this machine are trusted: name yours in TRUSTED_PROXIES, or all people share its address when guesses are counted.`,
        ),
      ]
    : []

export const checkAddress = async (settings: Settings, now: () => Date): Promise<readonly Finding[]> => [
  ...(await checkAnswer(settings.publicUrl, now)),
  ...proxyFindings(settings),
]
