import type { Transporter } from 'nodemailer'

export interface Attachment {
  readonly filename: string
  readonly contentType: string
  readonly content: Buffer
}

export interface Mail {
  readonly from: string
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly text: string
  /** Message id, the same in every try of an email, so that receivers drop a duplicate. */
  readonly messageId: string
  readonly attachments?: readonly Attachment[]
  /** Address that gets reports about the email; by default the sender's. */
  readonly returnPath?: string | undefined
  /** Address for requests to send no more emails of this kind (RFC 2369). */
  readonly unsubscribe?: string | undefined
}

export interface DkimKey {
  readonly domainName: string
  readonly keySelector: string
  readonly privateKey: string
}

/** Email in the form of the library. */
export const messageOf = ({ returnPath, unsubscribe, attachments, to, ...mail }: Mail) => ({
  ...mail,
  // One address as an object, as the library reads a text as a list.
  to: { name: '', address: to },
  attachments: [...(attachments ?? [])],
  headers: {
    // Prevents automatic replies (RFC 3834).
    'Auto-Submitted': 'auto-generated',
    ...(unsubscribe ? { 'List-Unsubscribe': `<mailto:${unsubscribe}?subject=Unsubscribe>` } : {}),
  },
  ...(returnPath ? { envelope: { from: returnPath, to: { name: '', address: to } } } : {}),
})

export interface Mailer {
  /** Resolves once the mail server has accepted the email; otherwise rejects. */
  send(mail: Mail): Promise<void>
  close(): Promise<void> | void
}

/** Longest silence of a mail server. A large email over a slow line may take longer, as its bytes move. */
const silentMs = 120_000

/** Mailer over SMTP. The library loads with the first email, as processes for requests send none. */
export function smtpMailer(smtpUrl: string, dkim?: DkimKey): Mailer {
  let opening: Promise<Transporter> | undefined
  const open = async () =>
    (await import('nodemailer')).createTransport({
      url: smtpUrl,
      socketTimeout: silentMs,
      ...(dkim ? { dkim } : {}),
    })
  return {
    async send(mail) {
      const transport = await (opening ??= open())
      await transport.sendMail(messageOf(mail))
    },
    async close() {
      const transport = await opening
      transport?.close()
    },
  }
}
