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
