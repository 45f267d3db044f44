import { demoKeys } from '@tradecounter/card-gateway/demoKeys.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readSettings, StartupError } from './settings.ts'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'settings-'))
afterAll(() => rmSync(DATA_DIR, { recursive: true }))

/** Refusal of some settings; the program prints it alone and ends (`startup.api.test.ts`). */
function refusalOf(environment: Readonly<Record<string, string>>): string {
  try {
    readSettings({ DATA_DIR, ...environment })
  } catch (error) {
    if (error instanceof StartupError) return error.message
    throw error
  }
  return ''
}

test.each(['10.0.0.0/33', '10.0.0', 'proxy.example', '10.0.0.1,', '::1/129'])(
  'TRUSTED_PROXIES=%s is refused by one clear sentence',
  (TRUSTED_PROXIES) => {
    expect(refusalOf({ TRUSTED_PROXIES })).toMatch(
      /^Settings: TRUSTED_PROXIES: [^\n]+ is neither an address nor a network\.$/,
    )
  },
)

test.each([
  ['gs://files?region=a', 'Settings: STORAGE_URL: is not s3://…; without it files are kept in DATA_DIR.'],
  [
    's3://AKIA:hush@files?region=a',
    'Settings: STORAGE_URL: contains keys: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY instead.',
  ],
  ['s3://files?region=a', 'Settings: STORAGE_URL needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.'],
])('STORAGE_URL=%s is refused by one clear sentence', (STORAGE_URL, sentence) => {
  expect(refusalOf({ STORAGE_URL })).toBe(sentence)
})

test('a DATABASE_URL that is no URL is refused by one clear sentence', () => {
  expect(refusalOf({ DATABASE_URL: 'nonsense' })).toMatch(/^Settings: DATABASE_URL: [^\n]+$/)
})

test('a DATABASE_READ_URL that names the primary is refused by one clear sentence', () => {
  const DATABASE_READ_URL = 'postgresql://one,two/portal?target_session_attrs=read-write'
  expect(refusalOf({ DATABASE_READ_URL })).toBe(
    'Settings: DATABASE_READ_URL: target_session_attrs=read-write asks for the primary; use standby.',
  )
})

test.each([
  ['SMTP_URL', 'mail.example.com:587', 'is not an smtp:// or smtps:// address'],
  ['SMTP_URL', 'https://mail.example.com', 'is not an smtp:// or smtps:// address'],
  ['SMTP_URL', 'smtps://', 'is not an smtp:// or smtps:// address'],
  ['SMTP_URL', 'smtp:mail.example.com', 'is not an smtp:// or smtps:// address'],
  ['BOUNCE_IMAP_URL', 'imaps://', 'is not an imaps:// address'],
  ['CARD_API_URL', 'api.provider.example:443', 'is not an https:// or http:// address'],
  ['CARD_PAY_PAGE_URL', 'pages.provider.example:443', 'is not an https:// or http:// address'],
  ['PUBLIC_URL', 'orders.example.com:443', 'is not an origin such as https://orders.example.com'],
  ['PUBLIC_URL', 'https://orders.example.com/portal', 'is not an origin such as https://orders.example.com'],
  ['PUBLIC_URL', 'https://orders.example.com/?x=1', 'is not an origin such as https://orders.example.com'],
  ['DATABASE_URL', 'mysql://db.internal/portal', 'is not a postgresql:// address'],
  ['DATABASE_READ_URL', 'mysql://db.internal/portal', 'is not a postgresql:// address'],
  ['MAIL_FROM', 'Orders', 'has no email address such as Orders <orders@example.com>'],
  ['MAIL_FROM', 'Orders <orders@example.com', 'has no email address such as Orders <orders@example.com>'],
  ['TIME_ZONE', '+10:00', '+10:00 is not the name of a time zone, such as Australia/Sydney'],
  ['TIME_ZONE', 'Sydney', 'Sydney is not the name of a time zone, such as Australia/Sydney'],
  ['PORT', '0x10', 'is not a whole number from 0 to 65535'],
  ['PORT', '65536', 'is not a whole number from 0 to 65535'],
  ['METRICS_PORT', '-1', 'is not a whole number from 0 to 65535'],
  ['DATABASE_CONNECTIONS', '1', 'is not a whole number from 2 to 200'],
  ['CARD_ATTEMPT_MINUTES', '1e2', 'is not a whole number from 1 to 1440'],
  ['DRAIN_SECONDS', '5s', 'is not a number from 0 to 300'],
  ['RESPONSE_CACHE_MB', '32 MB', 'is not a number from 0 to 4096'],
])('%s=%s is refused by one clear sentence', (name, value, problem) => {
  expect(refusalOf({ [name]: value })).toBe(`Settings: ${name}: ${problem}.`)
})

test.each([
  ['SMTP_URL', 'smtps://portal:hush%21@mail.example.com:465'],
  ['SMTP_URL', 'smtp://127.0.0.1:25'],
  ['PUBLIC_URL', 'https://Orders.example.com:443/'],
  ['PUBLIC_URL', 'http://localhost:3000'],
  ['DATABASE_URL', 'postgres://portal@db1,db2:5432/portal?target_session_attrs=read-write'],
  ['DATABASE_URL', 'postgresql:///portal?host=/run/postgresql'],
  ['MAIL_FROM', 'orders@example.com'],
  ['MAIL_FROM', '"Smith, Jones & Co" <orders@example.com>'],
  ['TIME_ZONE', 'UTC'],
  ['TIME_ZONE', 'Etc/GMT-10'],
])('%s=%s is accepted', (name, value) => {
  expect(refusalOf({ [name]: value })).toBe('')
})

