import { expect, test } from 'vitest'
import { readReport } from './readReport.ts'

const size = 700_000
const tag = `returned+${'0'.repeat(40)}@orders.whatever.example`

interface Parts {
  readonly to?: string
  readonly returnedTo?: string
  readonly isBase64?: boolean
  readonly recipients?: number
}

/** A report with the headers of the returned mail in plain text or in base64. */
function reportOf({ to = tag, returnedTo = '', isBase64 = false, recipients = 1 }: Parts): Buffer {
  const returned = `To: ${returnedTo}\nSubject: Whatever\n\nWhatever\n`
  const encoded = Buffer.from(returned)
    .toString('base64')
    .replaceAll(/.{76}/g, (line) => `${line}\n`)
  const statuses = Array.from(
    { length: recipients },
    (_, at) => `Final-Recipient: rfc822; person${at}@whatever.example\nAction: failed\nStatus: 5.1.1\n\n`,
  )
  const lines = `To: ${to}
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="parts"

--parts
Content-Type: message/delivery-status

Reporting-MTA: dns; mail.whatever.example

${statuses.join('')}
--parts
Content-Type: message/rfc822
Content-Transfer-Encoding: ${isBase64 ? 'base64' : '7bit'}

${isBase64 ? encoded : returned}
--parts--
`
  return Buffer.from(lines.replaceAll('\n', '\r\n'))
}

/** Processor time of this process for one reading, which is the same on a busy machine. */
async function workOf(report: Buffer): Promise<number> {
  const before = process.cpuUsage()
  await readReport(report)
  return process.cpuUsage(before).user
}

const text = `somebody@whatever.example\n\n${`${'Whatever it was. '.repeat(4)}\n`.repeat(size / 65)}`

test.each([
  ['one long word', 'a'.repeat(size)],
  ['words without an address', 'a('.repeat(size / 2)],
  ['addresses', 'a@b.example,'.repeat(size / 12)],
])('%s of 700 kB in a header take as much work as a text', async (_, long) => {
  for (const isBase64 of [false, true]) {
    const usual = await workOf(reportOf({ returnedTo: text, isBase64 }))
    expect(await workOf(reportOf({ returnedTo: long, isBase64 }))).toBeLessThan(usual * 20)
  }
  // A report whose own headers are that long is none.
  expect(await readReport(reportOf({ to: `${long}, ${tag}` }))).toBeUndefined()
})

test('a word of 60 kB in a header takes no more work than a text of 700 kB', async () => {
  const usual = await workOf(reportOf({ returnedTo: text }))
  expect(await workOf(reportOf({ returnedTo: 'a'.repeat(60_000) }))).toBeLessThan(usual * 5)
})

test('an address has at most 64 characters before the @ and 255 after it', async () => {
  const of = async (returnedTo: string) =>
    (await readReport(reportOf({ returnedTo })))?.deliveries[0]?.recipients.slice(1)
  const longest = `${'a'.repeat(64)}@${'b'.repeat(255)}`
  expect(await of(`Somebody <${longest}>, other@whatever.example`)).toEqual([
    longest,
    'other@whatever.example',
  ])
  expect(await of(`a${longest}, ${longest}b, @whatever.example, whoever@`)).toEqual([])
})

test('a report is read for twenty recipients and twenty addresses, as each of them is compared with each', async () => {
  const many = Array.from({ length: 1000 }, (_, at) => `returned+${at}@whatever.example`).join(', ')
  const report = await readReport(reportOf({ to: many, returnedTo: many, recipients: 1000 }))
  expect(report?.returnPaths).toHaveLength(20)
  expect(report?.deliveries).toHaveLength(20)
  expect(report?.deliveries[0]?.recipients).toHaveLength(21)
})
