import type { Page } from '@playwright/test'
import { expect } from '../support/expect.ts'
import { test } from '../support/journey.ts'
import { visit } from '../support/people.ts'

/** Delays scripts and styles, like a slow network. @returns a function that ends the delay */
async function slowLine(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  await page.route(/\/assets\//, async (route) => {
    await promise
    await route.continue()
  })
  return () => resolve(undefined)
}

const box = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const { left, width, bottom } = element.getBoundingClientRect()
    return { left, width, bottom }
  })

for (const [colorScheme, canvas, sidebar] of [
  ['light', 'rgb(246, 247, 248)', 'rgb(255, 255, 255)'],
  ['dark', 'rgb(16, 23, 30)', 'rgb(24, 33, 42)'],
] as const)
  test(`before any script has come the frame stands in its place, ${colorScheme}`, async ({ browser }) => {
    const page = await visit(browser, 'owner@northside.example', { colorScheme })
    await page.evaluate(`(() => {
      const member = JSON.parse(localStorage.getItem('tradecounter.member'))
      Object.assign(member.customer, { primaryColour: null, sidebarColour: null })
      localStorage.setItem('tradecounter.member', JSON.stringify(member))
    })()`)
    const release = await slowLine(page)
    await page.goto('/orders', { waitUntil: 'commit' })
    const mark = page.locator('#waits .mark')
    await expect(mark).toBeVisible()
    await expect.poll(() => page.evaluate('performance.getEntriesByName("first-paint").length')).toBe(1)
    await expect(page.locator('body')).toHaveCSS('background-color', canvas)
    await expect(page.locator('#waits .side')).toHaveCSS('background-color', sidebar)
    await expect(page.locator('#waits .mark')).toHaveCSS('background-color', 'rgb(15, 118, 110)')
    const waiting = [await box(page, '#waits .side'), await box(page, '#waits .bar')]
    release()
    await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
    await expect(mark).toBeHidden()
    const [side, bar] = [await box(page, 'aside'), await box(page, 'header:not(main header) > div')]
    expect(waiting).toEqual([side, bar])
  })

test('before any script has loaded, the login page has its colours, and a chosen theme overrides the system’s', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ colorScheme: 'light' })).newPage()
  await page.goto('/')
  await page.evaluate(`localStorage.setItem('mantine-color-scheme-value', 'dark')`)
  const release = await slowLine(page)
  await page.goto('/', { waitUntil: 'commit' })
  await expect.poll(() => page.evaluate('performance.getEntriesByName("first-paint").length')).toBe(1)
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(16, 23, 30)')
  await expect(page.locator('#waits')).toHaveCSS('border-top-color', 'rgb(15, 118, 110)')
  await expect(page.locator('#waits .side')).toBeHidden()
  release()
  await expect(page.getByRole('button', { name: 'LOGIN' })).toBeVisible()
  await expect(page.locator('#waits')).toBeHidden()
})
