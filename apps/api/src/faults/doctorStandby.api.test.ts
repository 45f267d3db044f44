import { afterAll, beforeAll, expect, test } from 'vitest'
import { connected } from '@tradecounter/faults/people/scene.ts'
import { applicationUrl } from '../db/appLogin.ts'
import { checkDatabase } from '../doctor/databaseChecks.ts'
import { openStandbyScene, type StandbyScene } from './standbyReads.fixtures.ts'

let scene: StandbyScene

beforeAll(async () => {
  scene = await openStandbyScene()
})
afterAll(() => scene.close())

/** Removes user and password, as docs/operations.md writes DATABASE_READ_URL. */
function bare(url: string): string {
  const shown = new URL(url)
  Object.assign(shown, { username: '', password: '' })
  shown.searchParams.delete('target_session_attrs')
  return shown.toString()
}

const examine = async (changed: { DATABASE_READ_URL?: string; DATABASE_APP_URL?: string }) => {
  const { settings } = scene.programs[0]
  const findings = await checkDatabase(scene.pair.primaryUrl, { ...settings, ...changed }, () => new Date())
  return findings.filter(({ text }) => !/^(PostgreSQL|All migrations|This machine|No backup)/.test(text))
}

const ofLogin = { state: 'ok', text: expect.stringMatching(/^Requests use the login tradecounter_app_/) }

test('doctor connects to the standby like the program: with its login, and not to the primary beside it', async () => {
  const answers = { state: 'ok', text: expect.stringMatching(/^The standby \S+ answers reads\.$/) }
  expect(await examine({ DATABASE_READ_URL: bare(scene.pair.standbyUrl) })).toEqual([ofLogin, answers])
  expect(await examine({ DATABASE_READ_URL: bare(scene.pair.url) })).toEqual([ofLogin, answers])
  expect(await examine({ DATABASE_READ_URL: bare(scene.pair.primaryUrl) })).toEqual([
    ofLogin,
    { state: 'warning', text: expect.stringContaining('leads to the primary alone') },
  ])
})

test('doctor reports a standby that is missing or of another database', async () => {
  expect(await examine({ DATABASE_READ_URL: 'postgresql://127.0.0.1:1' })).toEqual([
    ofLogin,
    {
      state: 'fault',
      text: expect.stringMatching(/^The standby 127\.0\.0\.1:1 cannot be asked: .*ECONNREFUSED/),
    },
  ])
  const other = new URL(bare(scene.pair.standbyUrl))
  other.pathname = '/template1'
  expect(await examine({ DATABASE_READ_URL: other.toString() })).toEqual([
    ofLogin,
    { state: 'fault', text: expect.stringMatching(/^\S+ is no standby of DATABASE_URL/) },
  ])
})

test('doctor checks DATABASE_APP_URL: its password, its role and that row-level security binds it', async () => {
  const { primaryUrl } = scene.pair
  await connected(primaryUrl, (db) => db.query("create role of_nobody login noinherit password 'whatever'"))
  const standbyUrl = new URL(applicationUrl(primaryUrl))
  expect(await examine({ DATABASE_APP_URL: standbyUrl.toString() })).toEqual([ofLogin])
  standbyUrl.password = 'wrong'
  expect(await examine({ DATABASE_APP_URL: standbyUrl.toString() })).toEqual([
    {
      state: 'fault',
      text: expect.stringMatching(/^DATABASE_APP_URL cannot be used: password authentication failed/),
    },
  ])
  Object.assign(standbyUrl, { username: 'of_nobody', password: 'whatever' })
  expect(await examine({ DATABASE_APP_URL: standbyUrl.toString() })).toEqual([
    { state: 'fault', text: expect.stringContaining('grant tradecounter_app to the login of_nobody') },
  ])
  expect(await examine({ DATABASE_APP_URL: primaryUrl })).toEqual([
    { state: 'fault', text: expect.stringContaining('Row-level security does not bind') },
  ])
})
