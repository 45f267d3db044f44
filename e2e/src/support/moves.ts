import type { Page, Request } from '@playwright/test'
import { settled, settledApartFrom } from './accessible.ts'
import { expect } from './expect.ts'

/** Pixels by which a control may move without a click missing it. */
const slack = 8

// Positions of the controls that can be pressed, in the page, so that the same elements are found again.
const remember = `window.positions = new Map([...document.querySelectorAll('button, a, input, textarea')]
  .filter((each) => !each.disabled && each.checkVisibility({ visibilityProperty: true }))
  .map((each) => [each, each.getBoundingClientRect()]))`

const moved = `[...window.positions].flatMap(([each, before]) => {
  const now = each.getBoundingClientRect()
  const [x, y] = [Math.round(now.left - before.left), Math.round(now.top - before.top)]
  const stays = !each.isConnected || !now.width || !before.width || (Math.abs(x) <= ${slack} && Math.abs(y) <= ${slack})
  return stays ? [] : [(each.ariaLabel || each.innerText || each.name) + ' moved by ' + x + ', ' + y]
})`

/** Animation that hides parts until the late one arrives, for some seconds at most. */
const hiding = 'hide'

// Pauses the hiding, so that no machine is too slow for its time limit.
const pauseHiding = `addEventListener('animationstart', ({ target, animationName }) => {
  if (animationName === '${hiding}') for (const each of target.getAnimations()) each.pause()
}, true)`

/** Addresses of live updates, left unanswered: an order of another journey would move the rows below it. */
const live = '/Corporate/live*'

/** Requests without an answer, except live updates. */
function openRequests(page: Page): ReadonlySet<Request> {
  const open = new Set<Request>()
  page.on('request', (request) => {
    if (!request.url().includes('/Corporate/live')) open.add(request)
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return open
}

/**
 * Holds the answers of addresses with this ending; `*` stands for any text. Playwright's `route` would
 * stop every request and load every script anew.
 */
async function holdAnswers(page: Page, ending: string) {
  const devTools = await page.context().newCDPSession(page)
  const held = new Set<string>()
  devTools.on('Fetch.requestPaused', ({ request }) => held.add(request.url))
  const urlPattern = `*${ending.replaceAll('?', String.raw`\?`)}`
  await devTools.send('Fetch.enable', { patterns: [{ urlPattern }] })
  // Loaded scripts come from the browser's memory, without a request to delay.
  const isScript = ending.endsWith('-*')
  if (isScript) await devTools.send('Network.setCacheDisabled', { cacheDisabled: true })
  return { held, release: () => devTools.detach() }
}

/**
 * Opens a screen, and a dialog on it, on which one answer arrives after all others; expects that no control
 * moves then.
 */
export async function expectNoMoves(
  page: Page,
  path: string,
  late: string,
  openDialog?: () => Promise<void>,
): Promise<void> {
  const pausing = await page.addInitScript(pauseHiding)
  const open = openRequests(page)
  const quiet = await holdAnswers(page, live)
  const { held, release } = await holdAnswers(page, late)
  const others = () => [...open].filter((request) => !held.has(request.url())).length
  await page.goto(path, { waitUntil: 'commit' })
  await openDialog?.()
  await expect.poll(() => held.size, `${path} asks for ${late}`).toBeGreaterThan(0)
  await expect(page.locator('#main h1')).toBeAttached()
  await expect.poll(others, `${path} has its other answers`).toBe(0)
  await page.evaluate(settledApartFrom(hiding))
  await page.evaluate(remember)
  await release()
  await expect.poll(() => open.size, `${path} has all answers`).toBe(0)
  await page.evaluate(settled)
  expect.soft(await page.evaluate<string[]>(moved), `${path}, late: ${late}`).toEqual([])
  await quiet.release()
  await pausing.dispose()
}
