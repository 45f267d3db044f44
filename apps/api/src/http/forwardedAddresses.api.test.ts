import { randomInt } from 'node:crypto'
import { routes } from '@tradecounter/contract/routes.ts'
import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { expect, onTestFinished, test } from 'vitest'
import { createApp } from '../app.ts'
import { rateLimits } from './limits/rateLimits.ts'

const someAddress = (): string => `198.${randomInt(18, 20)}.${randomInt(256)}.${randomInt(256)}`
const insideAddress = (): string => `10.1.${randomInt(256)}.${randomInt(1, 255)}`

/** The program in production, behind proxies at these addresses. */
async function behind(TRUSTED_PROXIES?: string[]) {
  const { portal } = await createPortal()
  const settings = {
    ...portal.settings,
    NODE_ENV: 'production' as const,
    ...(TRUSTED_PROXIES ? { TRUSTED_PROXIES } : {}),
  }
  const now = new Date()
  const app = await createApp({ ...portal, settings, clock: () => now })
  onTestFinished(() => app.close())
  const { method, path } = routes.refreshToken
  return async (remoteAddress: string, forwardedFor: string): Promise<number> =>
    (
      await app.inject({
        method,
        url: path,
        remoteAddress,
        payload: {},
        headers: { 'x-forwarded-for': forwardedFor },
      })
    ).statusCode
}

const burst = rateLimits.refreshToken?.burst ?? 0

async function expectCounted(ask: () => Promise<number>): Promise<void> {
  for (let at = 0; at < burst; at += 1) expect(await ask()).not.toBe(429)
  expect(await ask()).toBe(429)
}

test('a client of the inner network, behind a proxy of this machine, cannot choose its address (A9)', async () => {
  const ask = await behind()
  const client = insideAddress()
  await expectCounted(() => ask('127.0.0.1', `${someAddress()}, ${client}`))
  expect(await ask('127.0.0.1', someAddress())).not.toBe(429)
})

test('addresses from untrusted proxies are ignored (A9)', async () => {
  const ask = await behind()
  const client = insideAddress()
  await expectCounted(() => ask(client, someAddress()))
})

test('behind trusted proxies clients have their own addresses, and none can choose one (A9)', async () => {
  const ask = await behind(['127.0.0.1', '10.1.0.0/16'])
  const client = someAddress()
  await expectCounted(() => ask('127.0.0.1', `${someAddress()}, ${client}, ${insideAddress()}`))
  expect(await ask(insideAddress(), someAddress())).not.toBe(429)
})
