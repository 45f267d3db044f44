import { expect, test } from 'vitest'
import { bytesOf } from '../answers/compressJson.ts'
import { responseCache } from './responseCache.ts'

const kilobyte = 1024
const answer = (bytes = 10) => ({ bytes: Buffer.alloc(bytes, 'x'), encoding: undefined })
const place = (key: string, counters = '1', session = key) => ({ key, counters, session })

test('an answer is found until its counters move', () => {
  const cache = responseCache(100 * kilobyte, 'whatever')
  expect(cache.find(place('one'))).toBeUndefined()
  cache.store(place('one'), answer())
  expect(cache.find(place('one'))?.bytes).toEqual(answer().bytes)
  expect(cache.find(place('one', '2'))).toBeUndefined()
  expect(cache.find(place('another'))).toBeUndefined()
  expect(cache.figures()).toMatchObject({ hits: 1, misses: 3 })
})

test('a response with newer counters replaces the earlier one', () => {
  const cache = responseCache(100 * kilobyte, 'whatever')
  cache.store(place('one'), answer())
  const { bytes } = cache.figures()
  cache.store(place('one', '2'), answer())
  expect(cache.figures().bytes).toBe(bytes)
  expect(cache.find(place('one'))).toBeUndefined()
  expect(cache.find(place('one', '2'))).toBeDefined()
})

test('memory is bounded: least recently used responses go first, and a large one is not cached', () => {
  const cache = responseCache(100 * kilobyte, 'whatever')
  for (let at = 0; at < 100; at++) {
    cache.store(place(`${at}`), answer(5 * kilobyte))
    expect(cache.find(place('0'))).toBeDefined()
    expect(cache.figures().bytes).toBeLessThanOrEqual(100 * kilobyte)
  }
  expect(cache.find(place('1'))).toBeUndefined()
  expect(cache.find(place('99'))).toBeDefined()
  const { bytes } = cache.figures()
  expect(cache.store(place('large'), answer(50 * kilobyte)).etag).not.toBe('')
  expect(cache.find(place('large'))).toBeUndefined()
  expect(cache.figures().bytes).toBe(bytes)
})

test('the responses of one session take an eighth of the memory, so that one session cannot displace the others', () => {
  const cache = responseCache(100 * kilobyte, 'whatever')
  cache.store(place('other'), answer())
  for (let at = 0; at < 100; at++) {
    cache.store(place(`${at}`, '1', 'one'), answer(3 * kilobyte))
    expect(cache.find(place('0', '1', 'one'))).toBeDefined()
    expect(cache.figures().bytes).toBeLessThanOrEqual((100 * kilobyte) / 8 + kilobyte)
  }
  expect(cache.find(place('other'))).toBeDefined()
  expect(cache.find(place('90', '1', 'one'))).toBeUndefined()
  expect(cache.find(place('99', '1', 'one'))).toBeDefined()
})

test('an ETag names the program, the key and the counters', () => {
  const cache = responseCache(100 * kilobyte, 'whatever')
  const { etag } = cache.store(place('one'), answer())
  expect(cache.etagOf(place('one'))).toBe(etag)
  const others = [
    cache.etagOf(place('one', '2')),
    cache.etagOf(place('two')),
    responseCache(0, 'another').etagOf(place('one')),
  ]
  expect(new Set([etag, ...others]).size).toBe(4)
})

test('without memory nothing is cached', () => {
  const cache = responseCache(0, 'whatever')
  cache.store(place('one'), answer())
  expect(cache.find(place('one'))).toBeUndefined()
  expect(cache.figures().bytes).toBe(0)
})

test.each([undefined, 'gzip', 'zstd'] as const)(
  'a cached response holds no more memory than it is counted for (encoding %s)',
  async (encoding) => {
    const cache = responseCache(100 * kilobyte, 'whatever')
    cache.store(place('one'), await bytesOf(JSON.stringify({ rows: 'x'.repeat(3000) }), encoding))
    const { bytes } = cache.find(place('one')) ?? answer()
    expect(bytes.buffer.byteLength).toBe(bytes.length)
  },
)
