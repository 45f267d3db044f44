import { createServer, type RequestListener } from 'node:http'
import { createServer as createSocketServer, type AddressInfo, type Server } from 'node:net'
import { join } from 'node:path'
import { asOwner } from '@tradecounter/test-kit/asOwner.ts'
import { runningPortal } from '@tradecounter/test-kit/portal.ts'
import { runProgram } from '@tradecounter/test-kit/runProgram.ts'
import { recordBackup } from '../backup/lastBackup.queries.ts'
import { startMailServer } from '../adapters/mailbox.fixtures.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import program from '../../../../package.json' with { type: 'json' }

const servers: Server[] = []
const secrets = { mail: 'mail-secret-of-this-test', database: 'database-secret-of-this-test' }

async function listen(server: Server): Promise<string> {
  servers.push(server)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

const serve = (answer: RequestListener) => listen(createServer(answer))

const json =
  (body: unknown, status = 200): RequestListener =>
  (request, response) =>
    void request.resume().once('end', () => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })

/** Mail server that greets and refuses every password. */
const mailServer = () =>
  listen(
    createSocketServer((socket) => {
      socket.on('error', () => undefined).write('220 here\r\n')
      socket.on('data', (command) => {
        if (/^EHLO/i.test(command.toString())) socket.write('250-here\r\n250 AUTH PLAIN\r\n')
        else socket.write(/^AUTH/i.test(command.toString()) ? '535 refused\r\n' : '250 yes\r\n')
      })
    }),
  )

let well: Readonly<Record<string, string | undefined>> = {}

beforeAll(async () => {
  const { settings } = await runningPortal()
  await recordBackup(settings.DATABASE_URL ?? '', { takenAt: new Date(), byteSize: 1024 })
  const card = await serve(json({ _embedded: { transactionSummaries: [] } }))
  well = {
    PATH: process.env['PATH'],
    DATA_DIR: settings.dataFolder,
    DATABASE_URL: settings.DATABASE_URL,
    SMTP_URL: `smtp://${await mailServer()}`,
    CARD_API_URL: `http://${card}`,
    CARD_PAY_PAGE_URL: `http://${card}/pay`,
    PUBLIC_URL: `http://${await serve(json({ status: 'ok', version: program.version }))}`,
  }
})

afterAll(() => Promise.all(servers.map((server) => new Promise((closed) => server.close(closed)))))

const examine = async (changed: Readonly<Record<string, string>> = {}) => {
  const ended = await runProgram(join(import.meta.dirname, 'doctorCommand.ts'), { ...well, ...changed })
  return { ...ended, lines: ended.printed.split('\n') }
}

test('an installation in order: every check is named, and the exit code is 0', async () => {
  const { code, lines, errorOutput } = await examine()
  expect(lines.filter((line) => !line.startsWith('ok '))).toEqual([])
  expect(lines.map((line) => line.slice(9).split(':')[0])).toEqual([
    'Settings',
    'Database',
    'Database',
    'Database',
    'Database',
    'Database',
    'Storage',
    'Storage',
    'Mail',
    'Card provider',
    'Card provider',
    'Address',
    'Address',
  ])
  expect({ code, errorOutput }).toEqual({ code: 0, errorOutput: '' })
})

test('each part that is wrong is one sentence without its secrets, and the others are checked all the same', async () => {
  const nobody = '127.0.0.1:1'
  const { code, lines, errorOutput } = await examine({
    DATABASE_URL: `postgresql://portal:${secrets.database}@${nobody}/portal`,
    SMTP_URL: `smtp://portal:${secrets.mail}@${well['SMTP_URL']?.slice(7)}`,
    CARD_API_URL: `http://${await serve(json({}, 401))}`,
    CARD_PAY_PAGE_URL: `http://${nobody}/pay`,
    PUBLIC_URL: `http://${await serve(json({ hello: 'world' }))}`,
  })
  expect(lines.filter((line) => line.startsWith('fault'))).toEqual([
    expect.stringMatching(/Database: DATABASE_URL cannot be used: connect ECONNREFUSED/),
    expect.stringMatching(/Mail: The mail server smtp:\/\/[\d.:]+ cannot be used: .*535 refused.*SMTP_URL/),
    expect.stringContaining('Card provider: The card provider refuses CARD_MERCHANT_ID'),
    expect.stringContaining(`Card provider: The card page http://${nobody}/pay cannot be reached`),
    expect.stringContaining('is answered by something else (200): PUBLIC_URL must lead to the portal.'),
  ])
  expect({ code, errorOutput }).toEqual({ code: 1, errorOutput: '5 faults found.' })
  for (const secret of Object.values(secrets)) expect(lines.join('\n')).not.toContain(secret)
})

