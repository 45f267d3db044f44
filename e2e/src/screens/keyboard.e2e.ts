import type { Page } from '@playwright/test'
import { expect } from '../support/expect.ts'
import { test } from '../support/journey.ts'
import { orderTotal } from '../support/ordering.ts'
import { deviceOf, ownCustomer } from '../support/ownCustomer.ts'
import { visit, visitAt } from '../support/people.ts'

/** Presses Tab until the element has the focus. Fails after more stops than any screen has. */
async function tabTo(
  page: Page,
  role: 'button' | 'link' | 'combobox' | 'textbox' | 'checkbox',
  name: string | RegExp,
) {
  const target = page.getByRole(role, { name }).first()
  const isHere = () => target.evaluate((element) => element === element.ownerDocument.activeElement)
  await expect(target).toBeVisible()
  for (let stops = 0; stops < 150; stops += 1) {
    if (await isHere()) return target
    await page.keyboard.press('Tab')
  }
  throw new Error(`Nobody gets to “${String(name)}” by Tab.`)
}

test('an order is placed without a mouse: the focus is never lost', async ({ browser }) => {
  const buyer = await visit(browser, 'buyer@harbour.example')
  const { keyboard } = buyer
  await tabTo(buyer, 'link', 'New Order')
  await keyboard.press('Enter')
  await tabTo(buyer, 'combobox', 'Select shipping address')
  await keyboard.press('ArrowDown')
  await expect(buyer.getByRole('option').first()).toBeVisible()
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await tabTo(buyer, 'button', 'Continue')
  await keyboard.press('Enter')
  await expect(buyer.getByRole('heading', { name: 'Products', level: 1 })).toBeVisible()

  await tabTo(buyer, 'button', /^Add to Order: /)
  await keyboard.press('Enter')
  const quantity = buyer.getByRole('textbox', { name: /^Quantity of / }).first()
  await expect(quantity).toBeFocused()
  const once = await orderTotal(buyer)
  await keyboard.press('ArrowUp')
  await keyboard.press('Enter')
  await expect(buyer.getByText('Item updated successfully.').first()).toBeVisible()
  await expect.poll(() => orderTotal(buyer)).toBe(2 * once)
  await expect(quantity).toBeFocused()

  // After a second product is added and removed, the focus stays in the list of lines.
  const second = await tabTo(buyer, 'button', /^Add to Order: /)
  const name = ((await second.getAttribute('aria-label')) ?? '').replace('Add to Order: ', '')
  await keyboard.press('Enter')
  await expect(buyer.getByRole('textbox', { name: `Quantity of ${name}` })).toBeFocused()
  // The list of products is endless: one key skips it.
  await keyboard.press('Tab')
  await keyboard.press('o')
  await expect(buyer.getByRole('heading', { name: 'My Order' })).toBeFocused()
  await tabTo(buyer, 'button', `Remove ${name}`)
  await keyboard.press('Enter')
  await expect(buyer.getByText('Item removed successfully.').first()).toBeVisible()
  await expect(buyer.getByRole('button', { name: /^Remove / })).toBeFocused()

  await tabTo(buyer, 'textbox', 'Delivery contact person')
  await keyboard.type('Site Office')
  await tabTo(buyer, 'textbox', 'Phone number')
  await keyboard.type('02 9876 5432')
  await tabTo(buyer, 'button', 'Submit')
  await keyboard.press('Enter')
  await expect(buyer.getByText(/^Order submitted (and approved )?successfully\.$/).first()).toBeVisible()
})

test('from an amount or a tick among many documents one key leads to Proceed, which includes the amount (§2)', async ({
  browser,
}) => {
  // Customer of this journey only, as the payment stays open.
  const payer = await deviceOf(browser, (await ownCustomer(100, 200, 300)).payer)
  const { keyboard } = payer
  const tick = await tabTo(payer, 'checkbox', /^Select I/)
  await keyboard.press('Space')
  await expect(tick).toBeChecked()
  const proceed = payer.getByRole('region', { name: 'Pay' }).getByRole('button', { name: 'Proceed' })
  await keyboard.press('p')
  await expect(proceed).toBeFocused()

  const amount = payer.getByRole('textbox', { name: /^Amount applied to / }).first()
  await amount.focus()
  await keyboard.type('12.5')
  await keyboard.press('p')
  await expect(proceed).toBeFocused()
  await expect(amount).toHaveValue('$12.50')
  await keyboard.press('Enter')
  await expect(payer.getByRole('heading', { name: 'Payment Summary' })).toBeVisible()
  await keyboard.press('?')
  const help = payer.getByRole('dialog')
  await expect(help).toContainText('Jump to Proceed on the payment screens')
  const { version } = await (await payer.request.get('/healthz')).json()
  await expect(help).toContainText(`Trade Counter ${version}`)
  const licences = help.getByRole('link', { name: 'Licences of its libraries' })
  const text = await payer.request.get((await licences.getAttribute('href')) ?? '')
  for (const library of ['react', '@mantine/core', 'jspdf'])
    expect(await text.text()).toContain(`## ${library} - `)
})

test('`/` leads to the search of a screen, and is left to the browser on screens without one', async ({
  browser,
}) => {
  const page = await visitAt(browser, '/users', 'owner@harbour.example')
  // True if the page leaves the key unhandled.
  const slash = `document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true }))`
  const search = page.getByRole('searchbox', { name: 'Search Users' })
  await expect(search).toBeVisible()
  expect(await page.evaluate(slash)).toBe(false)
  await expect(search).toBeFocused()
  await page.goto('/orders/new')
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible()
  expect(await page.evaluate(slash)).toBe(true)
})

test('another page of a list keeps the focus on the chosen page, also at the end (WCAG 2.4.3)', async ({
  browser,
}) => {
  const page = await visitAt(browser, '/orders?tab=approved', 'owner@harbour.example')
  const button = (name: string) =>
    page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name, exact: true })
  await button('Page 5').press('Enter')
  await expect(button('Page 5')).toHaveAttribute('aria-current', 'page')
  await expect(button('Page 5')).toBeFocused()
  await button('Next page').press('Enter')
  await expect(button('Page 6')).toHaveAttribute('aria-current', 'page')
  await expect(button('Next page')).toBeFocused()
  await page.goto('/orders?tab=approved&page=2')
  await button('Previous page').press('Enter')
  await expect(button('Page 1')).toHaveAttribute('aria-current', 'page')
  await expect(button('Page 1')).toBeFocused()
})
