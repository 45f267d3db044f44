import type { RequestListener } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { elsewhere, loopback, type Elsewhere } from './elsewhere.fixtures.ts'
import { theInternet } from './fetchOnce.ts'
import { NotFetched, type FetchRefusal } from './notFetched.ts'

const limits = { maximumBytes: 1000, withinMs: 30_000 }

let server: Elsewhere | undefined
const requests: string[] = []

async function serve(answer: RequestListener): Promise<Elsewhere> {
  requests.length = 0
  server = await elsewhere((request, response) => {
    requests.push(request.url ?? '')
    answer(request, response)
  })
  return server
}
afterEach(async () => {
  await server?.close()
  server = undefined
})

const whyNot = async (fetching: Promise<unknown>): Promise<FetchRefusal | 'fetched'> => {
  try {
    await fetching
    return 'fetched'
  } catch (error) {
    if (error instanceof NotFetched) return error.why
    throw error
  }
}

test('the bytes of an https address are fetched', async () => {
  const { fetch, address } = await serve((_, response) => response.end('a picture'))
  expect(String(await fetch(address('/a.png?size=big'), limits))).toBe('a picture')
  expect(requests).toEqual(['/a.png?size=big'])
})

test('only https addresses without a login are requested', async () => {
  const { fetch, address } = await serve((_, response) => response.end())
  for (const other of [
    'http://pictures.example/',
    'file:///etc/passwd',
    'pictures.example/a.png',
    address('/').replace('https://', 'https://name:word@'),
  ])
    expect([other, await whyNot(fetch(other, limits))]).toEqual([other, 'notHttps'])
  expect(requests).toEqual([])
})

test.each([
  ['this machine', '127.0.0.1'],
  ['a network around it', '192.168.1.9'],
  ['where clouds keep their keys', '169.254.169.254'],
])('a name that resolves to %s gets no request, and errors omit its address', async (_, inside) => {
  const { fetchOver } = await serve((_, response) => response.end())
  const { mayReach } = theInternet
  const fetch = fetchOver({ mayReach, resolve: async () => [{ address: inside, family: 4 }] })
  expect(await whyNot(fetch('https://pictures.example/', limits))).toBe('forbiddenHost')
  expect(await whyNot(fetch(`https://${inside}/`, limits))).toBe('forbiddenHost')
  expect(requests).toEqual([])
})

test('one forbidden address of a name forbids all of them, and so does a port other than that of https', async () => {
  const { fetchOver, address } = await serve((_, response) => response.end())
  const both = async () => [
    { address: '1.1.1.1', family: 4 },
    { address: '127.0.0.1', family: 4 },
  ]
  const { mayReach } = theInternet
  expect(await whyNot(fetchOver({ mayReach, resolve: both })('https://pictures.example/', limits))).toBe(
    'forbiddenHost',
  )
  const outside = async () => [{ address: '1.1.1.1', family: 4 }]
  expect(await whyNot(fetchOver({ mayReach, resolve: outside })(address('/'), limits))).toBe('forbiddenHost')
  expect(requests).toEqual([])
})

test('a name whose address changes between its look-up and the connection is refused', async () => {
  const { fetchOver, address } = await serve((_, response) => response.end())
  let looks = 0
  let checks = 0
  const fetch = fetchOver({
    resolve: async () => {
      looks += 1
      return loopback('')
    },
    // Allowed at the look-up, forbidden at the connection.
    mayReach: () => (checks += 1) === 1,
  })
  expect(await whyNot(fetch(address('/'), limits))).toBe('forbiddenHost')
  expect([looks, checks, requests]).toEqual([1, 2, []])
})

test('a redirect is checked like the first address', async () => {
  const { fetch, fetchOver, address } = await serve((request, response) => {
    const to: Record<string, string> = {
      '/moved': address('/here', 'elsewhere.example'),
      '/near': '/here',
      '/plain': 'http://pictures.example/',
      '/inside': address('/here', '127.0.0.9'),
      '/round': '/round',
    }
    const location = to[request.url ?? '']
    if (location) response.writeHead(302, { location })
    response.end('here')
  })
  expect(String(await fetch(address('/moved'), limits))).toBe('here')
  expect(String(await fetch(address('/near'), limits))).toBe('here')
  expect(await whyNot(fetch(address('/plain'), limits))).toBe('notHttps')
  expect(await whyNot(fetch(address('/inside'), limits))).toBe('forbiddenHost')
  expect(await whyNot(fetch(address('/round'), limits))).toBe('tooManyRedirects')
  const unknown = fetchOver({ resolve: () => Promise.reject(new Error('ENOTFOUND')) })
  expect(await whyNot(unknown(address('/near'), limits))).toBe('unknownHost')
})

