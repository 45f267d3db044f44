import type { LookupAddress } from 'node:dns'
import { createServer, request, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterEach, expect, test, vi } from 'vitest'
import { openRemoteFiles } from './remoteFiles.ts'

const opened: { close(): unknown; closeAllConnections(): void }[] = []
afterEach(() => {
  for (const server of opened.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** A name server that knows one answer to everything. */
const resolvesTo = (...addresses: string[]) =>
  ((_host: string, _options: object, done: (error: null, found: LookupAddress[]) => void) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )) as never

/** Somebody's server, spoken to without TLS and on a port of its own; `trusted` says that this machine is public. */
async function serving(listener: RequestListener, trusted = true) {
  const asked = vi.fn(listener)
  const server = createServer(asked)
  opened.push(server)
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const reach = { request, resolve: resolvesTo('127.0.0.1'), port, limitMs: 60_000 }
  const options = trusted ? { ...reach, isPublic: () => true } : reach
  return { asked, options }
}

test('a file is read from its address, asked for without anything that tells who we are', async () => {
  const { asked, options } = await serving((_, answer) => answer.end('%PDF-1.7'))
  const bytes = await openRemoteFiles(options).fetch('https://files.example/a%20b.pdf?key=1', buffer)
  expect(bytes.toString()).toBe('%PDF-1.7')
  const [message] = asked.mock.calls[0] ?? []
  expect([message?.url, message?.headers.host]).toEqual(['/a%20b.pdf?key=1', 'files.example'])
  expect(Object.keys(message?.headers ?? {}).toSorted()).toEqual([
    'accept',
    'accept-encoding',
    'connection',
    'host',
  ])
})

test.each([
  'http://files.example/a.pdf',
  'file:///etc/passwd',
  'https://user:secret@files.example/a.pdf',
  'https://files.example:8443/a.pdf',
  'not an address',
])('%s is no address to fetch from (Z3)', async (url) => {
  const { asked, options } = await serving((_, answer) => answer.end())
  await expect(openRemoteFiles(options).fetch(url, buffer)).rejects.toMatchObject({ final: true })
  expect(asked).not.toHaveBeenCalled()
})

test.each([
  'https://127.0.0.1/a.pdf',
  'https://2130706433/a.pdf',
  'https://0x7f.1/a.pdf',
  'https://[::1]/a.pdf',
  'https://[::ffff:127.0.0.1]/a.pdf',
  'https://169.254.169.254/latest/meta-data',
])('%s is not of the public internet (Z3)', async (url) => {
  const { asked, options } = await serving((_, answer) => answer.end(), false)
  await expect(openRemoteFiles(options).fetch(url, buffer)).rejects.toMatchObject({ final: true })
  expect(asked).not.toHaveBeenCalled()
})

test.each([[['127.0.0.1']], [['8.8.8.8', '10.0.0.1']], [['fe80::1']], [[]]])(
  'a name that is resolved to %j is not asked (Z3)',
  async (addresses) => {
    const { asked, options } = await serving((_, answer) => answer.end(), false)
    const remote = openRemoteFiles({ ...options, resolve: resolvesTo(...addresses) })
    await expect(remote.fetch('https://files.example/a.pdf', buffer)).rejects.toThrow(
      'files.example is not an address of the public internet.',
    )
    expect(asked).not.toHaveBeenCalled()
  },
)

test('whoever is reached is looked at again, however the name was resolved (Z3)', async () => {
  const { asked, options } = await serving((_, answer) => answer.end(), false)
  let looks = 0
  // Public while it is resolved, and ours once connected.
  const remote = openRemoteFiles({ ...options, isPublic: () => (looks += 1) === 1 })
  await expect(remote.fetch('https://files.example/a.pdf', buffer)).rejects.toMatchObject({ final: true })
  expect(looks).toBe(2)
  expect(asked).not.toHaveBeenCalled()
})

test.each([
  [302, 'The address redirects (status 302); redirects are not followed.', true],
  [404, 'The address answers with status 404.', false],
  [503, 'The address answers with status 503.', false],
])('an answer of status %i is no file', async (status, message, final) => {
  const { options } = await serving((_, answer) =>
    answer.writeHead(status, { location: 'https://127.0.0.1/' }).end('%PDF-'),
  )
  await expect(openRemoteFiles(options).fetch('https://files.example/', buffer)).rejects.toMatchObject({
    message,
    final,
  })
})

test('who answers too slowly, or not at all, is not waited for', async () => {
  const { options } = await serving((_, answer) => answer.write('%PDF-'))
  const remote = openRemoteFiles({ ...options, limitMs: 50 })
  await expect(remote.fetch('https://files.example/', buffer)).rejects.toMatchObject({
    message: 'The file did not arrive within 0.05 seconds.',
    final: false,
  })
  const silent = openRemoteFiles({ ...options, port: 1 })
  await expect(silent.fetch('https://files.example/', buffer)).rejects.toThrow(
    'The address could not be reached (ECONNREFUSED).',
  )
})
