import { expect, test } from 'vitest'
import { openAccess, openView, sealAccess, sealView } from './sessionTokens.ts'

const secret = 'a secret of the program'
const now = new Date('2026-03-02T10:00:00Z')
const claims = {
  sessionId: '019f0000-0000-7000-8000-000000000001',
  customerId: 1_000_003,
  expiresAt: now.getTime() + 1000,
}

test('a token that was opened before opens only for its secret and its purpose, until it expires', () => {
  const [access, view] = [sealAccess(secret, claims), sealView(secret, claims)]
  for (let time = 0; time < 2; time += 1) {
    expect(openAccess(secret, access, now)).toEqual(claims)
    expect(openView(secret, view, now)).toEqual(claims)
    for (const other of [openAccess('another secret', access, now), openView(secret, access, now)])
      expect(other).toBeUndefined()
    expect(openAccess(secret, view, now)).toBeUndefined()
    expect(openAccess(secret, access, new Date(claims.expiresAt))).toBeUndefined()
    expect(openAccess(secret, `${access.slice(0, -1)}_`, now)).toBeUndefined()
  }
})