test.each([
  ['https://Orders.example.com:443/', 'https://orders.example.com'],
  ['HTTPS://orders.example.com', 'https://orders.example.com'],
  ['https:orders.example.com', 'https://orders.example.com'],
])('PUBLIC_URL=%s is %s in links, for cookies and for the check of production', (PUBLIC_URL, address) => {
  expect(readSettings({ DATA_DIR, PUBLIC_URL })).toMatchObject({ publicUrl: address, PUBLIC_URL: address })
})

/** Settings that production needs. */
const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgresql:///portal',
  SESSION_SECRET: 'x'.repeat(40),
  SMTP_URL: 'smtp://127.0.0.1:25',
  MAIL_FROM: '"Riverstone, Tiles" <orders@riverstone.example>',
  PUBLIC_URL: 'https://orders.riverstone.example',
  CARD_PAY_PAGE_URL: 'https://pay.card.example',
  CARD_API_URL: 'https://api.card.example',
  CARD_PROFILE_ID: 'profile',
  CARD_ACCESS_KEY: 'access',
  CARD_SECRET: 'theirs',
  CARD_MERCHANT_ID: 'merchant',
  CARD_REST_KEY_ID: 'rest',
  CARD_REST_SECRET: 'rests',
}

test('production never names the demonstration’s supplier: the sender stands for what is not set', () => {
  const contactsOf = (environment: Readonly<Record<string, string>>) => {
    const { PROVIDER_NAME, SUPPORT_EMAIL, DEBTORS_EMAIL, ECOMMERCE_EMAIL } = readSettings({
      DATA_DIR,
      ...production,
      ...environment,
    })
    return [PROVIDER_NAME, SUPPORT_EMAIL, DEBTORS_EMAIL, ECOMMERCE_EMAIL]
  }
  const address = 'orders@riverstone.example'
  expect(contactsOf({})).toEqual(['Riverstone, Tiles', address, address, address])
  expect(contactsOf({ MAIL_FROM: address })).toEqual(['riverstone.example', address, address, address])
  expect(
    contactsOf({ MAIL_FROM: `Riverstone <${address}>`, DEBTORS_EMAIL: 'money@riverstone.example' }),
  ).toEqual(['Riverstone', address, 'money@riverstone.example', address])
  expect(contactsOf({ PROVIDER_NAME: 'Tiles' })).toEqual(['Tiles', address, address, address])
})

test('the previous key of the card page needs its access key and its secret', () => {
  const previous = { CARD_PREVIOUS_ACCESS_KEY: 'old', CARD_PREVIOUS_SECRET: 'theirs' }
  expect(readSettings({ DATA_DIR, ...previous }).previousCardKey).toEqual({
    accessKey: 'old',
    secret: 'theirs',
  })
  for (const name of ['CARD_PREVIOUS_ACCESS_KEY', 'CARD_PREVIOUS_SECRET'] as const)
    expect(() => readSettings({ DATA_DIR, [name]: 'old' })).toThrow('go together')
})

test('production refuses the sandbox’s key as the previous one of the card page', () => {
  const previous = { CARD_PREVIOUS_ACCESS_KEY: demoKeys.accessKey, CARD_PREVIOUS_SECRET: demoKeys.secret }
  expect(() => readSettings({ DATA_DIR, ...production, ...previous })).toThrow(
    'CARD_PREVIOUS_ACCESS_KEY is a sandbox key; CARD_PREVIOUS_SECRET is a sandbox key',
  )
})

test('blank settings have their defaults, and line breaks around a value do not count', () => {
  const blank = { PORT: ' ', RESPONSE_CACHE_MB: '\t', DRAIN_SECONDS: '\r\n', SESSION_SECRET: ' '.repeat(40) }
  const { PORT, RESPONSE_CACHE_MB, drainMs, SESSION_SECRET } = readSettings({ DATA_DIR, ...blank })
  expect([PORT, RESPONSE_CACHE_MB, drainMs, SESSION_SECRET]).toEqual([3000, 32, 0, undefined])
  const settings = readSettings({ DATA_DIR, PORT: '3000\n', CARD_SECRET: 'theirs\r\n' })
  expect([settings.PORT, settings.CARD_SECRET]).toEqual([3000, 'theirs'])
})

test('a session secret with a line break stays as it is, as another one logs everybody out', () => {
  const SESSION_SECRET = `${'x'.repeat(40)}\n`
  expect(readSettings({ DATA_DIR, SESSION_SECRET }).sessionSecret).toBe(SESSION_SECRET)
})

test.runIf(process.platform === 'linux')('a DATA_DIR in which no folder can be made is refused', () => {
  expect(refusalOf({ DATA_DIR: '/proc/nothing/data' })).toBe(
    'DATA_DIR /proc/nothing/data cannot be written. Choose another folder with DATA_DIR=…',
  )
})
