import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { settingNames } from './settings.ts'

const sorted = (names: readonly string[]): string[] => names.toSorted((a, b) => a.localeCompare(b))
const file = (path: string): string => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8')

/** Read by the compose file and no process of the portal. */
const ofContainers = ['POSTGRES_PASSWORD', 'PORTAL_IMAGE', 'POSTGRES_IMAGE', 'CADDY_IMAGE', 'STORE_IMAGE']

/** Read by Node and by OpenTelemetry's packages. */
const ofLibraries = [
  'NODE_EXTRA_CA_CERTS',
  'OTEL_SERVICE_NAME',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'OTEL_TRACES_SAMPLER',
]

test('.env.example names every setting, and no other', () => {
  const named = [...file('.env.example').matchAll(/^#?([A-Z][A-Z_]+)=/gm)].map(([, name = '']) => name)
  expect(sorted(named)).toEqual(sorted([...settingNames, ...ofContainers, ...ofLibraries]))
})

test('docs/operations.md explains every setting, and no other', () => {
  const [, table = ''] = /## Settings\n(.*?)\n## /s.exec(file('docs/operations.md')) ?? []
  const rows = [...table.matchAll(/^\| (`[A-Z_]+`(?:, `[A-Z_]+`)*) \|/gm)]
  const named = rows.flatMap(([, names = '']) => names.replaceAll('`', '').split(', '))
  // Standard variables of OpenTelemetry have one row.
  expect(table).toContain('`OTEL_…`')
  expect(sorted(named)).toEqual(sorted(settingNames.filter((name) => !name.startsWith('OTEL_'))))
})
