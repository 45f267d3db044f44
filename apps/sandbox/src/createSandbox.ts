import type { AddressInfo } from 'node:net'
import formbody from '@fastify/formbody'
import fastify from 'fastify'
import { controlRoutes } from './control.routes.ts'
import { sendAsset, sendPage } from './http.ts'
import { indexPage } from './indexPage.ts'
import { mailRoutes } from './mail/mail.routes.ts'
import { createMailbox, type Mailbox } from './mail/mailbox.ts'
import { startSmtpReceiver } from './mail/smtpReceiver.ts'
import { createCheckoutDesk } from './provider/checkoutDesk.ts'
import { createLedger } from './provider/ledger.ts'
import { createNotifier } from './provider/notifier.ts'
import { payRoutes } from './provider/pay.routes.ts'
import { createPlanBook } from './provider/planBook.ts'
import { searchRoutes } from './provider/search.routes.ts'
import { createSearchIndex } from './provider/searchIndex.ts'
import { createControl, type SandboxControl } from './sandboxControl.ts'
import { defaultSettings, type SandboxSettings } from './sandboxSettings.ts'

export interface Sandbox {
  /** Origin of the sandbox; also the base URL of the search. */
  url: string
  payPageUrl: string
  smtpUrl: string
  control: SandboxControl
  mailbox: Mailbox
  close(): Promise<void>
}

/**
 * Starts the card provider and the mailbox. Rejects with the
 * system's error (EADDRINUSE …) and leaves nothing running.
 */
export async function createSandbox(options: Partial<SandboxSettings> = {}): Promise<Sandbox> {
  const settings = { ...defaultSettings, ...options }
  const mailbox = createMailbox()
  const smtp = await startSmtpReceiver(mailbox, settings)
  const app = fastify({ forceCloseConnections: true, bodyLimit: 256 * 1024 })
  const ledger = createLedger(settings.dataDir)
  const plans = createPlanBook()
  const index = createSearchIndex(ledger, settings)

  try {
    await app.register(formbody, { parser: (text) => ({ form: new URLSearchParams(text) }) })
    app.get('/', (_request, reply) =>
      sendPage(reply, { title: 'Sandbox', stylesheet: 'mailbox', body: indexPage(smtp.port) }),
    )
    app.get('/healthz', () => ({ status: 'ok' }))
    app.get<{ Params: { name: string } }>('/assets/:name', (request, reply) =>
      sendAsset(reply, request.params.name),
    )
    mailRoutes(app, mailbox)
    searchRoutes(app, index, settings)

    const notifier = createNotifier(ledger, settings.now)
    const control = createControl(ledger, plans, index, notifier)
    payRoutes(app, createCheckoutDesk({ settings, ledger, plans, notifier }), ledger, settings)
    controlRoutes(app, control)
    await app.listen({ host: settings.host, port: settings.port })
    // After listening, as with a port in use another process owns the ledger and its notifications.
    notifier.resume()

    const { port } = app.server.address() as AddressInfo
    const url = `http://${settings.host}:${port}`
    return {
      url,
      payPageUrl: `${url}/pay`,
      smtpUrl: `smtp://${settings.host}:${smtp.port}`,
      control,
      mailbox,
      async close() {
        notifier.close()
        await Promise.all([app.close(), smtp.close()])
      },
    }
  } catch (error) {
    await Promise.all([app.close(), smtp.close()])
    throw error
  }
}
