import { isIP } from 'node:net'
import { z } from 'zod'
import { readStorageUrl } from '../adapters/object-store/storageUrl.ts'
import { attributesProblem, standbyAttributesProblem, withHostList } from '../db/connection/databaseUrl.ts'
import { bounceNameMaximum } from '../jobs/bounceAddress.ts'

// Kinds of settings, read from the text of an environment variable. Each adds what is wrong in plain words.

export const port = (fallback: number) => z.coerce.number().int().min(0).max(65_535).default(fallback)
export const optionalUrl = z.url().optional()

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
      const problem = problemOf(url)
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
