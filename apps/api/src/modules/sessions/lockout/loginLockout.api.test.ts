import { createPortal, type Portal } from '@tradecounter/test-kit/createPortal.ts'
import { randomInt } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { hashPassword } from '../../../adapters/passwords.ts'

const password = 'Whatever!2026'
const start = new Date('2026-11-21T00:00:00Z')
const minute = 60_000
let portal: Portal['portal'] | undefined

afterEach(() => portal?.setNow(undefined))

let addresses = 0
/** Client address without earlier tries: a second use may be paused already. */
const address = () => {
  addresses += 1
  return `198.${18 + (addresses >> 16)}.${(addresses >> 8) & 255}.${addresses & 255}`
}

async function ownerWithPassword() {
  const world = await createPortal()
  portal = world.portal
  const running = world.portal
  running.setNow(start)
  const owner = await world.as.buyer()
  await running.db
    .updateTable('logins')
    .set({ password_hash: await hashPassword(password) })
    .where('id', '=', owner.loginId)
    .execute()
  const tryAs = async (username: string, word: string, remoteAddress: string) => {
    const url = '/Corporate/users/login'
    const payload = { username, password: word }
    const answer = await running.app.inject({ method: 'POST', url, payload, remoteAddress })
    return { status: answer.statusCode, body: answer.body, retryAfter: answer.headers['retry-after'] }
  }
  const guess = (remoteAddress: string, username = owner.userName) =>
    tryAs(username, 'Wrong!2026', remoteAddress)
  const enter = (remoteAddress: string) => tryAs(owner.userName, password, remoteAddress)
  const guesses = async (count: number, from: () => string, username?: string) => {
    const answers = []
    for (let at = 0; at < count; at += 1) answers.push(await guess(from(), username))
    return answers
  }
  const later = (ms: number) => running.setNow(new Date(running.clock().getTime() + ms))
  return { ...world, running, owner, tryAs, guess, guesses, enter, later }
}

test('ten failures at an account pause it for strangers: 429 with Retry-After, even for the right password (R24)', async () => {
  const { guesses, enter, later } = await ownerWithPassword()
  const answers = await guesses(11, address)
  expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 400), 429])
  expect(answers[10]?.retryAfter).toBe('1')
  expect((await enter(address())).status).toBe(429)
  later(1000)
  expect((await enter(address())).status).toBe(200)
})

test('a wrong password at a clock that was ahead pauses nobody once the clock is right again (T1)', async () => {
  const { guess, enter, later } = await ownerWithPassword()
  const from = address()
  later(60 * minute)
  expect((await guess(from)).status).toBe(400)
  later(-60 * minute)
  expect((await enter(from)).status).toBe(200)
})

test('a clock that was a day ahead during guesses pauses nobody once it is right, and guesses count anew (T1)', async () => {
  const { guesses, enter, later } = await ownerWithPassword()
  const from = address()
  later(24 * 60 * minute)
  expect((await guesses(12, () => from)).at(-1)?.status).toBe(429)
  later(-24 * 60 * minute)
  const answers = await guesses(12, address)
  expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429])
  later(minute)
  expect((await enter(from)).status).toBe(200)
})

test('each failure after the tenth waits twice as long, up to 15 minutes; a login that works begins again', async () => {
  const { guess, guesses, enter, later } = await ownerWithPassword()
  await guesses(10, address)
  const waits: number[] = []
  for (let more = 0; more < 12; more += 1) {
    waits.push(Number((await guess(address())).retryAfter))
    later((waits.at(-1) ?? 0) * 1000)
    expect((await guess(address())).status).toBe(400)
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900])
  later(15 * minute)
  expect((await enter(address())).status).toBe(200)
  expect((await guesses(10, address)).map(({ status }) => status)).toEqual(
    Array.from({ length: 10 }, () => 400),
  )
})

