import { connect } from 'node:net'
import { createInterface } from 'node:readline'

/** Sends an email by SMTP line by line, without an email library that would hide the receiver's answers. */
export async function sendMail(smtpUrl: string, from: string, to: string[], lines: string[]): Promise<void> {
  const { hostname, port } = new URL(smtpUrl)
  const socket = connect(Number(port), hostname)
  const answers = createInterface(socket)[Symbol.asyncIterator]()
  const send = async (text: string | undefined, expected: RegExp) => {
    if (text !== undefined) socket.write(`${text}\r\n`)
    let line = ''
    // `250-` announces more lines, `250 ` is the last.
    do line = String((await answers.next()).value)
    while (/^\d{3}-/.test(line))
    if (!expected.test(line)) throw new Error(`After ${text ?? 'connecting'} the receiver said ${line}`)
  }
  await send(undefined, /^220 /)
  await send('EHLO portal.example', /^250 /)
  await send(`MAIL FROM:<${from}>`, /^250 /)
  for (const address of to) await send(`RCPT TO:<${address}>`, /^250 /)
  await send('DATA', /^354 /)
  await send([...lines, '.'].join('\r\n'), /^250 /)
  await send('QUIT', /^221 /)
  socket.destroy()
}
