import type { Locator, Page } from '@playwright/test'
import { expect } from '../support/expect.ts'
import { test } from '../support/journey.ts'
import { visitAt } from '../support/people.ts'
import { makeDraft, signIn } from '../support/portalApi.ts'
import { requestPrices } from '../support/quoting.ts'
import { expectArrived } from '../support/skeletons.ts'

/** Opens a dialog by the keyboard and closes it by Escape. */
async function openAndClose(page: Page, opener: Locator): Promise<void> {
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expect(dialog.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
}

test('a closed dialog gives the focus back to the button that opened it, each time (WCAG 2.4.3)', async ({
  browser,
}) => {
  const page = await visitAt(browser, '/centres', 'owner@harbour.example')
  for (const [path, name] of [
    ['/centres', 'New Cost Centre'],
    ['/centres', /^Edit /],
    ['/payments?due=all', /^Ask a question about /],
    ['/home', 'Contact Us'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectArrived(page)
    const opener = page.getByRole('button', { name }).first()
    for (let time = 0; time < 2; time += 1) {
      await openAndClose(page, opener)
      await expect(opener).toBeFocused()
    }
  }

  // A dialog of a menu gives it back to the menu's button.
  const menuButton = page.getByRole('banner').getByRole('button').last()
  for (let time = 0; time < 2; time += 1) {
    await menuButton.focus()
    await page.keyboard.press('Enter')
    await openAndClose(page, page.getByRole('menuitem', { name: 'My Info' }))
    await expect(menuButton).toBeFocused()
  }
})

test('“Try again” leaves the focus in the content when the list takes its place', async ({ browser }) => {
  const page = await visitAt(browser, '/statements', 'owner@harbour.example')
  await page.route(/\/statements\?/i, (route) => route.fulfill({ status: 500, body: '' }))
  await page.reload()
  const again = page.getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  await page.unroute(/\/statements\?/i)
  await again.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('table', { name: 'Statements' }).getByRole('row').nth(1)).toBeVisible()
  await expect(again).toHaveCount(0)
  await expect(page.locator('#main')).toBeFocused()
})

test('after an act that removes its own button, the focus is in the content, not at the start of the page', async ({
  browser,
}) => {
  const buyer = await signIn('owner@northside.example')
  const draft = await makeDraft(buyer, 10)
  const page = await visitAt(browser, '/orders?tab=draft', 'owner@northside.example')
  await page.getByRole('checkbox', { name: new RegExp(draft.orderNumber) }).check()
  const remove = page.getByRole('button', { name: /^Delete/ })
  await remove.focus()
  await page.keyboard.press('Enter')
  const confirm = page.getByRole('dialog').getByRole('button', { name: /^Delete/ })
  await confirm.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Order(s) deleted successfully.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.locator('main:focus, main :focus')).toHaveCount(1)
})

test('a button that waits for its answer, or is removed by it, does not lose the focus', async ({
  browser,
}) => {
  const quoteId = await requestPrices('buyer@harbour.example', 'Focus')
  const page = await visitAt(browser, `/quotes/${quoteId}`, 'buyer@harbour.example')
  const main = page.locator('#main')
  const follow = page.getByRole('button', { name: /^(Follow|Unfollow)$/ })
  for (const next of ['Follow', 'Unfollow']) {
    await follow.focus()
    await page.keyboard.press('Enter')
    await expect(follow).toHaveText(next)
    await expect(follow).toBeFocused()
  }
  await page.goto('/quotes/new')
  await page.getByRole('button', { name: 'Describe a product' }).click()
  const remove = page.getByRole('button', { name: /^Remove / })
  await remove.focus()
  await page.keyboard.press('Enter')
  await expect(remove).toHaveCount(0)
  await expect(main).toBeFocused()

  const manager = await visitAt(browser, '/centres', 'owner@northside.example')
  const enabled = manager.getByRole('main').getByRole('switch').first()
  await enabled.focus()
  for (let time = 0; time < 2; time += 1) {
    const before = await enabled.isChecked()
    await manager.keyboard.press('Space')
    await expect(enabled).toBeChecked({ checked: !before })
    // Disabled during the request, and focused again a moment after it.
    await expect(enabled).toBeEnabled()
    await expect(enabled).toBeFocused()
  }
})

/** Opens the dialog of a button and expects the focus in a field or at a button. */
async function expectFocusAt(page: Page, opener: string | RegExp, focused: (dialog: Locator) => Locator) {
  await page.getByRole('main').getByRole('button', { name: opener }).first().click()
  await expect(focused(page.getByRole('dialog'))).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('a dialog opens with the focus in its first field, also one that loads later; a confirmation at the button that does nothing', async ({
  browser,
}) => {
  const field = (label: string) => (dialog: Locator) => dialog.getByLabel(label)
  const admin = await visitAt(browser, '/settings/keys', 'admin@tradecounter.example')
  await expectFocusAt(admin, 'New key', field('Name'))
  await admin.goto('/webhooks')
  await expectFocusAt(admin, 'New endpoint', field('Name'))
  await admin.goto('/settings/closedDays')
  await expectFocusAt(admin, 'Add closed day', field('Day'))
  await admin.goto('/paymentrequests')
  await expectFocusAt(admin, 'New Payment Request', (dialog) => dialog.getByRole('combobox').first())

  const page = await visitAt(browser, '/payments?due=all', 'owner@harbour.example')
  await expectFocusAt(page, /^Ask a question about /, field('Reason'))
  await page.goto('/orderlists')
  await expectFocusAt(page, /^Order /, (dialog) => dialog.getByRole('radio', { name: 'A new order' }))
  await page.goto('/users')
  await expectFocusAt(page, 'Disable', (dialog) => dialog.getByRole('button', { name: 'No' }))
})
