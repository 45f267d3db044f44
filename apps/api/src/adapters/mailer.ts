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
  /** Message id, equal in every try of an email: receivers drop the second one. */
  readonly messageId: string
  readonly attachments?: readonly Attachment[]
  /** Address that reports about the email go to; the sender's without it. */
  readonly returnPath?: string | undefined
  /** Address to write to for no more emails of this kind (RFC 2369). */
  readonly unsubscribe?: string | undefined
}

export interface DkimKey {
  readonly domainName: string
  readonly keySelector: string
  readonly privateKey: string
}

/** The email as the library takes it. */
export const messageOf = ({ returnPath, unsubscribe, attachments, to, ...mail }: Mail) => ({
  ...mail,
  // An object is one address; a text would be read as a list.
  to: { name: '', address: to },
  attachments: [...(attachments ?? [])],
  headers: {
    // Absence notes are not sent to it (RFC 3834).
    'Auto-Submitted': 'auto-generated',
    ...(unsubscribe ? { 'List-Unsubscribe': `<mailto:${unsubscribe}?subject=Unsubscribe>` } : {}),
  },
  ...(returnPath ? { envelope: { from: returnPath, to: { name: '', address: to } } } : {}),
})

export interface Mailer {
  /** Resolves once the mail server has taken the email; rejects otherwise. */
  send(mail: Mail): Promise<void>
  close(): Promise<void> | void
}

/** Limit of silence of a mail server. A large email over a slow line may take longer, as its bytes move. */
const silentMs = 120_000

/** Mail over SMTP. The library is loaded with the first email: processes for requests send none. */
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
