import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { tapStatements } from '@tradecounter/test-kit/tapStatements.ts'
import { expect, test } from 'vitest'
import { hashPassword } from '../../../adapters/passwords.ts'
import { uniqueKey } from '@tradecounter/test-kit/uniqueKey.ts'

/**
 * SAMPLES=1000 sends that many requests of each kind and prints the medians. Times are never asserted (A4).
 */
const samples = Number(process.env['SAMPLES'] ?? 4)

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Logins without failed tries, so that no pause refuses them. */
async function manyLogins() {
  const { portal } = await createPortal()
  const passwordHash = await hashPassword('Whatever!2026')
  const now = new Date()
  const names = (kind: string) => {
    const run = uniqueKey()
    return Array.from({ length: samples }, (_, at) => `${kind}.${run}.${at}@whatever.example`)
  }
  const insert = (userNames: readonly string[], enabled: boolean) =>
    portal.db
      .insertInto('logins')
      .values(
        userNames.map((userName) => ({
          user_name: userName,
          password_hash: passwordHash,
          first_name: 'Whatever',
          last_name: 'Person',
          email: userName,
          enabled,
          created_at: now,
          updated_at: now,
        })),
      )
      .execute()
  const kinds = { unknown: names('unknown'), known: names('known'), disabled: names('disabled') }
  await insert(kinds.known, true)
  await insert(kinds.disabled, false)
  return { portal, kinds }
}

test('an unknown, a disabled and a known name are refused in the same bytes, at the same cost (A4)', async () => {
  const { portal, kinds } = await manyLogins()
  const took = { unknown: [] as number[], known: [] as number[], disabled: [] as number[] }
  const answers = new Set<string>()
  const statements = new Set<string>()
  let statementTexts: string[] = []
  const release = tapStatements(portal.database.pool, (text) => void statementTexts.push(text))
  const sorts = ['unknown', 'known', 'disabled'] as const
  for (let at = 0; at < samples; at += 1)
    // Rotated order: the first request has the coldest caches.
    for (const kind of sorts.map((_, place) => sorts[(place + at) % 3] ?? 'known')) {
      statementTexts = []
      const since = performance.now()
      const { statusCode, headers, body } = await portal.app.inject({
        method: 'POST',
        url: '/Corporate/users/login',
        payload: { username: kinds[kind][at], password: 'Wrong!2026' },
        remoteAddress: `10.${at >> 8}.${at & 255}.${kind.length}`,
      })
      took[kind].push(performance.now() - since)
      // The pool picks the connection: only one that had another scope gets `set_config`.
      statements.add(statementTexts.filter((text) => !text.includes('set_config')).join('\n'))
      const { date: _, 'x-request-id': __, 'content-security-policy': policy, ...comparedHeaders } = headers
      // Each answer has its own nonce.
      answers.add(
        JSON.stringify([
          statusCode,
          comparedHeaders,
          String(policy).replaceAll(/nonce-[^']+/g, 'nonce'),
          body,
        ]),
      )
    }
  release()
  expect(answers.size).toBe(1)
  // The database gets the same statements for every user name.
  expect([...statements]).toHaveLength(1)
  expect([...answers][0]).toContain('wrongCredentials')
  if (process.env['SAMPLES']) {
    const medians = Object.entries(took).map(([kind, times]) => `${kind} ${median(times).toFixed(2)} ms`)
    process.stdout.write(`Medians of ${samples}: ${medians.join(', ')}\n`)
  }
})
