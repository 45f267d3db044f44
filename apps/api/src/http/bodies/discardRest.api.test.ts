import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { expect, test } from 'vitest'

interface Answer {
  readonly status: number
  readonly port: number | undefined
}

/** Sends over one open connection, like a proxy: the next request waits until the body before it is sent. */
function askOver(agent: Agent, port: number, path: string, token: string, file?: Buffer): Promise<Answer> {
  const boundary = 'whatever'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="order.pdf"\r\n\r\n`
  const body = file && Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)])
  return new Promise((resolve, reject) => {
    const clientRequest = request(
      {
        agent,
        port,
        path,
        host: '127.0.0.1',
        method: body ? 'POST' : 'GET',
        headers: {
          authorization: `Bearer ${token}`,
          ...(body
            ? { 'content-type': `multipart/form-data; boundary=${boundary}`, 'content-length': body.length }
            : {}),
        },
      },
      (answer) => {
        const localPort = answer.socket.localPort
        answer.resume().once('end', () => resolve({ status: answer.statusCode ?? 0, port: localPort }))
      },
    )
    clientRequest.once('error', reject)
    clientRequest.end(body)
  })
}

test('an upload refused in the middle leaves its connection free for the next request (I5, I7)', async () => {
  const { portal, as, given, customer } = await createPortal()
  const buyer = await as.buyer()
  const order = await given.draftOrder({ buyer })
  await portal.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = portal.app.server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const path = `/Corporate/customers/${customer.id}/orders/${order.id}/files`
  const refused = [Buffer.alloc(9_000_000, '<html>'), Buffer.alloc(10_600_000, '%PDF-')]
  try {
    for (const file of refused) {
      const upload = await askOver(agent, port, path, buyer.token, file)
      const next = await askOver(agent, port, '/healthz', buyer.token)
      expect([upload.status, next.status, next.port]).toEqual([400, 200, upload.port])
    }
  } finally {
    agent.destroy()
  }
})
