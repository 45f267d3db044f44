import { createHash } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { afterEach, expect, test, vi } from 'vitest'
import { bytesOfName } from './statedBytes.ts'

afterEach(() => vi.useRealTimers())

const nameOf = (bytes: Buffer): string =>
  `${'0'.repeat(48)}-${bytes.length}-${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}`

test('a small file that arrives too slowly is an error, and its source is closed, as its reader may have left', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const dripping = new PassThrough()
  const opened = bytesOfName(nameOf(Buffer.from('%PDF-1.7')), dripping)
  const refused = expect(opened).rejects.toMatchObject({ code: 'ETIMEDOUT' })
  dripping.write('%PDF')
  await vi.advanceTimersByTimeAsync(20_000)
  await refused
  expect(dripping.destroyed).toBe(true)
})

test.each([100, 300_000])('a file of %i bytes whose reader leaves has its source closed', async (length) => {
  const bytes = Buffer.alloc(length, '%PDF-')
  const source = new PassThrough({ highWaterMark: length })
  source.write(bytes.subarray(0, length - 1))
  if (length < 200_000) source.end(bytes.subarray(length - 1))
  const opened = await bytesOfName(nameOf(bytes), source)
  opened.destroy()
  await vi.waitFor(() => expect(source.destroyed).toBe(true))
})
