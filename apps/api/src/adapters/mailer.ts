import { createTransport } from 'nodemailer'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly text: string
  /** The same for every try of the same mail: receivers drop the second one. */
  readonly messageId: string
}

export interface Mailer {
  /** Resolves once the mail server has taken the mail; rejects otherwise. */
  send(mail: Mail): Promise<void>
  close(): void
}

/** Mail over SMTP, from one sender. */
export function smtpMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport(smtpUrl, { from })
  return {
    async send(mail) {
      await transport.sendMail({ ...mail, from })
    },
    close: () => transport.close(),
  }
}