test('ten failures from an address pause it, for any logins; after 15 minutes it begins again', async () => {
  const { guess, guesses, later } = await ownerWithPassword()
  const from = address()
  for (let at = 0; at < 10; at += 1) await guess(from, `somebody.${at}@whatever.example`)
  expect((await guess(from, 'another@whatever.example')).status).toBe(429)
  expect((await guess(address(), 'another@whatever.example')).status).toBe(400)
  later(15 * minute)
  const names = Array.from({ length: 10 }, (_, at) => `other.${at}@whatever.example`)
  for (const name of names) expect((await guesses(1, () => from, name))[0]?.status).toBe(400)
})

test('a login that works does not clear the failures of its address at other logins (R24)', async () => {
  const { guess, enter } = await ownerWithPassword()
  const from = address()
  for (let at = 0; at < 9; at += 1) await guess(from, `somebody.${at}@whatever.example`)
  expect((await enter(from)).status).toBe(200)
  expect((await guess(from, 'ninth@whatever.example')).status).toBe(400)
  expect((await guess(from, 'tenth@whatever.example')).status).toBe(429)
})

test('the addresses of one IPv6 network are one address', async () => {
  const { guess } = await ownerWithPassword()
  const network = `2001:db8:${randomInt(65_536).toString(16)}:1`
  for (let at = 1; at <= 10; at += 1) await guess(`${network}::${at}`, `somebody.${at}@whatever.example`)
  expect((await guess(`${network}:ffff::1`, 'another@whatever.example')).status).toBe(429)
})

test('an owner is not shut out, at an address they have come from, by failures of others anywhere (A3)', async () => {
  const { enter, guesses, guess, later } = await ownerWithPassword()
  const home = address()
  expect((await enter(home)).status).toBe(200)
  await guesses(10, address)
  for (let at = 0; at < 10; at += 1) await guess(home, `neighbour.${at}@whatever.example`)
  expect((await guess(address())).status).toBe(429)
  expect((await guess(home, 'neighbour@whatever.example')).status).toBe(429)
  expect((await enter(home)).status).toBe(200)
  later(90 * 86_400_000)
  expect((await enter(home)).status).toBe(200)
})

test('guessing from an address the owner has come from is paused as well', async () => {
  const { enter, guesses } = await ownerWithPassword()
  const home = address()
  await enter(home)
  const answers = await guesses(11, () => home)
  expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 400), 429])
})

test('unknown, disabled and known names answer alike: refused, paused, and for how long (A4)', async () => {
  const { guesses, owner, as, running } = await ownerWithPassword()
  const disabled = await as.buyer()
  const off = running.db.updateTable('logins').set({ enabled: false })
  await off.where('id', '=', disabled.loginId).execute()
  const ownTries = await guesses(12, address, owner.userName)
  expect(await guesses(12, address, disabled.userName)).toEqual(ownTries)
  expect(await guesses(12, address, `nobody.${randomInt(1e9)}@whatever.example`)).toEqual(ownTries)
  expect(new Set(ownTries.map(({ body }) => body)).size).toBe(1)
})

test('10,000 guesses from 200 addresses over a day: at most a hundred are evaluated (A3)', async () => {
  const { guess, later } = await ownerWithPassword()
  const addresses = Array.from({ length: 200 }, address)
  let evaluated = 0
  for (let round = 0; round < 50; round += 1) {
    const answers = await Promise.all(addresses.map((address) => guess(address)))
    evaluated += answers.filter(({ status }) => status === 400).length
    later(28 * minute)
  }
  expect(evaluated).toBeGreaterThan(9)
  expect(evaluated).toBeLessThanOrEqual(100)
})

test('the table has no readable names and addresses, and rows are removed after a day', async () => {
  const { guess, later, running } = await ownerWithPassword()
  const name = `typed.${randomInt(1e9)}@whatever.example`
  const from = address()
  await guess(from, name)
  const rows = async () =>
    JSON.stringify((await running.database.pool.query('select * from login_failures')).rows)
  const before = await rows()
  expect(before).not.toContain(name)
  expect(before).not.toContain(from)
  later(86_400_001)
  // A failure removes a hundred at most; the other tests of this file have left more.
  for (let at = 0; at < 10; at += 1) await guess(address(), `later.${at}.${name}`)
  const { rows: old } = await running.database.pool.query('select from login_failures where first_at <= $1', [
    start,
  ])
  expect(old).toEqual([])
})
