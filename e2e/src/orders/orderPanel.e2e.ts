import { violationsIn } from '../support/axe.ts'
import { expect } from '../support/expect.ts'
import { test } from '../support/journey.ts'
import { startOrderAs } from '../support/ordering.ts'
import { visitAt } from '../support/people.ts'
import { makeDraft, signIn } from '../support/portalApi.ts'

test('a quantity is changed on the panel’s line, and the focus stays with the person (§2)', async ({
  browser,
}) => {
  const buyer = await startOrderAs(browser, 'owner@northside.example')
  const searchBox = buyer.getByRole('searchbox', { name: 'Search By Product' })
  await expect(searchBox).toBeVisible()
  const widths = await searchBox
    .locator('xpath=ancestor::*[contains(@class,"bar")][1]/*')
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().width))
  expect(Math.max(...widths)).toBe(widths[0])
  await buyer
    .getByRole('button', { name: /^Add to Order: / })
    .first()
    .click()
  const panel = buyer.getByRole('complementary', { name: 'My Order' })
  const change = panel.getByRole('button', { name: /, change quantity$/ })
  const before = Number.parseInt(await change.innerText())
  await change.click()
  const box = panel.getByRole('textbox', { name: /^New quantity: / })
  await expect(box).toBeFocused()
  await expect(box).toHaveAttribute('inputmode', 'numeric')
  await box.fill(String(3 * before))
  await box.press('Enter')
  await expect(buyer.getByText('Item updated successfully.').first()).toBeVisible()
  await expect(change).toHaveText(`${3 * before} ×`)
  await expect(change).toBeFocused()
  await expect(box).toHaveCount(0)
  await buyer.getByRole('button', { name: 'Save as Draft' }).click()
  await expect(buyer).toHaveURL(/\/orders\?tab=draft$/)
})

test('the menu of an order’s row and the days beside a month pass axe', async ({ browser }) => {
  const owner = await visitAt(browser, '/orders?tab=approved', 'owner@northside.example')
  await owner
    .getByRole('button', { name: /^More for SO-/ })
    .first()
    .click()
  await expect(owner.getByRole('menuitem', { name: 'Order again' })).toBeVisible()
  const found = (rule: string) => violationsIn(owner, 'html', { runOnly: [rule] })
  expect(await found('aria-required-children')).toEqual([])
  await owner.keyboard.press('Escape')
  await owner.getByRole('textbox', { name: 'Start Date' }).click()
  await expect(owner.locator('[data-outside]').first()).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await owner.emulateMedia({ colorScheme })
    expect(await found('color-contrast')).toEqual([])
  }
})

test('a submitted order leads to its list before the rest of its page is loaded again', async ({
  browser,
}) => {
  const account = await signIn('buyer@bayview.example')
  const draft = await makeDraft(account, 100)
  const page = await visitAt(browser, `/orders/${draft.orderID}/pricelist`, 'buyer@bayview.example')
  const submit = page.getByRole('button', { name: 'Submit', exact: true })
  await submit.waitFor()
  // The order may be approved automatically, without the button after its next load: delay the rest.
  await page.route(/\/(counts|unsaved|story|neighbours|items)/, async (route) => {
    await expect(page).toHaveURL(/\/orders(\?|$)/i)
    await route.continue()
  })
  await submit.click()
  await expect(page.getByRole('tab', { name: /^Approved/ })).toHaveAttribute('aria-selected', 'true')
})
