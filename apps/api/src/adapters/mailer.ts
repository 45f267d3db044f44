import { createTransport } from 'nodemailer'

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
  /** The same for every try of the same mail: receivers drop the second one. */
  readonly messageId: string
  readonly attachments?: readonly Attachment[]
}

export interface Mailer {
  /** Resolves once the mail server has taken the mail; rejects otherwise. */
  send(mail: Mail): Promise<void>
  close(): void
}

/** Mail over SMTP. */
export function smtpMailer(smtpUrl: string): Mailer {
  const transport = createTransport(smtpUrl)
  return {
    async send(mail) {
      await transport.sendMail({ ...mail, attachments: [...(mail.attachments ?? [])] })
    },
    close: () => transport.close(),
  }
}
