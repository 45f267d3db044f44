import { createPortal, type Portal } from '@tradecounter/test-kit/createPortal.ts'
import { runningPortal } from '@tradecounter/test-kit/portal.ts'
import { dayMs } from '@tradecounter/rules/time/durations.ts'
import { randomInt } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { atTheCardPage, cardMessage } from './card/cardPayment.fixtures.ts'
import { maximumRefusedStored } from './card/refusedMessages.ts'

afterEach(async () => (await runningPortal()).setNow(undefined))

const address = () => `198.18.${randomInt(256)}.${randomInt(256)}`

/** Message of the greatest length that is read, with a claim of its own to find it by. */
const forged = (claim: string) =>
  new URLSearchParams({
    decision: 'ACCEPT',
    req_transaction_uuid: claim,
    message: 'x'.repeat(15_000),
    whatever: 'x'.repeat(15_000),
  }).toString()

const send = ({ portal }: Portal, remoteAddress: string, payload: string) =>
  portal.app.inject({
    method: 'POST',
    url: '/Corporate/payments/card/notification',
    remoteAddress,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload,
  })

const storedMessages = ({ portal }: Portal, claim: string) =>
  portal.db.selectFrom('provider_messages').selectAll().where('transaction_uuid', '=', claim).execute()

async function counted({ portal }: Portal): Promise<number> {
  const { rows } = await portal.database.pool.query<{ refused: number }>(
    "select coalesce(sum(refused), 0)::int as refused from refused_card_messages where address = 'all'",
  )
  return rows[0]?.refused ?? 0
}

test('a few forged messages an address and day are stored, shortened; the others are counted (I9, R16)', async () => {
  const portal = await createPortal()
  const [from, claim] = [address(), `forged by ${address()}`]
  const before = await counted(portal)
  const sent = 3 * maximumRefusedStored.ofAnAddress
  const answers = await Promise.all(Array.from({ length: sent }, () => send(portal, from, forged(claim))))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([400]))
  const messages = await storedMessages(portal, claim)
  expect(messages).toHaveLength(maximumRefusedStored.ofAnAddress)
  expect(Math.max(...messages.map((row) => JSON.stringify(row).length))).toBeLessThan(1000)
  expect(await counted(portal)).toBe(before + sent)
})

test('another address is stored as well, and the same one tomorrow (I9)', async () => {
  const portal = await createPortal()
  const [from, claim] = [address(), `forged by ${address()}`]
  for (let at = 0; at < maximumRefusedStored.ofAnAddress; at += 1) await send(portal, from, forged('other'))
  await send(portal, from, forged(claim))
  expect(await storedMessages(portal, claim)).toHaveLength(0)
  await send(portal, address(), forged(claim))
  expect(await storedMessages(portal, claim)).toHaveLength(1)
  portal.portal.setNow(new Date(Date.now() + dayMs))
  await send(portal, from, forged(claim))
  expect(await storedMessages(portal, claim)).toHaveLength(2)
})

test('the card provider’s signed messages are stored whole, also during a flood from its address (R16)', async () => {
  const portal = await createPortal()
  const { attempt } = await atTheCardPage(portal)
  const from = address()
  for (let at = 0; at <= maximumRefusedStored.ofAnAddress; at += 1) await send(portal, from, forged('other'))
  expect((await send(portal, from, cardMessage(portal, attempt, 'ACCEPT'))).statusCode).toBe(200)
  const [message] = await storedMessages(portal, attempt.uuid)
  expect(Object.keys(message?.fields as object).length).toBeGreaterThan(12)
})
