import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const folder = join(import.meta.dirname, '../../deploy/systemd')
const units = readdirSync(folder).filter((name) => name.includes('.'))
/** Services of the portal's own user; `tradecounter-failed@` writes to root and belongs to root. */
const services = units.filter((name) => name.endsWith('.service') && !name.includes('-failed@'))

/** Values of a setting in a unit, in the order of the file. */
const valuesOf = (unit: string, name: string): string[] =>
  [...readFileSync(join(folder, unit), 'utf8').matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(
    ([, value = '']) => value,
  )

test.each(services)('%s runs as its own user, who may write only its own folders', (unit) => {
  const confined = {
    User: 'tradecounter',
    NoNewPrivileges: 'yes',
    CapabilityBoundingSet: '',
    ProtectSystem: 'strict',
    ProtectHome: 'yes',
    PrivateTmp: 'yes',
    PrivateDevices: 'yes',
    RestrictNamespaces: 'yes',
    RestrictSUIDSGID: 'yes',
    UMask: '0077',
  }
  const found = Object.fromEntries(Object.keys(confined).map((name) => [name, valuesOf(unit, name)[0]]))
  expect(found).toEqual(confined)
})

test('processes have longer to stop than they take', () => {
  for (const unit of services.filter((name) => name.includes('@')))
    expect(Number(valuesOf(unit, 'TimeoutStopSec')[0])).toBeGreaterThanOrEqual(35)
})

test.each(services.filter((name) => name.includes('@')))(
  '%s sets role and ports of its process, which portal.env cannot change',
  (unit) => {
    expect(valuesOf(unit, 'Environment').join(' ')).not.toMatch(/\b(ROLE|PORT|METRICS_PORT)=/)
    const own = /^ROLE=(web PORT=%i METRICS_PORT=1%i|worker METRICS_PORT=1310%i)( |$)/
    for (const name of ['ExecStart', 'ExecStartPost']) {
      const [command = ''] = valuesOf(unit, name)
      const [, settings = ''] = /^\/usr\/bin\/env (.*) \/opt\//.exec(command) ?? []
      expect([name, settings]).toEqual([name, expect.stringMatching(own)])
    }
  },
)

test('a failed backup sends mail to root', () => {
  expect(valuesOf('tradecounter-backup.service', 'OnFailure')).toEqual(['tradecounter-failed@%N.service'])
  expect(units).toContain('tradecounter-failed@.service')
})

test('units and the command run the release that the link names, so that another one can lie beside it', () => {
  for (const file of readdirSync(folder)) {
    const text = readFileSync(join(folder, file), 'utf8')
    expect(text.match(/\/opt\/tradecounter(?!\/current)\b/g) ?? []).toEqual([])
  }
})

test('files of `tradecounter restore` are relative to the folder of the caller', () => {
  const caller = mkdtempSync(join(tmpdir(), 'tradecounter-caller-'))
  onTestFinished(() => rmSync(caller, { recursive: true }))
  writeFileSync(join(caller, 'systemd-run'), '#!/bin/sh\nprintf "%s\\n" "$@"\n', { mode: 0o755 })
  const { status, stdout } = spawnSync(
    'sh',
    [join(folder, 'tradecounter'), 'restore', 'a.backup', '--key-file', 'backup.key'],
    { cwd: caller, env: { PATH: `${caller}:/usr/bin:/bin` }, encoding: 'utf8' },
  )
  const lines = stdout.trim().split('\n')
  expect(status).toBe(0)
  expect(lines).toContain(`--setenv=INIT_CWD=${caller}`)
  expect(lines.slice(-5)).toEqual(['scripts/backup.mjs', 'restore', 'a.backup', '--key-file', 'backup.key'])
})

const hasSystemd = spawnSync('systemd-analyze', ['--version']).error === undefined

test.skipIf(!hasSystemd)('systemd understands every unit (needs systemd-analyze)', () => {
  const copies = mkdtempSync(join(tmpdir(), 'tradecounter-units-'))
  onTestFinished(() => rmSync(copies, { recursive: true }))
  const paths = units.map((unit) => {
    const path = join(copies, unit.replace('@.', '@3000.'))
    copyFileSync(join(folder, unit), path)
    // Replace paths of the program, which is not installed here.
    writeFileSync(
      path,
      readFileSync(path, 'utf8').replaceAll('/opt/tradecounter/current/node_modules/.bin/node', '/bin/true'),
    )
    return path
  })
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...paths], {
    encoding: 'utf8',
  })
  expect([status, stderr.split('\n').filter((line) => line.includes('tradecounter'))]).toEqual([0, []])
})
