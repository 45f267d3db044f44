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
  /** The same for every try of the same mail: receivers drop the second one. */
  readonly messageId: string
  readonly attachments?: readonly Attachment[]
}

export interface Mailer {
  /** Resolves once the mail server has taken the mail; rejects otherwise. */
  send(mail: Mail): Promise<void>
  close(): Promise<void> | void
}

/** Mail over SMTP. Who sends none, as a program that only answers requests, loads nothing for it. */
export function smtpMailer(smtpUrl: string): Mailer {
  let opening: Promise<Transporter> | undefined
  const open = async () => (await import('nodemailer')).createTransport(smtpUrl)
  return {
    async send(mail) {
      const transport = await (opening ??= open())
      await transport.sendMail({ ...mail, attachments: [...(mail.attachments ?? [])] })
    },
    async close() {
      const transport = await opening
      transport?.close()
    },
  }
}
