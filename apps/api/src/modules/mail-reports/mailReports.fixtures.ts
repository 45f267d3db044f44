/** Parts of a report by name: the return path it is sent to, and the recipient it is about. */
interface Reported {
  readonly returnPath: string
  readonly recipient: string
}

const crlf = (text: string): Buffer => Buffer.from(text.replaceAll('\n', '\r\n'))

const statusPart = (fields: string) => `--parts
Content-Type: message/delivery-status

Reporting-MTA: dns; mail.whatever.example
Arrival-Date: Mon, 5 Jan 2026 10:00:00 +1100

${fields}
`

const envelope = (returnPath: string, from: string, subject: string) => `Return-Path: <>
From: ${from}
To: ${returnPath}
Subject: ${subject}
Date: Mon, 5 Jan 2026 10:00:05 +1100
Message-ID: <report.1@mail.whatever.example>
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="parts"
`

/** Report of a refusal with a code of RFC 3463 and the receiver's answer. */
const refusal =
  (status: string, answer: string) =>
  ({ returnPath, recipient }: Reported): Buffer =>
    crlf(`${envelope(returnPath, 'MAILER-DAEMON@mail.whatever.example', 'Undelivered Mail Returned to Sender')}
${statusPart(`Final-Recipient: rfc822; ${recipient}
Action: failed
Status: ${status}
Diagnostic-Code: smtp; ${answer}`)}
--parts--
`)

/** Reports as mail servers write them, about a mailbox that is not there unless the name says otherwise. */
export const sampleReports = {
  postfix: ({ returnPath, recipient }: Reported) =>
    crlf(`${envelope(returnPath, 'MAILER-DAEMON@mail.whatever.example (Mail Delivery System)', 'Undelivered Mail Returned to Sender')}
This is a MIME-encapsulated message.

--parts
Content-Description: Notification
Content-Type: text/plain; charset=us-ascii

The mail system could not deliver the message.

${statusPart(`Final-Recipient: rfc822; ${recipient}
Original-Recipient: rfc822;${recipient}
Action: failed
Status: 5.1.1
Remote-MTA: dns; mx.whatever.example
Diagnostic-Code: smtp; 550 5.1.1 <${recipient}>: Recipient address rejected:
    User unknown in virtual mailbox table`)}
--parts
Content-Description: Undelivered Message Headers
Content-Type: text/rfc822-headers

Subject: Order submitted
To: ${recipient}

--parts--
`),
  exim: ({ returnPath, recipient }: Reported) =>
    crlf(`${envelope(returnPath, 'Mail Delivery System <Mailer-Daemon@mx.whatever.example>', 'Mail delivery failed: returning message to sender')}X-Failed-Recipients: ${recipient}

--parts
Content-type: text/plain; charset=us-ascii

A message that you sent could not be delivered to one or more of its recipients.

${statusPart(`Action: failed
Final-Recipient: rfc822;${recipient}
Status: 5.0.0
Remote-MTA: dns; mx.whatever.example
Diagnostic-Code: smtp; 550 No such person at this address`)}
--parts
Content-type: message/rfc822

To: ${recipient}
Subject: Order submitted

Whatever
--parts--
`),
  exchange: ({ returnPath, recipient }: Reported) =>
    crlf(`${envelope(returnPath, 'postmaster@whatever.example', 'Undeliverable: Order submitted')}
--parts
Content-Type: text/html; charset="utf-8"
Content-Transfer-Encoding: base64

PGh0bWw+PC9odG1sPg==

${statusPart(`Final-Recipient: RFC822;
 ${recipient.toUpperCase()}
Action: failed
Status: 5.1.10
Diagnostic-Code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup
X-Display-Name: Whatever Person`)}
--parts
Content-Type: message/rfc822

To: <${recipient}>
Subject: Order submitted

--parts--
`),
  /** The address was an alias: the server names only the mailbox behind it. */
  alias: ({ returnPath, recipient }: Reported) =>
    crlf(`${envelope(returnPath, 'MAILER-DAEMON@mail.whatever.example', 'Undelivered Mail Returned to Sender')}
${statusPart(`Final-Recipient: rfc822; mailbox.behind@elsewhere.example
Action: failed
Status: 5.1.1
Diagnostic-Code: smtp; 550 5.1.1 unknown`)}
--parts
Content-Type: message/rfc822

To: Whatever Person <${recipient}>
Subject: Order submitted

--parts--
`),
  delayed: ({ returnPath, recipient }: Reported) =>
    crlf(`${envelope(returnPath, 'MAILER-DAEMON@mail.whatever.example', 'Delayed Mail (still being retried)')}
${statusPart(`Final-Recipient: rfc822; ${recipient}
Action: delayed
Status: 4.4.1
Will-Retry-Until: Sat, 10 Jan 2026 10:00:00 +1100
Diagnostic-Code: smtp; connect to mx.whatever.example: Connection timed out`)}
--parts--
`),
  /** Report of a server that did not answer for days. */
  expired: ({ returnPath, recipient }: Reported) =>
    crlf(`${envelope(returnPath, 'MAILER-DAEMON@mail.whatever.example', 'Undelivered Mail Returned to Sender')}
${statusPart(`Final-Recipient: rfc822; ${recipient}
Action: failed
Status: 4.4.7
Diagnostic-Code: smtp; delivery time expired`)}
--parts--
`),
  tooLarge: ({ returnPath, recipient }: Reported) =>
    crlf(`${envelope(returnPath, 'MAILER-DAEMON@mail.whatever.example', 'Undelivered Mail Returned to Sender')}
${statusPart(`Final-Recipient: rfc822; ${recipient}
Action: failed
Status: 5.3.4
Diagnostic-Code: smtp; 552 5.3.4 message size exceeds limit`)}
--parts--
`),
  unauthenticated: refusal(
    '5.7.26',
    '550-5.7.26 Your email has been blocked because the sender is unauthenticated.',
  ),
  /** Exim's own code is always the same; the receiver's is in its answer. */
  eximUnauthenticated: refusal(
    '5.0.0',
    '550-5.7.26 Your email has been blocked because the sender is unauthenticated.',
  ),
  policy: refusal('5.7.1', '554 5.7.1 Service unavailable; Client host blocked using zen.spamhaus.org'),
  senderUnknown: refusal('5.1.8', '550 5.1.8 Sender address rejected: Domain not found'),
  fullSystem: refusal('5.3.1', '552 5.3.1 Mail system full'),
  protocol: refusal('5.5.0', '550 5.5.0 Protocol error'),
  fullMailbox: refusal('5.2.2', '552 5.2.2 Mailbox full'),
  delivered: ({ returnPath, recipient }: Reported) =>
    crlf(`${envelope(returnPath, 'MAILER-DAEMON@mail.whatever.example', 'Successful Mail Delivery Report')}
${statusPart(`Final-Recipient: rfc822; ${recipient}
Action: delivered
Status: 2.0.0`)}
--parts--
`),
  absence: ({ returnPath, recipient }: Reported) =>
    crlf(`From: ${recipient}
To: ${returnPath}
Subject: Out of office
Auto-Submitted: auto-replied
Content-Type: text/plain

Status: 5.1.1
Action: failed
`),
} as const satisfies Readonly<Record<string, (reported: Reported) => Buffer>>
