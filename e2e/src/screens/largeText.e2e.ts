import type { Locator, Page } from '@playwright/test'
import { expect } from '../support/expect.ts'
import { cardFontSizes, cutTexts, sideways } from '../support/fitting.ts'
import { test } from '../support/journey.ts'
import { startOrderAs } from '../support/ordering.ts'
import { ownCustomer, ownPassword } from '../support/ownCustomer.ts'
import { selectDocuments } from '../support/paying.ts'
import { onPhone, visitAt } from '../support/people.ts'
import { signIn } from '../support/portalApi.ts'
import { expectArrived } from '../support/skeletons.ts'

/** Sets the browser's text to twice its size. */
async function doubleText(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
}

test('text of twice the size: cards and the order grow, and no text is cut (WCAG 1.4.4)', async ({
  browser,
}) => {
  const page = await startOrderAs(browser, 'owner@coastal.example')
  await page
    .getByRole('button', { name: /^Add to Order: / })
    .first()
    .click()
  await expect(page.getByRole('textbox', { name: /^Quantity of / }).first()).toBeVisible()
  const sizes = () => page.evaluate<number[]>(cardFontSizes)
  const before = await sizes()
  await doubleText(page)
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

/** Labels and choices that do not fit their button or control. */
const cutLabels = `[...document.querySelectorAll('#main .mantine-Button-label, #main .mantine-SegmentedControl-root')]
  .filter((each) => each.checkVisibility() && each.scrollWidth > each.clientWidth + 1)
  .map((each) => each.innerText)`

test('with text of 200 % on a phone no page scrolls sideways, and no button is cut (WCAG 1.4.4)', async ({
  browser,
}) => {
  // Session of a second device, which Security lists.
  await signIn('owner@harbour.example')
  const page = await visitAt(browser, '/statements', 'owner@harbour.example', onPhone)
  await doubleText(page)
  const screens = [
    ['/statements', 'Download CSV'],
    ['/users', 'Approve Orders'],
    ['/payments', /INV\d+/],
    ['/paymenthistory?from=any&to=any', /PAY-\d+/],
    ['/quotes', /QU-\d+/],
    ['/security', 'Log out'],
  ] as const
  for (const [path, text] of screens) {
    await page.goto(path)
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible()
    await expectArrived(page.getByRole('main'))
    await expect
      .soft(async () => {
        expect(await sideways(page)).toBe(0)
        expect(await page.evaluate(cutLabels)).toEqual([])
      }, path)
      .toPass({ timeout: 5000 })
  }
})

test('with text of 200 % the quantity of a requested line has room on a phone (WCAG 1.4.4)', async ({
  browser,
}) => {
  const page = await visitAt(browser, '/quotes/new', 'owner@harbour.example', onPhone)
  await doubleText(page)
  await page.reload()
  await page.getByRole('button', { name: 'Describe a product' }).click()
  const quantity = page.getByRole('textbox', { name: /^Quantity/ })
  await quantity.fill('2000')
  expect(await quantity.evaluate((input) => input.scrollWidth - input.clientWidth)).toBeLessThanOrEqual(0)
  expect(await sideways(page)).toBe(0)
})

/** True if a field shows its whole value. */
const showsAll = (field: Locator) => field.evaluate((input) => input.scrollWidth <= input.clientWidth)

test('with text of 200 % on a phone fields take a row each, and on a narrow one buttons and choices of statements have room (WCAG 1.4.4)', async ({
  browser,
}) => {
  const page = await visitAt(browser, '/accountManagement/updateBilling', 'owner@harbour.example', onPhone)
  await doubleText(page)
  await page.reload()
  for (const name of ['First Name', 'Last Name', 'Phone Number', 'State', 'Country']) {
    const field = page.getByRole('main').getByLabel(name).first()
    await expect(field).not.toHaveValue('')
    await expect.poll(() => showsAll(field), name).toBe(true)
  }
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/statements')
  await expect(page.getByRole('button', { name: 'Download CSV' })).toBeVisible()
  await expectArrived(page.getByRole('main'))
  expect(await page.evaluate(cutLabels)).toEqual([])
})

const spacing = `(() => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }')
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
})()`

test('the figures by due date have room for text with more space between letters (WCAG 1.4.12)', async ({
  browser,
}) => {
  const page = await visitAt(browser, '/payments?due=all', 'owner@harbour.example')
  const figures = page.getByRole('group', { name: 'Invoices by due date' })
  await expect(figures.getByRole('button', { name: /^4\+ Months Overdue/ })).toContainText('$')
  await page.evaluate(spacing)
  expect(await figures.evaluate((bar) => bar.scrollWidth - bar.clientWidth)).toBe(0)
})

test('with text of 200 % on a narrow phone long words of choices are not cut', async ({ browser }) => {
  const viewport = { width: 320, height: 640 }
  const page = await visitAt(browser, '/settings/keys', 'admin@tradecounter.example', { viewport })
  await doubleText(page)
  await page.reload()
  await page.getByRole('button', { name: 'New key' }).click()
  const choices = page.getByRole('dialog').locator('.mantine-Checkbox-labelWrapper')
  await expect(choices.first()).toBeVisible()
  const right = () =>
    choices.evaluateAll((all) => Math.max(...all.map((each) => each.getBoundingClientRect().right)))
  expect(await right()).toBeLessThanOrEqual(viewport.width)
})

// Each page with a text of its part that loads last.
for (const [person, pages] of [
  [
    'owner@harbour.example',
    [
      ['/orders/1', 'Submitted by'],
      ['/orders/1/preview', 'Total'],
      ['/payments?due=all', /INV\d+/],
      ['/paymenthistory?from=any&to=any', /PAY-\d+/],
      ['/budgets/1', 'Invoices and Credits'],
    ],
  ],
  [
    'admin@tradecounter.example',
    [
      ['/orders/1', 'Submitted by'],
      ['/reconciliation', 'Runs'],
      ['/settings/search', 'Synonyms'],
      ['/accounts', 'Not Due Yet'],
    ],
  ],
] as const)
  test(`with text of 200 % on a narrow phone no page of ${person} scrolls sideways`, async ({ browser }) => {
    const page = await visitAt(browser, pages[0][0], person, { viewport: { width: 320, height: 640 } })
    await doubleText(page)
    for (const [path, text] of pages) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('main').getByText(text).first()).toBeAttached()
      await expectArrived(page.getByRole('main'))
      await expect.soft(async () => expect(await sideways(page)).toBe(0), path).toPass({ timeout: 5000 })
    }
  })

test('with text of 200 % on a narrow phone a selection of a large amount does not scroll sideways', async ({
  browser,
}) => {
  const { payer } = await ownCustomer(123_456.78)
  const viewport = { width: 320, height: 640 }
  const page = await visitAt(browser, '/payments?due=all', payer, { viewport }, ownPassword)
  await doubleText(page)
  await page.reload()
  await selectDocuments(page, 1, 0)
  const totals = page.getByText('Payment Total').locator('..')
  await expect(totals).toContainText('$123,456.78')
  await expect.poll(() => sideways(page)).toBe(0)
})

test('with text of 200 % on a narrow phone the names of an order’s items have room (WCAG 1.4.4)', async ({
  browser,
}) => {
  const viewport = { width: 320, height: 640 }
  const page = await visitAt(browser, '/orders/1', 'owner@harbour.example', { viewport })
  await doubleText(page)
  await page.reload()
  const names = page.getByRole('table', { name: 'Items of the order' }).locator('td[data-phone="title"]')
  await expect.poll(() => names.first().evaluate((cell) => cell.clientWidth)).toBeGreaterThan(200)
})
