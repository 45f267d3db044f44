import { expect, test } from 'vitest'
import { bytesOf } from '../answers/compressJson.ts'
import { keptAnswers } from './keptAnswers.ts'

const kilobyte = 1024
const answer = (bytes = 10) => ({ bytes: Buffer.alloc(bytes, 'x'), encoding: undefined })
const place = (key: string, counters = '1', session = key) => ({ key, counters, session })

test('an answer is found until its counters move', () => {
  const kept = keptAnswers(100 * kilobyte, 'whatever')
  expect(kept.find(place('one'))).toBeUndefined()
  kept.keep(place('one'), answer())
  expect(kept.find(place('one'))?.bytes).toEqual(answer().bytes)
  expect(kept.find(place('one', '2'))).toBeUndefined()
  expect(kept.find(place('another'))).toBeUndefined()
  expect(kept.figures()).toMatchObject({ hits: 1, misses: 3 })
})

test('an answer whose counters moved takes the place of the earlier one', () => {
  const kept = keptAnswers(100 * kilobyte, 'whatever')
  kept.keep(place('one'), answer())
  const { bytes } = kept.figures()
  kept.keep(place('one', '2'), answer())
  expect(kept.figures().bytes).toBe(bytes)
  expect(kept.find(place('one'))).toBeUndefined()
  expect(kept.find(place('one', '2'))).toBeDefined()
})

test('memory is bounded: those not asked for longest go first, and one that is too large is not kept', () => {
  const kept = keptAnswers(100 * kilobyte, 'whatever')
  for (let at = 0; at < 100; at++) {
    kept.keep(place(`${at}`), answer(5 * kilobyte))
    expect(kept.find(place('0'))).toBeDefined()
    expect(kept.figures().bytes).toBeLessThanOrEqual(100 * kilobyte)
  }
  expect(kept.find(place('1'))).toBeUndefined()
  expect(kept.find(place('99'))).toBeDefined()
  const { bytes } = kept.figures()
  expect(kept.keep(place('large'), answer(50 * kilobyte)).etag).not.toBe('')
  expect(kept.find(place('large'))).toBeUndefined()
  expect(kept.figures().bytes).toBe(bytes)
})

test('the answers of one session take an eighth of the memory, so that nobody pushes out the others', () => {
  const kept = keptAnswers(100 * kilobyte, 'whatever')
  kept.keep(place('other'), answer())
  for (let at = 0; at < 100; at++) {
    kept.keep(place(`${at}`, '1', 'one'), answer(3 * kilobyte))
    expect(kept.find(place('0', '1', 'one'))).toBeDefined()
    expect(kept.figures().bytes).toBeLessThanOrEqual((100 * kilobyte) / 8 + kilobyte)
  }
  expect(kept.find(place('other'))).toBeDefined()
  expect(kept.find(place('90', '1', 'one'))).toBeUndefined()
  expect(kept.find(place('99', '1', 'one'))).toBeDefined()
})

test('an ETag names the program, the key and the counters', () => {
  const kept = keptAnswers(100 * kilobyte, 'whatever')
  const { etag } = kept.keep(place('one'), answer())
  expect(kept.etagOf(place('one'))).toBe(etag)
  const others = [
    kept.etagOf(place('one', '2')),
    kept.etagOf(place('two')),
    keptAnswers(0, 'another').etagOf(place('one')),
  ]
  expect(new Set([etag, ...others]).size).toBe(4)
})

test('without memory nothing is kept', () => {
  const kept = keptAnswers(0, 'whatever')
  kept.keep(place('one'), answer())
  expect(kept.find(place('one'))).toBeUndefined()
  expect(kept.figures().bytes).toBe(0)
})

test.each([undefined, 'gzip', 'zstd'] as const)(
  'a kept answer holds no more memory than it is counted for (encoding %s)',
  async (encoding) => {
    const kept = keptAnswers(100 * kilobyte, 'whatever')
    kept.keep(place('one'), await bytesOf(JSON.stringify({ rows: 'x'.repeat(3000) }), encoding))
    const { bytes } = kept.find(place('one')) ?? answer()
    expect(bytes.buffer.byteLength).toBe(bytes.length)
  },
)
