import { rmSync } from 'node:fs'
import { memoryFolder } from '@tradecounter/test-kit/memoryFolder.ts'
import { afterAll, expect, test } from 'vitest'
import { readSettings, type Environment } from '../settings/settings.ts'

const DATA_DIR = memoryFolder('tradecounter-settings-')
afterAll(() => rmSync(DATA_DIR, { recursive: true }))

const settingsOf = (environment: Environment) => readSettings({ DATA_DIR, ...environment })

test.each([
  ['LOG_LEVEL', 'verbose'],
  ['LOG_LEVEL', 'INFO'],
  ['METRICS_PORT', '70000'],
  ['METRICS_PORT', 'yes'],
  ['METRICS_TOKEN', 'short'],
  ['OTEL_TRACES_EXPORTER', 'jaeger'],
  ['OTEL_TRACES_EXPORTER', 'otlp,,console'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
  ['OTEL_EXPORTER_OTLP_PROTOCOL', 'http'],
])('%s=%s is refused by its name', (name, value) => {
  expect(() => settingsOf({ [name]: value })).toThrow(new RegExp(`^Settings: ${name}: .+\\.$`))
})

const collector = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.example:4318' }

test.each([
  [{}, false],
  [{ OTEL_SERVICE_NAME: 'portal', OTEL_TRACES_SAMPLER: 'always_on' }, false],
  [collector, true],
  [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://collector.example/v1/traces' }, true],
  [{ OTEL_TRACES_EXPORTER: 'console' }, true],
  [{ ...collector, OTEL_TRACES_EXPORTER: 'none' }, false],
  [{ ...collector, OTEL_SDK_DISABLED: 'true' }, false],
])('%j sends traces: %s', (environment, sends) => {
  expect(settingsOf(environment).sendsTraces).toBe(sends)
})

test('requests are logged in production, and in a demonstration on request', () => {
  expect(settingsOf({}).logLevel).toBe('warn')
  expect(settingsOf({ LOG_LEVEL: 'info' }).logLevel).toBe('info')
  const production = {
    NODE_ENV: 'production',
    DATABASE_URL: 'postgresql://db.example/portal',
    SESSION_SECRET: 'a secret of this test only, 32 or more',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'orders@portal.example',
    PUBLIC_URL: 'https://portal.example',
    CARD_PAY_PAGE_URL: 'https://card.example/pay',
    CARD_API_URL: 'https://card.example',
    ...Object.fromEntries(
      ['PROFILE_ID', 'ACCESS_KEY', 'SECRET', 'MERCHANT_ID', 'REST_KEY_ID', 'REST_SECRET'].map((name) => [
        `CARD_${name}`,
        'theirs',
      ]),
    ),
  }
  expect(settingsOf(production).logLevel).toBe('info')
  expect(settingsOf({ ...production, LOG_LEVEL: 'silent' }).logLevel).toBe('silent')
})
