import type { Locator, Page } from '@playwright/test'
import { expect } from '../support/expect.ts'
import { test } from '../support/journey.ts'
import { visitAt } from '../support/people.ts'
import { makeDraft, signIn } from '../support/portalApi.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** Swipes across the middle of an element. */
async function swipe(page: Page, over: Locator, byX: number, byY = 0): Promise<void> {
  // Scroll it to the middle, as the bar of buttons may cover an element at the edge.
  await over.evaluate((element) => {
    element.scrollIntoView({ block: 'center' })
  })
  const box = await over.boundingBox()
  if (!box) throw new Error('There is nothing to swipe over.')
  const touch = await page.context().newCDPSession(page)
  const from = { x: box.x + box.width / 2 - byX / 2, y: box.y + Math.min(box.height, 300) / 2 }
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', share?: number) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: share === undefined ? [] : [{ x: from.x + byX * share, y: from.y + byY * share }],
    })
  await send('touchStart', 0)
  for (const share of [0.2, 0.4, 0.6, 0.8, 1]) await send('touchMove', share)
  await send('touchEnd')
}

test('on a phone a swipe goes to the next order of the list and back; up and down scrolls', async ({
  browser,
}) => {
  const account = await signIn('buyer@bayview.example')
  const older = await makeDraft(account, 100)
  const newer = await makeDraft(account, 100)
  const page = await visitAt(browser, '/orders?tab=draft&show=100', 'buyer@bayview.example', phone)
  await page.getByRole('link', { name: newer.orderNumber }).first().click()
  const place = page.getByRole('navigation', { name: 'Orders of the list' })
  await expect(place).toContainText(/Order \d+ of \d+/)
  const summary = page.getByRole('heading', { name: 'Order summary' })
  await expect(page.getByRole('link', { name: 'Next order' })).toBeVisible()
  await swipe(page, summary, 20, -200)
  await expect(page.getByText(newer.orderNumber).first()).toBeVisible()
  for (;;) {
    const before = page.url()
    await expect(page.getByRole('link', { name: 'Next order' })).toBeVisible()
    await swipe(page, summary, -200)
    await expect.poll(() => page.url()).not.toBe(before)
    await expect(summary).toBeVisible()
    if (page.url().includes(`/orders/${older.orderID}?`)) break
  }
  await expect(page.getByText(older.orderNumber).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Previous order' })).toBeVisible()
  await swipe(page, summary, 200)
  await expect.poll(() => page.url()).not.toContain(`/orders/${older.orderID}?`)
})

test('on a phone a swipe goes through the pictures of a product, and through the enlarged ones', async ({
  browser,
}) => {
  const account = await signIn('buyer@bayview.example')
  const draft = await makeDraft(account, 100)
  const page = await visitAt(browser, `/orders/${draft.orderID}/pricelist`, 'buyer@bayview.example', phone)
  await page.locator('[data-card] a').first().click()
  const pictures = page.getByRole('region', { name: /^Pictures of / })
  const place = pictures.getByText(/^\d+ \/ \d+$/)
  await expect(place).toHaveText(/^1 \//)
  const frame = pictures.locator('> div').first()
  await swipe(page, frame, -200)
  await expect(place).toHaveText(/^2 \//)
  await swipe(page, frame, 200)
  await expect(place).toHaveText(/^1 \//)

  await pictures.getByRole('button', { name: 'Zoom in' }).click()
  const zoomed = page.getByRole('dialog')
  const enlarge = zoomed.getByRole('button', { name: 'Enlarge the picture' })
  await expect(enlarge).toBeVisible()
  await swipe(page, enlarge, -200)
  await expect(zoomed.getByText(/^2 \/ /)).toBeVisible()
})
