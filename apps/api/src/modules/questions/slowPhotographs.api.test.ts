import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { runningPortal } from '@tradecounter/test-kit/portal.ts'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'

/** Begins an upload of a photograph, of which only the first bytes arrive. */
async function beginPhotograph(port: number, path: string, token: string): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  const head = [
    `POST ${path} HTTP/1.1`,
    'host: x',
    `authorization: Bearer ${token}`,
    'content-type: multipart/form-data; boundary=b',
    'content-length: 900000',
  ]
  const part = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n'
  socket.write(`${head.join('\r\n')}\r\n\r\n${part}`)
  socket.write(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(2000)]))
}

test('photographs that customers send slowly keep no other photograph waiting (A8)', async () => {
  const { app } = await runningPortal()
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  for (const slow of [await createPortal(), await createPortal()]) {
    const sender = await slow.as.payer()
    const path = `/Corporate/customers/${slow.customer.id}/questions/upload`
    for (let count = 0; count < 6; count += 1) await beginPhotograph(port, path, sender.token)
  }
  const other = await createPortal()
  const payer = await other.as.payer()
  await wait(500)
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c0392b' } })
    .jpeg()
    .toBuffer()
  const file = new File([new Uint8Array(picture)], 'label.jpg')
  const upload = payer.uploadQuestionFile({ params: { customerId: other.customer.id }, file })
  const late = wait(10_000, undefined, { ref: false })
  expect(await Promise.race([upload, late])).toMatchObject({ fileName: 'label.pdf' })
})
