import type { FastifyInstance, FastifyReply } from 'fastify'
import { sendPage } from '../http.ts'
import type { Mail, Mailbox } from './mailbox.ts'
import { mailListPage, mailMissingPage, mailPage } from './mailPages.ts'

interface MailRoute {
  Params: { id: string }
}
interface ListRoute {
  Querystring: { to?: string | string[] }
}

const filterOf = (to: string | string[] | undefined) => (Array.isArray(to) ? (to[0] ?? '') : (to ?? ''))

/** Routes of the mailbox (R32): pages for people, `/mail/messages.json` for tests. */
export function mailRoutes(app: FastifyInstance, mailbox: Mailbox) {
  const withMail = (id: string, reply: FastifyReply, then: (mail: Mail) => FastifyReply) => {
    const mail = mailbox.find(id)
    if (mail) return then(mail)
    return sendPage(reply.code(404), {
      title: 'No such mail',
      stylesheet: 'mailbox',
      body: mailMissingPage(),
    })
  }

  app.get<ListRoute>('/mail', (request, reply) => {
    const to = filterOf(request.query.to)
    return sendPage(reply, {
      title: 'Sandbox mailbox',
      stylesheet: 'mailbox',
      body: mailListPage(mailbox.list(to), to),
    })
  })

  app.get<ListRoute>('/mail/messages.json', (request) =>
    mailbox.list(filterOf(request.query.to)).map(({ attachments, ...mail }) => ({
      ...mail,
      attachments: attachments.map(({ name, type, content }) => ({ name, type, size: content.length })),
    })),
  )
  app.delete('/mail/messages.json', async (_request, reply) => {
    mailbox.clear()
    return reply.code(204).send()
  })

  app.get<MailRoute>('/mail/:id', (request, reply) =>
    withMail(request.params.id, reply, (mail) =>
      sendPage(reply, {
        title: `${mail.subject} – Sandbox mailbox`,
        stylesheet: 'mailbox',
        body: mailPage(mail),
      }),
    ),
  )

  // HTML of an email without script and forms, in a separate origin; links open in a new window.
  app.get<MailRoute>('/mail/:id/html', (request, reply) =>
    withMail(request.params.id, reply, (mail) =>
      reply
        .header(
          'content-security-policy',
          "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src data: http: https:; style-src 'unsafe-inline'; frame-ancestors 'self'",
        )
        .header('x-content-type-options', 'nosniff')
        .type('text/html; charset=utf-8')
        .send(`<base target="_blank">${mail.html}`),
    ),
  )

  app.get<{ Params: { id: string; index: string } }>('/mail/:id/attachments/:index', (request, reply) =>
    withMail(request.params.id, reply, (mail) => {
      const attachment = mail.attachments[Number(request.params.index)]
      if (!attachment) return reply.code(404).send()
      return reply
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(attachment.name)}`)
        .header('x-content-type-options', 'nosniff')
        .type('application/octet-stream')
        .send(Buffer.from(attachment.content))
    }),
  )
}