test.each([
  [json({}, 502), /^fault .*reaches no portal \(502\)/],
  [json({ status: 'ok', version: '0.0.1' }), /^warning .*leads to version 0\.0\.1, and this is/],
])('an address that leads elsewhere is reported', async (answer, expected) => {
  const { lines } = await examine({ PUBLIC_URL: `http://${await serve(answer)}` })
  expect(lines.find((line) => line.includes('Address'))).toMatch(expected)
})

test('a wrong clock is reported with its difference', async () => {
  const slow = await serve((_, response) => {
    response.setHeader('date', new Date(Date.now() - 3_600_000).toUTCString())
    response.end(JSON.stringify({ status: 'ok', version: program.version }))
  })
  const { code, lines } = await examine({ PUBLIC_URL: `http://${slow}` })
  expect(lines.at(-1)).toMatch(/^fault .*This machine's clock is 3\d{3} seconds ahead of 127/)
  expect(code).toBe(1)
})

test('a missing or old backup is reported', async () => {
  const url = well['DATABASE_URL'] ?? ''
  const backupLine = async () => {
    const { code, lines } = await examine()
    expect(code).toBe(0)
    return lines.find((line) => line.includes('backup'))
  }
  expect(await backupLine()).toMatch(/^ok .*The last backup is 0 hours old and has 1 kB\.$/)
  await recordBackup(url, { takenAt: new Date(Date.now() - 27 * 3_600_000), byteSize: 1024 })
  expect(await backupLine()).toMatch(/^warning .*The last backup is 27 hours old: find out why/)
  await asOwner(url, (db) => db.query('delete from last_backup'))
  expect(await backupLine()).toMatch(/^warning .*No backup was taken yet/)
  await recordBackup(url, { takenAt: new Date(), byteSize: 1024 })
})

test('a database that a start refuses is a fault: of a newer version, or older than 3.3.0', async () => {
  const url = well['DATABASE_URL'] ?? ''
  const faultsWith = async (migration: string) => {
    await asOwner(url, (db) => db.query('insert into migrations values ($1)', [migration]))
    try {
      return (await examine()).lines.filter((line) => line.startsWith('fault'))
    } finally {
      await asOwner(url, (db) => db.query('delete from migrations where name = $1', [migration]))
    }
  }
  expect(await faultsWith('9999-of-tomorrow.sql')).toEqual([
    expect.stringContaining('The database is newer than this program: it has 9999-of-tomorrow.sql.'),
  ])
  expect(await faultsWith('0001-old.sql')).toEqual([
    expect.stringContaining('The database is older than version 3.3.0'),
  ])
})

test('doctor opens the mailbox of returned mail or reports the reason', async () => {
  const { url } = await startMailServer([], 'mailbox-secret')
  const returned = async (address: string) => {
    const { lines } = await examine({
      BOUNCE_ADDRESS: 'returned@riverstone.example',
      BOUNCE_IMAP_URL: address,
    })
    return lines.find((line) => line.includes('mailbox of returned mail'))
  }
  expect(await returned(url())).toMatch(/^ok .*opens: imap:\/\/127\.0\.0\.1:\d+\/INBOX\.$/)
  const refused = await returned(url('wrong-secret'))
  expect(refused).toMatch(/^fault .*cannot be opened: .*Check BOUNCE_IMAP_URL\.$/)
  expect(refused).not.toContain('wrong-secret')
})

test('wrong settings end doctor with their sentence', async () => {
  const { code, lines } = await examine({ NODE_ENV: 'production' })
  expect(lines).toEqual([expect.stringContaining('fault    Settings: Production refuses to start: ')])
  expect(code).toBe(1)
})
