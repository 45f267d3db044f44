import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const page = readFileSync(new URL('../index.html', import.meta.url), 'utf8')
const script = [...page.matchAll(/<script>(.*?)<\/script>/gs)]
  .map(([, text = '']) => text)
  .find((text) => text.includes('missingApp'))
const origin = 'https://orders.whatever.example'
const entry = { tagName: 'SCRIPT', src: `${origin}/assets/index-a1b2.js` }

/** Runs the page's script in a separate window. */
function opened(status: number) {
  const handlers: Record<string, (event: object) => void> = {}
  const stored = new Map<string, string>()
  let reloads = 0
  const parts: Record<string, unknown> = {
    addEventListener: (name: string, listener: (event: object) => void) => void (handlers[name] = listener),
    fetch: async () => {
      if (status === 0) throw new Error('nobody there')
      return { status }
    },
    location: { origin, reload: () => void (reloads += 1) },
    sessionStorage: {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, value: unknown) => void stored.set(name, String(value)),
    },
  }
  // oxlint-disable-next-line no-implied-eval -- The script is part of the page, not of a module.
  new Function(...Object.keys(parts), script ?? '')(...Object.values(parts))
  return {
    async hear(name: string, target: object) {
      handlers[name]?.({ target })
      await new Promise((resolve) => setTimeout(resolve))
      return reloads
    },
    minutesLater: () => void stored.set('tradecounter.reloadedAt', String(Date.now() - 61_000)),
  }
}

test('a page of an older build without its scripts is loaded again, once a minute', async () => {
  const { hear, minutesLater } = opened(200)
  expect(await hear('error', entry)).toBe(1)
  expect(await hear('error', entry)).toBe(1)
  expect(await hear('missingApp', {})).toBe(1)
  minutesLater()
  expect(await hear('missingApp', {})).toBe(2)
})

test('nothing is loaded again for a picture, another address, a fault of a script, or without a server', async () => {
  const { hear } = opened(200)
  expect(await hear('error', { tagName: 'IMG', src: `${origin}/assets/a.svg` })).toBe(0)
  expect(await hear('error', { tagName: 'SCRIPT', src: 'https://elsewhere.example/assets/a.js' })).toBe(0)
  expect(await hear('error', {})).toBe(0)
  expect(await opened(0).hear('error', entry)).toBe(0)
  expect(await opened(502).hear('error', entry)).toBe(0)
})
