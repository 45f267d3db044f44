import type { FormFields } from '@tradecounter/card-gateway/signing/signing.ts'
import { createPortal, type Portal } from '@tradecounter/test-kit/createPortal.ts'
import { expect, test } from 'vitest'
import {
  atTheCardPage,
  books,
  cardMessage,
  deliver,
  eventsOf,
  newTransactionId,
  notify,
  type StartedAttempt,
} from './cardPayment.fixtures.ts'

const messagesOf = ({ portal }: Portal, { uuid }: StartedAttempt) =>
  portal.db
    .selectFrom('provider_messages')
    .selectAll()
    .where('transaction_uuid', '=', uuid)
    .orderBy('id')
    .execute()

async function expectRefusedEverywhere(portal: Portal, attempt: StartedAttempt, payload: string) {
  for (const channel of ['receipt', 'cancel', 'notification'] as const)
    expect((await deliver(portal, channel, payload)).statusCode).toBe(400)
  const params = { transactionUuid: attempt.uuid }
  expect((await portal.anonymous.getCardResult({ params })).state).toBe('processing')
  expect((await books(portal)).dispositions).toEqual([])
}

test.each([
  ['another amount', { req_amount: '1.00', auth_amount: '1.00' }],
  ['another currency', { req_currency: 'USD' }],
  ['another reference', { req_reference_number: 'PAY-1' }],
  ['an authorisation instead of a sale', { req_transaction_type: 'authorization' }],
] as const)('%s is refused although well signed, stored, and changes nothing (P5)', async (_, changes) => {
  const portal = await createPortal()
  const { attempt } = await atTheCardPage(portal)
  await expectRefusedEverywhere(portal, attempt, cardMessage(portal, attempt, 'ACCEPT', changes))
  const messages = await messagesOf(portal, attempt)
  expect(messages.map(({ verified, channel }) => [verified, channel])).toEqual([
    [true, 'receipt'],
    [true, 'cancel'],
    [true, 'notification'],
  ])
})

test('another amount of money is reported to the team, once (P5)', async () => {
  const portal = await createPortal()
  const { attempt } = await atTheCardPage(portal)
  const genuine = cardMessage(portal, attempt, 'ACCEPT', { req_amount: '1.00', auth_amount: '1.00' })
  await Promise.all(Array.from({ length: 5 }, () => deliver(portal, 'notification', genuine)))
  expect(await eventsOf(portal, 'moneyNeedsAttention')).toHaveLength(1)
})

test('a transaction that paid one payment pays no other, and the team gets an email (card-provider §6.4)', async () => {
  const payments = await Promise.all([createPortal(), createPortal()])
  const [one, other] = payments
  const first = await atTheCardPage(one)
  const second = await atTheCardPage(other)
  const transaction_id = newTransactionId()
  await notify(one, first.attempt, 'ACCEPT', { transaction_id })
  const again = cardMessage(other, second.attempt, 'ACCEPT', { transaction_id })
  await expectRefusedEverywhere(other, second.attempt, again)
  expect(await eventsOf(other, 'moneyNeedsAttention')).toHaveLength(1)
  await notify(other, second.attempt, 'ACCEPT')
  expect((await books(other)).dispositions).toEqual(['settled'])
})

test.each([
  ['another profile', { req_profile_id: '00000000-0000-4000-8000-000000000000' }],
  ['another key', { req_access_key: 'ffffffffffffffffffffffffffffffff' }],
] as const)('%s is not believed (P5)', async (_, changes) => {
  const portal = await createPortal()
  const { attempt } = await atTheCardPage(portal)
  await expectRefusedEverywhere(portal, attempt, cardMessage(portal, attempt, 'ACCEPT', changes))
  expect((await messagesOf(portal, attempt)).every(({ verified, refusal }) => !verified && refusal)).toBe(
    true,
  )
})

test('a payer’s own signed form with a forged result is refused (card-provider §6.1)', async () => {
  const portal = await createPortal()
  const { attempt } = await atTheCardPage(portal)
  const forged: FormFields = { ...attempt.form }
  for (const [name, value] of Object.entries(attempt.form)) forged[`req_${name}`] = value
  const result = {
    decision: 'ACCEPT',
    reason_code: '100',
    transaction_id: '7000000000000000000001',
    auth_amount: '110.00',
  }
  await expectRefusedEverywhere(portal, attempt, new URLSearchParams({ ...forged, ...result }).toString())
})

test('no signed field can be altered, dropped, doubled or moved (P5)', async () => {
  const portal = await createPortal()
  const { attempt } = await atTheCardPage(portal)
  const genuine = cardMessage(portal, attempt, 'ACCEPT')
  const fields = [...new URLSearchParams(genuine)].filter(([name]) => name !== 'utf8')
  const mutants = fields.flatMap(([name, value], place) => [
    fields.toSpliced(place, 1),
    fields.toSpliced(place, 1, [name, `${value}0`]),
    fields.toSpliced(place, 1, [name, value.slice(1)]),
    [...fields, [name, value]],
  ])
  // Send one by one: messages of one address are counted in turn, and a slow machine would time out the last
  // ones.
  for (const mutant of mutants) {
    const answer = await deliver(portal, 'notification', new URLSearchParams(mutant).toString())
    expect([mutant, answer.statusCode]).toEqual([mutant, 400])
  }
  expect((await books(portal)).dispositions).toEqual([])
  expect((await deliver(portal, 'notification', genuine)).statusCode).toBe(200)
})

test('a verified message for an unknown attempt is stored and refused (R16)', async () => {
  const portal = await createPortal()
  const { attempt } = await atTheCardPage(portal)
  const stranger = { ...attempt, uuid: '00000000-0000-4000-8000-00000000abcd' }
  expect((await deliver(portal, 'notification', cardMessage(portal, stranger, 'ACCEPT'))).statusCode).toBe(
    400,
  )
  expect(await messagesOf(portal, stranger)).toMatchObject([{ verified: true, decision: 'ACCEPT' }])
})

test('no card data is stored, wherever a message hides it (card-provider §6.6)', async () => {
  const portal = await createPortal()
  const { attempt } = await atTheCardPage(portal)
  const number = '4111111111111111'
  const hidden = {
    card_number: number,
    card_cvn: '001',
    note: `pan ${number}`,
    [number]: 'x',
    req_card_expiry_date: '12-2030',
  }
  await expectRefusedEverywhere(portal, attempt, cardMessage(portal, attempt, 'ACCEPT', hidden))
  await notify(portal, attempt, 'ACCEPT', { req_card_expiry_date: '12-2030' })
  const text = JSON.stringify(await messagesOf(portal, attempt))
  // More of the number than an id or a time may contain by chance.
  expect(text).not.toMatch(/41{8}|12-2030|"001"/)
  expect(text).toContain('card_number')
})

test.each([
  ['nothing', ''],
  ['a zero character', 'decision=%00ACCEPT&req_transaction_uuid=%00x&a%00b=1'],
  ['half a character', `decision=ACCEPT&req_transaction_uuid=${'x'.repeat(49)}%F0%9F%98%80`],
  ['too much', `decision=${'A'.repeat(50_000)}`],
  ['too many fields', Array.from({ length: 2000 }, (_, index) => `f${index}=1`).join('&')],
  ['a name of the language', '__proto__=1&constructor=2'],
])('a message of %s is refused, not a fault (R27)', async (_, payload) => {
  const portal = await createPortal()
  for (const channel of ['receipt', 'cancel', 'notification'] as const)
    expect((await deliver(portal, channel, payload)).statusCode).toBe(400)
})