test('a body above the limit is dropped, even with a missing or wrong length', async () => {
  const { fetch, address } = await serve((request, response) => {
    if (request.url === '/told') response.writeHead(200, { 'content-length': 1_000_000 })
    response.write('x'.repeat(600))
    if (request.url !== '/told') response.end('x'.repeat(request.url === '/exact' ? 400 : 401))
  })
  expect(await whyNot(fetch(address('/told'), limits))).toBe('tooLarge')
  expect(await whyNot(fetch(address('/more'), limits))).toBe('tooLarge')
  expect((await fetch(address('/exact'), limits)).length).toBe(1000)
})

test('a server that never answers, or never ends its answer, is dropped at the time limit', async () => {
  const { fetch, fetchOver, address } = await serve((request, response) => {
    if (request.url === '/drip') response.write('x')
  })
  const soon = { ...limits, withinMs: 50 }
  expect(await whyNot(fetch(address('/silent'), soon))).toBe('tooSlow')
  expect(await whyNot(fetch(address('/drip'), soon))).toBe('tooSlow')
  const asleep = fetchOver({ resolve: () => new Promise(() => undefined) })
  expect(await whyNot(asleep(address('/'), soon))).toBe('tooSlow')
})

test('malformed responses and untrusted certificates are errors; only some are worth a retry', async () => {
  const { fetch, fetchOver, address } = await serve((request, response) => {
    response.writeHead(Number(request.url?.slice(1)))
    response.end()
  })
  for (const [status, isPassing] of [
    [404, false],
    [403, false],
    [304, false],
    [429, true],
    [503, true],
  ])
    await expect(fetch(address(`/${status}`), limits)).rejects.toMatchObject({
      message: `The host answered ${status}.`,
      isPassing,
    })
  const stranger = fetchOver({ authority: '' })
  expect(await whyNot(stranger(address('/200'), limits))).toBe('untrusted')
})

test('a closed connection, an answer that is not HTTP and a closed port have different reasons', async () => {
  const { post, address, close } = await serve((request, response) => {
    if (request.url === '/close') request.socket.destroy()
    else request.socket.end('hello')
    response.destroy()
  })
  const sent = { headers: {}, body: '{}' }
  expect(await whyNot(post(address('/close'), sent, limits))).toBe('cut')
  expect(await whyNot(post(address('/hello'), sent, limits))).toBe('cut')
  await close()
  expect(await whyNot(post(address('/'), sent, limits))).toBe('unreachable')
})

test('error texts contain no part of the address', async () => {
  const { fetch, address } = await serve((_, response) => {
    response.writeHead(403)
    response.end()
  })
  const error = await fetch(address('/a.png?token=s3cret'), limits).catch((thrown: unknown) => thrown)
  expect(String((error as Error).stack) + JSON.stringify(error)).not.toContain('s3cret')
})

test.each([
  ['breaks off', '/cut'],
  ['comes byte by byte', '/drip'],
  ['never ends', '/open'],
])('a post whose answer %s has the status that arrived in time', async (_, path) => {
  const { post, address } = await serve((request, response) => {
    request.resume()
    response.writeHead(200, { 'content-length': 400 })
    response.write('thanks')
    if (request.url === '/cut') setTimeout(() => response.destroy(), 20)
    if (request.url === '/drip') {
      const dripping = setInterval(() => response.write('.'), 20)
      response.on('close', () => clearInterval(dripping))
    }
  })
  const sent = { headers: {}, body: '{}' }
  const { status, start } = await post(address(path), sent, { maximumBytes: 500, withinMs: 300 })
  expect([status, String(start)]).toEqual([200, expect.stringMatching(/^thanks\.*$/)])
})

test('a post whose answer does not begin in time has no status', async () => {
  const { post, address } = await serve(() => undefined)
  const posting = post(address('/'), { headers: {}, body: '{}' }, { maximumBytes: 500, withinMs: 50 })
  expect(await whyNot(posting)).toBe('tooSlow')
})
