import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'
import { onTestFinished, expect, test } from 'vitest'
import { startMailServer } from '../../adapters/mailbox.fixtures.ts'
import { smtpMailer } from '../../adapters/mailer.ts'
import { asOwner } from '@tradecounter/test-kit/asOwner.ts'
import { returnPathOf } from '../../jobs/bounceAddress.ts'
import { reminded, on, mailsTo } from '../payment-reminders/reminders.fixtures.ts'
import { runReminders } from '../payment-reminders/runReminders.ts'
import { tasks } from '../../tasks.ts'
import { sampleReports } from './mailReports.fixtures.ts'
import { readMailReports } from './mailReports.tasks.ts'

const mailKey = 'ab'.repeat(32)

test('reports are read from the mailbox; payers with returned mail get no reminders until it works', async () => {
  const world = await reminded()
  const { portal, payer, as, owe, set, get } = world
  const second = await as.payer()
  const settings = { ...portal.settings, BOUNCE_ADDRESS: 'returned@orders.whatever.example' }
  const returnPath = returnPathOf(settings, mailKey, payer.email) ?? ''
  const { url, mails } = await startMailServer(
    [
      sampleReports.absence({ returnPath, recipient: payer.email }),
      Buffer.from('\0\u{1}'),
      sampleReports.postfix({ returnPath, recipient: payer.email }),
    ],
    'secret',
  )
  portal.setNow(on('2026-11-13'))
  await owe(4200)
  await set()
  const run = (password?: string) =>
    readMailReports.run(
      { ...portal, settings: { ...settings, BOUNCE_IMAP_URL: url(password) } },
      portal.clock(),
    )
  await run()
  expect(mails.map(({ isRead }) => isRead)).toEqual([true, true, true])
  expect((await get()).recipients.map(({ emailAddress }) => emailAddress)).toEqual([second.email])
  await runReminders(portal, portal.clock())
  expect((await world.drainJobs()).map(({ to }) => to)).toEqual([second.email])

  // A customer without reachable payers, or whose named address returns mail, shows no recipient.
  await set({ emailAddress: payer.email })
  expect((await get()).recipients).toEqual([])
  await asOwner(portal.database.connectionString, (db) => db.query('delete from mail_failures'))
  expect((await get()).recipients.map(({ emailAddress }) => emailAddress)).toEqual([payer.email])
  expect(await mailsTo(world, payer.email)).toEqual([])
  portal.setNow(undefined)
  expect(tasks).toContain(readMailReports)
})

test('a reason that is cut within a pictograph is stored, and the reports after it are read', async () => {
  const { portal, payer } = await reminded()
  const settings = { ...portal.settings, BOUNCE_ADDRESS: 'returned@orders.whatever.example' }
  const returnPath = returnPathOf(settings, mailKey, payer.email) ?? ''
  const report = sampleReports.postfix({ returnPath, recipient: payer.email }).toString()
  const long = report.replace(/550 5.1.1 <[^>]*>/, `550 5.1.1 ${'x'.repeat(289)}\u{1F4EA}`)
  const absence = sampleReports.absence({ returnPath, recipient: payer.email })
  const { url, mails } = await startMailServer([Buffer.from(long), absence], 'secret')
  const complaints: string[] = []
  await readMailReports.run(
    {
      ...portal,
      settings: { ...settings, BOUNCE_IMAP_URL: url() },
      report: (text) => void complaints.push(text),
    },
    portal.clock(),
  )
  expect([complaints, mails.map(({ isRead }) => isRead)]).toEqual([[], [true, true]])
})

test('an unreadable mailbox is logged, and the task succeeds', async () => {
  const { portal } = await reminded()
  const reports: string[] = []
  const settings = { ...portal.settings, BOUNCE_IMAP_URL: 'imap://reports:pa55word@127.0.0.1:1/' }
  await readMailReports.run(
    { ...portal, settings, report: (text) => void reports.push(text) },
    portal.clock(),
  )
  expect(reports).toHaveLength(1)
  expect(reports[0]).toMatch(/^Returned mail: /)
  expect(reports[0]).not.toContain('pa55word')
})

/** Takes one email over SMTP. */
async function startRelay() {
  const lines: string[] = []
  const server = createServer((socket) => {
    let isData = false
    socket.write('220 ready\r\n')
    createInterface({ input: socket }).on('line', (line) => {
      lines.push(line)
      if (isData && line !== '.') return
      isData = line === 'DATA'
      socket.write(isData ? '354 go on\r\n' : '250 done\r\n')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { lines, url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

test('an email leaves with its return path in the envelope, signed if there is a key', async () => {
  const { lines, url } = await startRelay()
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const mailer = smtpMailer(url, { domainName: 'whatever.example', keySelector: 'portal', privateKey })
  onTestFinished(() => mailer.close())
  await mailer.send({
    from: 'Whatever <orders@whatever.example>',
    to: 'payer@elsewhere.example',
    subject: 'Statement',
    html: '<p>Whatever</p>',
    text: 'Whatever',
    messageId: '<1@whatever.example>',
    returnPath: 'returned+1@whatever.example',
    unsubscribe: 'accounts@whatever.example',
  })
  const text = lines.join('\n')
  expect(text).toContain('MAIL FROM:<returned+1@whatever.example>')
  expect(text).toContain('RCPT TO:<payer@elsewhere.example>')
  expect(text).toContain('List-Unsubscribe: <mailto:accounts@whatever.example?subject=Unsubscribe>')
  expect(text).toMatch(/DKIM-Signature: v=1; a=rsa-sha256;[\s\S]* d=whatever\.example;[\s\S]* s=portal;/)
})
