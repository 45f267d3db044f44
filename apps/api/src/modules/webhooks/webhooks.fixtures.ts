import { readFileSync } from 'node:fs'
import type { WebhookEventType } from '@tradecounter/rules/webhooks/webhookEvents.ts'
import { onTestFinished } from 'vitest'
import { createPortal, type Portal } from '@tradecounter/test-kit/createPortal.ts'
import { elsewhere } from '../../adapters/fetch-once/elsewhere.fixtures.ts'
import type { PostOnce } from '../../adapters/fetch-once/fetchOnce.ts'
import { beginDeliveries } from './startDeliveries.ts'

/** Request that a system of the supplier's received. */
interface ReceivedWebhook {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Check that `docs/integration.md` recommends to receivers, word for word. */
export async function documentedCheck() {
  const docs = readFileSync(new URL('../../../../../docs/integration.md', import.meta.url), 'utf8')
  const [, snippet = ''] = /```js\n([\s\S]*?)```/.exec(docs) ?? []
  const module = (await import(`data:text/javascript,${encodeURIComponent(snippet)}`)) as {
    isFromPortal(secret: string, headers: ReceivedWebhook['headers'], body: string, now?: number): boolean
  }
  return module.isFromPortal
}

/** A customer, an administrator, and a server that receives webhooks over TLS. */
export async function listening() {
  const portal: Portal = await createPortal()
  const admin = await portal.as.admin()
  const deliveries: ReceivedWebhook[] = []
  let answer: { status: number; headers?: Record<string, string>; body?: string } = { status: 204 }
  const server = await elsewhere((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const headers = request.headers as Record<string, string>
      deliveries.push({ path: request.url ?? '', headers, body: Buffer.concat(chunks).toString() })
      response.writeHead(answer.status, answer.headers)
      response.end(answer.body)
    })
  })
  onTestFinished(async () => {
    // Endpoints of earlier tests get no events of the next one.
    for (const { endpointId, name, url, events, version, enabled } of await admin.listWebhooks({}))
      if (enabled)
        await admin.updateWebhook({
          params: { endpointId },
          body: { name, url, events, version, enabled: false },
        })
    await server.close()
  })
  const make = (events: readonly WebhookEventType[], path = '/hook') =>
    admin.createWebhook({
      body: { name: `Whatever ${path}`, url: server.address(path), events: [...events] },
    })
  return {
    portal,
    admin,
    deliveries,
    server,
    make,
    answerWith: (next: typeof answer) => void (answer = next),
    begin: (postOnce: PostOnce = server.post) => beginDeliveries({ ...portal.portal, postOnce }),
    /** Sends everything that is due now. */
    async deliver(postOnce: PostOnce = server.post) {
      for (const { over } of await beginDeliveries({ ...portal.portal, postOnce })) await over
    },
    /** Ends the leases of senders that were killed or sleep: at a past time, or at one of a clock ahead. */
    async endLeases(end = new Date(0)) {
      await portal.portal.db
        .updateTable('webhook_endpoints')
        .set({ leased_until: end })
        .where('leased_until', 'is not', null)
        .execute()
    },
    log: async (endpointId: number) => (await admin.listDeliveries({ query: { q: { endpointId } } })).rows,
  }
}
