import MailComposer from 'nodemailer/lib/mail-composer/index.js'
import { expect, test } from 'vitest'
import { messageOf } from './mailer.ts'

test.each(['ann,bob@harbour.example', 'ann(bob)@harbour.example', 'ann:bob@harbour.example'])(
  'an email to %s goes to this address alone',
  (to) => {
    const message = {
      from: 'portal@supplier.example',
      to,
      subject: 'S',
      text: 'T',
      html: 'H',
      messageId: '<1@x>',
    }
    for (const returnPath of [undefined, 'returned@supplier.example']) {
      const composed = new MailComposer(messageOf({ ...message, returnPath })).compile()
      expect(composed.getEnvelope().to.map((address) => address.replaceAll('"', ''))).toEqual([to])
    }
  },
)
