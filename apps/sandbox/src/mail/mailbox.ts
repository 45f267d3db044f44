interface MailAttachment {
  name: string
  type: string
  content: Uint8Array
}

export interface Mail {
  id: string
  from: string
  /** Recipients of the envelope, blind copies included. */
  to: string[]
  subject: string
  /** Message-ID in angle brackets; empty without one. */
  messageId: string
  date: string
  text: string
  html: string
  /** Web addresses in the email, in order, without repeats. */
  links: string[]
  attachments: MailAttachment[]
}

export interface Mailbox {
  add(mail: Mail): void
  find(id: string): Mail | undefined
  /** Lists emails, newest first, optionally with a text in their recipients. */
  list(to?: string): Mail[]
  clear(): void
}

const maximumMails = 1_000

/** Mailbox with the last thousand emails, in memory. */
export function createMailbox(): Mailbox {
  let mails: Mail[] = []
  return {
    add(mail) {
      mails = [mail, ...mails].slice(0, maximumMails)
    },
    find: (id) => mails.find((mail) => mail.id === id),
    list(to = '') {
      const recipient = to.trim().toLowerCase()
      return mails.filter(
        (mail) => recipient === '' || mail.to.some((address) => address.toLowerCase().includes(recipient)),
      )
    },
    clear() {
      mails = []
    },
  }
}
