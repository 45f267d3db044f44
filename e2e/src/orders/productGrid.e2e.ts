import type { Page } from '@playwright/test'
import { expect } from '../support/expect.ts'
import { test } from '../support/journey.ts'
import { startOrderAs } from '../support/ordering.ts'

const cards = (page: Page) => page.locator('[data-card]')

test('two thousand products: only visible ones are drawn, the focus stays, and Back restores the position (§2)', async ({
  browser,
}) => {
  const owner = await startOrderAs(browser, 'owner@retail.example')
  await expect(cards(owner).first()).toBeVisible()
  const url = owner.url()
  await owner.goto(url.replace(/\/pricelist\/.*/, '/pricelist'))
  await expect(owner).toHaveURL(url)
  const place = () => owner.evaluate<number>('Math.round(scrollY)')
  const lastDrawn = async () => Number(await cards(owner).last().getAttribute('data-card'))

  const focused = owner.getByRole('button', { name: /^Add to Order: / }).first()
  await focused.focus()
  await expect
    .poll(async () => {
      await owner.evaluate('scrollTo(0, document.documentElement.scrollHeight)')
      return lastDrawn()
    })
    .toBeGreaterThan(600)
  expect(await cards(owner).count()).toBeLessThan(60)
  await expect(focused).toBeFocused()

  // After a failed page the loaded cards stay, and “Try again” repeats the request.
  let requestCount = 0
  const items = /\/items\?page=\d+/
  await owner.route(items, (route) => {
    requestCount += 1
    return route.fulfill({ status: 500 })
  })
  const failed = owner.getByText('More products could not be loaded')
  await expect
    .poll(async () => {
      await owner.evaluate('scrollTo(0, document.documentElement.scrollHeight)')
      return failed.isVisible()
    })
    .toBe(true)
  const loaded = await lastDrawn()
  expect(loaded).toBeGreaterThan(600)
  await owner.unroute(items)
  await owner.getByRole('button', { name: 'Try again' }).click()
  await expect(failed).toHaveCount(0)
  await expect
    .poll(async () => {
      await owner.evaluate('scrollTo(0, document.documentElement.scrollHeight)')
      return lastDrawn()
    })
    .toBeGreaterThan(loaded)
  expect(requestCount).toBe(1)

  await owner.evaluate("addEventListener('click', () => (document.body.dataset.left = scrollY), true)")
  // Rows below may load and change the height: choose a card near the end again.
  let name = ''
  await expect(async () => {
    name = await cards(owner).nth(-5).getByRole('link').innerText({ timeout: 2000 })
    await owner.getByRole('link', { name, exact: true }).first().click({ timeout: 2000 })
  }).toPass()
  await expect(owner.getByRole('heading', { name, level: 1 })).toBeVisible()
  await owner.goBack()
  await expect(owner.getByRole('link', { name, exact: true }).first()).toBeInViewport()
  const before = Number(await owner.locator('body').getAttribute('data-left'))
  expect(before).toBeGreaterThan(10_000)
  await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThan(3)
})

test('the next hundred products are requested near the end of the loaded ones, on a large screen too (§9)', async ({
  browser,
}) => {
  const owner = await startOrderAs(browser, 'owner@retail.example', {
    viewport: { width: 2560, height: 1440 },
  })
  const pages: (string | null)[] = []
  owner.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.endsWith('/items')) pages.push(searchParams.get('page'))
  })
  await owner.reload()
  await expect(cards(owner).first()).toBeVisible()
  expect(new Set(pages)).toEqual(new Set(['1']))
  // Rows are measured when they become visible, so the end may move while the page scrolls.
  await expect
    .poll(async () => {
      await owner.keyboard.press('End')
      return pages
    })
    .toContain('2')
})
