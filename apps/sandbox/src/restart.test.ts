import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  gatewayFor,
  type Merchant,
  newRequest,
  openPayPage,
  post,
  returnForms,
  startMerchant,
  testCard,
} from './cardJourney.fixtures.ts'
import { createSandbox } from './createSandbox.ts'
import { readSettings } from './sandboxSettings.ts'

let merchant: Merchant
let dataDir: string

beforeAll(async () => {
  merchant = await startMerchant()
  dataDir = mkdtempSync(join(tmpdir(), 'sandbox-'))
})
afterAll(() => {
  merchant.close()
  rmSync(dataDir, { recursive: true })
})

test('open pages, transactions and delayed notifications survive a restart', async () => {
  const before = await createSandbox({ port: 0, smtpPort: 0, dataDir })
  const request = newRequest(merchant)
  before.control.setPlan({}, { notification: { send: 'delayed', delayMs: 300 } })
  const paidPage = (await openPayPage(gatewayFor(before), request)).url
  const openPage = (await openPayPage(gatewayFor(before), newRequest(merchant))).url
  const paid = returnForms((await post(`${paidPage}/pay`, testCard())).page)
  await before.close()
  expect(merchant.bodies).toHaveLength(0)
  // Half a line, as a killed process may leave.
  appendFileSync(join(dataDir, 'sandbox', 'card-provider.ndjson'), '{"type":"resu')

  const after = await createSandbox({ port: 0, smtpPort: 0, dataDir, indexLagMs: 0 })
  const moved = (url: string) => url.replace(before.url, after.url)
  await after.control.settled()
  expect(merchant.bodies).toHaveLength(1)
  expect(await gatewayFor(after).search(request.referenceNumber)).toHaveLength(1)
  const again = returnForms((await post(`${moved(paidPage)}/pay`, testCard())).page)
  expect(again[0]?.body.get('transaction_id')).toBe(paid[0]?.body.get('transaction_id'))
  expect(returnForms((await post(`${moved(openPage)}/pay`, testCard())).page)).toHaveLength(1)
  await after.close()

  const third = await createSandbox({ port: 0, smtpPort: 0, dataDir })
  await third.control.settled()
  expect(third.control.results()).toHaveLength(2)
  expect(merchant.bodies).toHaveLength(2)
  await third.close()
})

test('settings come from the environment; an invalid port is named', () => {
  expect(readSettings({ SANDBOX_PORT: '4001', CARD_SECRET: 's' })).toMatchObject({
    port: 4001,
    smtpPort: 3002,
    dataDir: '.data',
    key: { secret: 's' },
  })
  expect(() => readSettings({ SANDBOX_PORT: 'x' })).toThrow('SANDBOX_PORT must be a port')
})

function start(port: string) {
  const main = fileURLToPath(new URL('./main.ts', import.meta.url))
  const env = { PATH: process.env['PATH'], SANDBOX_PORT: port, SANDBOX_SMTP_PORT: '0', DATA_DIR: dataDir }
  return spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] })
}
async function finished(child: ChildProcess) {
  let output = ''
  child.stderr?.on('data', (text) => (output += String(text)))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, said: output }
}

test('started as a process it says when it is ready, refuses a taken port in one sentence, and stops on SIGTERM', async () => {
  const first = start('0')
  const [line] = (await once(first.stdout, 'data')) as [Buffer]
  const port = /127\.0\.0\.1:(\d+)/.exec(line.toString())?.[1] ?? ''
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)

  expect(await finished(start(port))).toEqual({
    code: 1,
    said: `Port ${port} on 127.0.0.1 is already in use: stop the program that listens there, or set SANDBOX_PORT or SANDBOX_SMTP_PORT.\n`,
  })
  const ended = finished(first)
  first.kill('SIGTERM')
  expect(await ended).toEqual({ code: 0, said: '' })
})
