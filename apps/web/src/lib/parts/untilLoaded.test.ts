// @vitest-environment node
import { afterEach, expect, test, vi } from 'vitest'

const shown: string[] = []
const show = (text: string) => void shown.push(text)
vi.mock('../toasts.tsx', () => ({ toastError: show, toastNotice: show }))
vi.stubGlobal('addEventListener', () => undefined)
vi.stubGlobal('removeEventListener', () => undefined)

const { untilLoaded } = await import('./untilLoaded.ts')
const part = { name: 'part' }

afterEach(() => {
  vi.useRealTimers()
})

test('a part that cannot be fetched is fetched once the server answers again, with one message meanwhile', async () => {
  vi.useFakeTimers()
  let isUp = false
  vi.stubGlobal('fetch', () => (isUp ? Promise.resolve(new Response()) : Promise.reject(new TypeError())))
  const load = vi.fn<() => Promise<typeof part>>(() =>
    isUp ? Promise.resolve(part) : Promise.reject(new TypeError()),
  )
  const onSilence = vi.fn<() => void>()
  const loaded = untilLoaded(load, onSilence)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(onSilence).toHaveBeenCalledTimes(1)
  isUp = true
  await vi.advanceTimersByTimeAsync(5000)
  expect(await loaded).toBe(part)
})

test('a slow part shows a message after three seconds', async () => {
  vi.useFakeTimers()
  const { promise, resolve } = Promise.withResolvers<typeof part>()
  const loaded = untilLoaded(() => promise)
  await vi.advanceTimersByTimeAsync(2900)
  expect(shown).toEqual([])
  await vi.advanceTimersByTimeAsync(200)
  expect(shown).toEqual(['The server is slow to answer. Please wait.'])
  resolve(part)
  expect(await loaded).toBe(part)
})

test('a part that arrives in time shows no message', async () => {
  vi.useFakeTimers()
  shown.length = 0
  expect(await untilLoaded(() => Promise.resolve(part))).toBe(part)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(shown).toEqual([])
})

test('a part that a newer version of the program does not have fails: waiting would not help', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()))
  const onSilence = vi.fn<() => void>()
  await expect(untilLoaded(() => Promise.reject(new TypeError('gone')), onSilence)).rejects.toThrow('gone')
  expect(onSilence).not.toHaveBeenCalled()
})
