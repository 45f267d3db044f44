import { expect, test, vi } from 'vitest'
import { signIn } from '../../testing/signedIn.fixtures.ts'
import { shareAccessToken } from '../session/accessToken.ts'
import { resend } from './resend.ts'

const write = { method: 'POST', path: '/write', body: '{}', idempotencyKey: 'key', label: 'Save' }

test.each([200, 504])(
  'a page of a proxy with status %i does not count as an answer to a stored write',
  async (status) => {
    signIn()
    shareAccessToken('token')
    const html = { status, headers: { 'content-type': 'text/html' } }
    vi.stubGlobal('fetch', async () => new Response('<h1>Sorry</h1>', html))
    await expect(resend(write)).rejects.toThrow('The service is busy or restarting. Please try again.')
  },
)
