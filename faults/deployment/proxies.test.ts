import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { withoutRoot } from '../cluster/withoutRoot.ts'

const folder = join(import.meta.dirname, '../../deploy')
const read = (file: string): string => readFileSync(join(folder, file), 'utf8')

test.each(['proxies/haproxy.cfg', 'cluster/haproxy.cfg'])('%s gives up root', (file) => {
  const text = read(file)
  expect(withoutRoot(text)).not.toMatch(/^ *(chroot|user|group) /m)
})

test('HAProxy and nginx take TLS 1.2 and later', () => {
  expect(read('proxies/haproxy.cfg')).toMatch(/^ {2}ssl-default-bind-options ssl-min-ver TLSv1\.2$/m)
  expect(read('proxies/nginx.conf')).toMatch(/^\tssl_protocols TLSv1\.2 TLSv1\.3;$/m)
})

const hasHaproxy = spawnSync('haproxy', ['-v']).error === undefined

test.skipIf(!hasHaproxy)('HAProxy understands its configuration (needs haproxy)', () => {
  const copies = mkdtempSync(join(tmpdir(), 'tradecounter-haproxy-'))
  onTestFinished(() => rmSync(copies, { recursive: true }))
  const path = join(copies, 'haproxy.cfg')
  // Drop the certificate, which does not exist here.
  writeFileSync(path, withoutRoot(read('proxies/haproxy.cfg')).replace(/bind :443 .*/, 'bind :443'))
  const { status, stderr } = spawnSync('haproxy', ['-c', '-f', path], { encoding: 'utf8' })
  expect([status, stderr]).toEqual([0, expect.not.stringContaining('ALERT')])
})
