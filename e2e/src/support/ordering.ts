import type { Page } from '@playwright/test'
import { expect } from './expect.ts'
import { cents, visitAt, type visit } from './people.ts'

/** Continues from the address step to the products. */
export async function chooseFirstAddress(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Select shipping address' }).click()
  await page.getByRole('option').first().click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Products', level: 1 })).toBeVisible()
}

/** Starts an order with the first address, up to its products. */
export async function startOrder(page: Page): Promise<void> {
  await page.goto('/orders/new')
  await chooseFirstAddress(page)
}

/** Starts an order as a person on a new device, without their first screen. */
export async function startOrderAs(...person: Parameters<typeof visit>): Promise<Page> {
  const [browser, ...rest] = person
  const page = await visitAt(browser, '/orders/new', ...rest)
  await chooseFirstAddress(page)
  return page
}

/** Number of the order on the screen. */
export const shownOrderNumber = (page: Page): Promise<string> =>
  page
    .getByText(/^SO-\d{7}$/)
    .first()
    .innerText()

export async function orderTotal(page: Page): Promise<number> {
  return cents(
    await page.locator('dl > div').filter({ hasText: 'Order Total' }).locator('dd').first().innerText(),
  )
}

/** Adds whole cartons of the first product until the order is above the amount. */
export async function orderMoreThan(page: Page, amountCents: number): Promise<void> {
  await page
    .getByRole('button', { name: /^Add to Order: / })
    .first()
    .click()
  await expect(page.getByText('Item added to your cart.')).toBeVisible()
  const quantity = page.getByRole('textbox', { name: /^Quantity of / }).first()
  await expect(quantity).toBeVisible()
  const once = await orderTotal(page)
  const carton = Number(await quantity.inputValue())
  await quantity.fill(String(carton * (Math.floor(amountCents / once) + 1)))
  await page.getByRole('button', { name: 'Update' }).first().click()
  await expect(page.getByText('Item updated successfully.').first()).toBeVisible()
  await expect.poll(() => orderTotal(page)).toBeGreaterThan(amountCents)
}

export async function fillContact(page: Page): Promise<void> {
  await page.getByLabel('Delivery contact person').fill('Site Office')
  await page.getByLabel('Phone number').fill('02 9876 5432')
}

export async function chooseApprover(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: 'Approver' }).click()
  await page.getByRole('option', { name }).click()
}
