import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

test('APP_ENV names one of the six environments of §9, and NODE_ENV alone decides permitted settings (R50)', () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'environment-'))
  try {
    const environmentOf = (APP_ENV?: string) => readSettings({ DATA_DIR, APP_ENV }).environment
    expect(environmentOf()).toBe('local')
    for (const name of ['local', 'dev', 'qa', 'staging', 'pre-prod', 'prod'])
      expect(environmentOf(name)).toBe(name)
    expect(() => environmentOf('production')).toThrow(/^Settings: APP_ENV: /)
    // APP_ENV=prod alone is still a demonstration; NODE_ENV=production needs production's settings under any
    // APP_ENV.
    expect(readSettings({ DATA_DIR, APP_ENV: 'prod' }).demoData).toBe(true)
    expect(() => readSettings({ DATA_DIR, APP_ENV: 'local', NODE_ENV: 'production' })).toThrow(
      'Production refuses to start',
    )
  } finally {
    rmSync(DATA_DIR, { recursive: true })
  }
})
