import { expect } from '@playwright/test'
import { cardFontSizes, cutTexts, expectFits, scrolledInSheet } from '../support/fitting.ts'
import { test } from '../support/journey.ts'
import { startOrder } from '../support/ordering.ts'
import { selectDocuments } from '../support/paying.ts'
import { visit } from '../support/people.ts'
import { makeDraft, signIn } from '../support/portalApi.ts'
import { expectArrived } from '../support/skeletons.ts'

const screens = {
  'owner@harbour.example': [
    '/orders?tab=requested',
    '/orders?tab=approved',
    '/orders?tab=draft',
    '/orders/new',
    '/users',
    '/payments?due=all',
    '/paymenthistory?from=any&to=any',
    '/statements',
    '/nowhere',
  ],
  // The longest names.
  'owner@westernsydney.example': ['/orders?tab=approved', '/users', '/payments?due=all'],
  'owner@retail.example': ['/payments'],
  'admin@tradecounter.example': ['/orders', '/products'],
}

for (const [person, paths] of Object.entries(screens))
  test(`the lists of ${person} have room at every width`, async ({ browser }) => {
    const page = await visit(browser, person)
    for (const path of paths) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectArrived(page.getByRole('main'))
      await expectFits(page, path)
    }
  })

test('an order, its products and its preview have room at every width', async ({ browser }) => {
  await makeDraft(await signIn('owner@harbour.example'), 100)
  const page = await visit(browser, 'owner@harbour.example')
  await page.goto('/orders?tab=approved')
  await page.getByRole('link', { name: /^SO-/ }).first().click()
  await expect(page.getByRole('heading', { name: 'Orders Details' })).toBeVisible()
  await expectArrived(page.getByRole('main'))
  await expectFits(page, 'order')
  await page.goto(`${new URL(page.url()).pathname}/preview`)
  await expect(page.getByRole('heading', { name: 'Order Preview' })).toBeVisible()
  await expectArrived(page.getByRole('main'))
  await expectFits(page, 'order preview')
  await page.goto('/orders?tab=draft')
  await page.getByRole('link', { name: /Edit/ }).first().click()
  await expect(page.getByText('Stock in warehouse').first()).toBeVisible()
  await expectFits(page, 'products')
})

test('a payment about to be made has room at every width', async ({ browser }) => {
  const page = await visit(browser, 'owner@outback.example')
  await page.goto('/payments?due=all')
  await selectDocuments(page, 2, 1)
  await expectFits(page, 'documents that are chosen')
  await page.getByRole('region', { name: 'Pay' }).getByRole('button', { name: 'Proceed' }).click()
  await expect(page.getByRole('heading', { name: 'Payment Summary' })).toBeVisible()
  await expectFits(page, 'payment summary')
})

/** 1440 × 900 zoomed to 200 %, a phone on its side, and a small laptop. */
const shortWindows = [
  { width: 720, height: 450 },
  { width: 844, height: 390 },
  { width: 1024, height: 600 },
]

test('in a short window the order’s fields have most of it: totals and buttons scroll with them', async ({
  browser,
}) => {
  const page = await visit(browser, 'owner@coastal.example')
  await startOrder(page)
  for (const viewport of shortWindows) {
    await page.setViewportSize(viewport)
    await page.reload()
    await page.getByRole('button', { name: 'View order' }).click()
    const sheet = page.getByRole('dialog', { name: 'My Order' })
    await expect(sheet.getByLabel('Delivery contact person')).toBeVisible()
    const submit = sheet.getByRole('button', { name: 'Submit' })
    await expect(submit).toBeAttached()
    const [fields, buttons] = await page.evaluate<{ name: string; height: number }[]>(scrolledInSheet)
    expect(buttons, 'what scrolls the buttons').toEqual(fields)
    expect(fields?.height ?? 0, `${viewport.width} × ${viewport.height}`).toBeGreaterThan(
      0.7 * viewport.height,
    )
    await submit.scrollIntoViewIfNeeded()
    await expect(submit).toBeInViewport()
    await expect(sheet.getByText('Order Total (Inc GST)')).toBeInViewport()
  }
})

test('letters of twice the size: cards and the order grow with them, and nothing of them is cut (WCAG 1.4.4)', async ({
  browser,
}) => {
  const page = await visit(browser, 'owner@coastal.example')
  await startOrder(page)
  await page
    .getByRole('button', { name: /^Add to Order: / })
    .first()
    .click()
  await expect(page.getByRole('textbox', { name: /^Quantity of / }).first()).toBeVisible()
  const sizes = () => page.evaluate<number[]>(cardFontSizes)
  const before = await sizes()
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  for (const width of [1440, 820, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await page.reload()
    await expect(page.getByRole('textbox', { name: /^Quantity of / }).first()).toBeVisible()
    expect(await sizes()).toEqual(before.map((size) => 2 * size))
    await expect
      .soft(async () => expect(await page.evaluate(cutTexts)).toEqual([]), `${width} px`)
      .toPass({ timeout: 5000 })
  }
})
