import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { pathOf } from '../cluster/clusterTemplates.ts'
import { until } from '../waiting.ts'

/**
 * Runs the script with a `curl` that reports one state of PostgreSQL after another.
 * @returns the number of restarts
 */
async function restartsDuring(states: readonly string[]): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'tradecounter-stuck-'))
  const [reports, restarts] = [join(folder, 'reports'), join(folder, 'restarts')]
  writeFileSync(reports, states.map((state) => `{"state": "${state}", "role": "replica"}\n`).join(''))
  writeFileSync(restarts, '')
  const curl = join(folder, 'curl')
  // Prints and removes the first line.
  writeFileSync(
    curl,
    `#!/bin/sh\nsed -n 1p '${reports}'\nsed -i 1d '${reports}'\n[ -s '${reports}' ] || touch '${folder}/over'\n`,
  )
  const restart = join(folder, 'restart')
  writeFileSync(restart, `#!/bin/sh\necho restarted >> '${restarts}'\n`)
  for (const program of [curl, restart]) chmodSync(program, 0o755)
  const script = spawn('sh', [pathOf('restart-stuck.sh')], {
    env: {
      PATH: `${folder}:${process.env['PATH']}`,
      ADDRESS: '127.0.0.1',
      PATRONI_PORT: '8008',
      CHECK_SECONDS: '0.01',
      RESTART: restart,
    },
  })
  onTestFinished(() => {
    script.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })
  // All states but the last one have had their effect then.
  await until('all states are read', () => existsSync(join(folder, 'over')))
  return readFileSync(restarts, 'utf8').split('\n').length - 1
}

test('Patroni is restarted once its PostgreSQL has failed to start four times, also with other tries between', async () => {
  const tries = [
    'start failed',
    'starting',
    'start failed',
    'start failed',
    'crashed',
    'start failed',
    'running',
  ]
  expect(await restartsDuring(tries)).toBe(1)
})

test('a server that runs, or is copied, begins anew', async () => {
  const three = ['start failed', 'start failed', 'start failed']
  expect(await restartsDuring([...three, 'running', ...three, 'creating replica', ...three, 'running'])).toBe(
    0,
  )
})

test('its service begins and ends with Patroni', () => {
  const unit = readFileSync(pathOf('restart-stuck.service'), 'utf8')
  expect(unit).toContain('PartOf=patroni.service')
  expect(unit).toContain('WantedBy=patroni.service')
})
