// @vitest-environment node
import { afterEach, expect, test, vi } from 'vitest'

vi.mock('../toasts.tsx', () => ({ toastError: vi.fn<(text: string) => void>() }))
vi.stubGlobal('addEventListener', () => undefined)
vi.stubGlobal('removeEventListener', () => undefined)

const { untilLoaded } = await import('./untilLoaded.ts')
const part = { name: 'part' }

afterEach(() => {
  vi.useRealTimers()
})

test('a part that cannot be fetched is fetched once the server answers again, and the silence is said once', async () => {
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

test('a part that a newer version of the program does not have fails: waiting would not help', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()))
  const onSilence = vi.fn<() => void>()
  await expect(untilLoaded(() => Promise.reject(new TypeError('gone')), onSilence)).rejects.toThrow('gone')
  expect(onSilence).not.toHaveBeenCalled()
})
