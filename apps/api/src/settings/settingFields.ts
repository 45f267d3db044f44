import { isIP } from 'node:net'
import { z } from 'zod'
import { readStorageUrl } from '../adapters/object-store/storageUrl.ts'
import { attributesProblem, standbyAttributesProblem, withHostList } from '../db/connection/databaseUrl.ts'
import { bounceNameMaximum } from '../jobs/bounceAddress.ts'

// Kinds of settings, read from the text of an environment variable. Each refuses a wrong one in plain words.

/** Number in digits alone: JavaScript also reads `0x10`, and nothing at all as 0. */
const inDigits = (pattern: RegExp, kind: string) => (minimum: number, maximum: number) =>
  z
    .string()
    .refine(
      (text) => pattern.test(text) && Number(text) >= minimum && Number(text) <= maximum,
      `is not a ${kind} from ${minimum} to ${maximum}`,
    )
    .transform(Number)

export const wholeNumber = inDigits(/^\d+$/, 'whole number')
export const decimal = inDigits(/^\d+(?:\.\d+)?$/, 'number')
export const port = wholeNumber(0, 65_535)
export const optionalWebUrl = z
  .url({ protocol: /^https?$/, error: 'is not an https:// or http:// address' })
  .optional()
/** Address of a mail server; without a host it would be this machine. */
const mailServer = (protocol: RegExp, problem: string) =>
  z.string().refine((text) => {
    const url = URL.parse(text)
    return url !== null && protocol.test(url.protocol) && url.hostname !== ''
  }, problem)
export const smtpUrl = mailServer(/^smtps?:$/, 'is not an smtp:// or smtps:// address')
export const imapUrl = mailServer(/^imaps?:$/, 'is not an imaps:// address')

/** Address of the portal, whose pages are at the root of their host; as browsers write it. */
export const origin = z
  .string()
  .refine((text) => {
    const url = URL.parse(text)
    if (!url || !/^https?:$/.test(url.protocol)) return false
    return url.pathname === '/' && !url.search && !url.hash && !url.username
  }, 'is not an origin such as https://orders.example.com')
  .transform((text) => new URL(text).origin)

/** A sender: an address alone, or a name before one in angle brackets. */
export const sender = z
  .string()
  .refine(
    (text) => /^[^<>\s@]+@[^<>\s@]+$/.test(/<([^<>]+)>\s*$/.exec(text)?.[1] ?? text),
    'has no email address such as Orders <orders@example.com>',
  )

/** True if PostgreSQL and ICU read a zone alike: of `+10:00` PostgreSQL takes the opposite offset. */
function isTimeZone(name: string): boolean {
  try {
    Intl.DateTimeFormat('en-AU', { timeZone: name })
    return /^[a-z]/i.test(name)
  } catch {
    return false
  }
}

export const timeZone = z.string().refine(isTimeZone, {
  error: ({ input }) => `${String(input)} is not the name of a time zone, such as Australia/Sydney`,
})

/** An address or a network: `10.1.2.3`, `10.0.0.0/8`, `fd00::/8`. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...others] = text.split('/')
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  return others.length === 0 && /^\d{1,3}$/.test(bits ?? '0') && Number(bits ?? 0) <= longest
}

export const networks = z.string().transform((text, context) => {
  const named = text.split(',').map((part) => part.trim())
  for (const name of named)
    if (!isNetwork(name)) context.addIssue(`${name || 'nothing'} is neither an address nor a network`)
  return named
})

const urlOfServers = (problemOf: (url: string) => string | undefined) =>
  z
    .string()
    .transform(withHostList)
    .pipe(z.url())
    .superRefine((url, context) => {
      const isPostgres = /^postgres(?:ql)?:/.test(url)
      const problem = isPostgres ? problemOf(url) : 'is not a postgresql:// address'
      if (problem) context.addIssue(problem)
    })
export const databaseUrl = urlOfServers(attributesProblem)
export const standbyUrl = urlOfServers(standbyAttributesProblem)

export const storageUrl = z.string().transform((text, context) => {
  const address = readStorageUrl(text)
  if (typeof address !== 'string') return address
  context.addIssue(address)
  return z.NEVER
})

export const bounceAddress = z
  .email()
  .refine(
    (address) => address.indexOf('@') <= bounceNameMaximum && !address.includes('+'),
    `must have at most ${bounceNameMaximum} characters before the @, and no +`,
  )
