import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { beforeAll, expect, test } from 'vitest'

let port: number

beforeAll(async () => {
  const { app } = (await createPortal()).portal
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
})

test.each([
  ['a text that is no HTTP', 'what\r\n\r\n', 'This request could not be read.'],
  [
    'an address of 20 KB',
    `GET /Corporate/users/me?${'x'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
    'The address and headers of this request are too long.',
  ],
])(
  '%s gets the envelope and a status that all clients take for a failure (R26, R27)',
  async (_, sent, words) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write(sent)
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
    expect(head).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
    expect(JSON.parse(body)).toMatchObject({ result: null, validationErrors: [{ displayMessage: words }] })
  },
)

test('JSON that is not UTF-8 is refused: its letters would be lost', async () => {
  const { portal, as, customer } = await createPortal()
  const buyer = await as.buyer()
  const answer = await portal.app.inject({
    method: 'POST',
    url: `/Corporate/customers/${customer.id}/orderlists`,
    headers: { authorization: `Bearer ${buyer.token}`, 'content-type': 'application/json' },
    payload: Buffer.from('{"name":"Br\xfcning","items":[]}', 'latin1'),
  })
  expect([answer.statusCode, answer.json().validationErrors]).toEqual([
    400,
    [expect.objectContaining({ displayMessage: 'This request could not be read.' })],
  ])
})
