import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

const folder = join(import.meta.dirname, '../../deploy/monitoring')
const read = (file: string): unknown => parse(readFileSync(join(folder, file), 'utf8'))

interface Route {
  readonly receiver: string
  readonly matchers?: readonly string[]
  readonly routes?: readonly Route[]
}

test('alerts reach the mailbox of their severity, and pages at once', () => {
  const { route, receivers } = read('alertmanager.yml') as {
    route: Route
    receivers: { name: string; email_configs: { to: string }[] }[]
  }
  expect(route.receiver).toBe('ticket')
  expect(route.routes).toMatchObject([{ matchers: ['severity = page'], receiver: 'page', group_wait: '10s' }])
  expect(receivers.map(({ name, email_configs }) => [name, email_configs.length])).toEqual([
    ['page', 1],
    ['ticket', 1],
  ])
  const { alerting } = read('prometheus.yml') as {
    alerting: { alertmanagers: { static_configs: { targets: string[] }[] }[] }
  }
  expect(alerting.alertmanagers[0]?.static_configs[0]?.targets).toEqual(['127.0.0.1:9093'])
})

const hasAmtool = spawnSync('amtool', ['--version']).error === undefined

test.skipIf(!hasAmtool)('amtool routes each severity to its receiver (needs prometheus-alertmanager)', () => {
  const file = join(folder, 'alertmanager.yml')
  const amtool = (...args: readonly string[]) => spawnSync('amtool', args, { encoding: 'utf8' })
  const checked = amtool('check-config', file)
  expect([checked.status, checked.stdout]).toEqual([0, expect.stringContaining('SUCCESS')])
  for (const severity of ['page', 'ticket']) {
    const routed = amtool('config', 'routes', 'test', `--config.file=${file}`, `severity=${severity}`)
    expect([routed.status, routed.stdout.trim()]).toEqual([0, severity])
  }
})

test('Grafana finds Prometheus where it listens, and the dashboard where the page puts it', () => {
  const page = readFileSync(join(folder, '../../docs/install.md'), 'utf8')
  const { datasources } = read('grafana/datasource.yml') as { datasources: { url: string }[] }
  expect(datasources[0]?.url).toBe('http://127.0.0.1:9090')
  expect(page).toContain('--web.listen-address=127.0.0.1:9090')
  const { providers } = read('grafana/dashboards.yml') as { providers: { options: { path: string } }[] }
  expect(page).toContain(`${providers[0]?.options.path}/`)
})
