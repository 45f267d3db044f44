import type { Page } from '@playwright/test'
import { expect } from '../support/expect.ts'
import { test } from '../support/journey.ts'
import { loseAnswers, proxyPage } from '../support/losing.ts'
import { visitAt } from '../support/people.ts'
import { firstPlace, listItems, request, signIn } from '../support/portalApi.ts'

const buyer = 'buyer@harbour.example'

interface OrderList {
  readonly orderListId: number
  readonly name: string
}

const uniqueName = (text: string) => `${text} ${Date.now().toString(36)}`

/** Order lists of the buyer whose name begins with a text. */
async function listsNamed(text: string): Promise<OrderList[]> {
  const { token, customerId } = await signIn(buyer)
  const lists = await request<OrderList[]>(token, 'GET', `/Corporate/customers/${customerId}/orderlists`)
  return lists.filter(({ name }) => name.startsWith(text))
}

/** Holds writes to order lists until the returned function is called. */
async function holdSaves(page: Page): Promise<() => void> {
  const answer = Promise.withResolvers<void>()
  await page.route(/\/orderlists(\/\d+)?$/, async (route) => {
    if (route.request().method() !== 'GET') await answer.promise
    await route.continue()
  })
  return () => answer.resolve()
}

async function addProduct(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Add a product' }).fill('basin')
  await page.getByRole('option').first().click()
  await expect(page.getByRole('textbox', { name: /^Quantity of / })).toHaveCount(1)
}

test('text that is typed while a new order list is saved stays, and the list is saved once', async ({
  browser,
}) => {
  const name = uniqueName('Kitchens')
  const page = await visitAt(browser, '/orderlists/new', buyer)
  const field = page.getByRole('textbox', { name: 'Name of the list' })
  await addProduct(page)
  await field.fill(name)
  const answer = await holdSaves(page)
  const save = page.getByRole('button', { name: 'Save list' })
  await save.click()
  await field.fill(`${name} and baths`)
  await expect(save).toBeDisabled()
  answer()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(field).toHaveValue(`${name} and baths`)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${name} and baths` })).toBeVisible()
  expect((await listsNamed(name)).map((list) => list.name)).toEqual([`${name} and baths`])
})

test('text that is typed in the moment of a save does not let a list be saved twice', async ({ browser }) => {
  const name = uniqueName('Sinks')
  const page = await visitAt(browser, '/orderlists/new', buyer)
  await addProduct(page)
  await page.getByRole('textbox', { name: 'Name of the list' }).fill(name)
  const answer = await holdSaves(page)
  // One task of the browser: nothing is rendered between the press and the text.
  await page.evaluate(`(() => {
    const field = [...document.querySelectorAll('input')].find(({ value }) => value === ${JSON.stringify(name)})
    const save = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Save list')
    save.click()
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, field.value + ' 2')
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })()`)
  await expect(page.getByRole('button', { name: 'Save list' })).toBeDisabled()
  answer()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
})

test('text that is typed while an order list is saved stays, as an unsaved change', async ({ browser }) => {
  const name = uniqueName('Taps')
  const page = await visitAt(browser, '/orderlists/new', buyer)
  const field = page.getByRole('textbox', { name: 'Name of the list' })
  await addProduct(page)
  await field.fill(name)
  await page.getByRole('button', { name: 'Save list' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await field.fill(`${name} 2`)
  const answer = await holdSaves(page)
  const save = page.getByRole('button', { name: 'Save changes' })
  await save.click()
  await field.fill(`${name} 23`)
  answer()
  await expect(page.getByRole('heading', { level: 1, name: `${name} 2`, exact: true })).toBeVisible()
  await expect(field).toHaveValue(`${name} 23`)
  await save.click()
  await expect(page.getByRole('heading', { level: 1, name: `${name} 23`, exact: true })).toBeVisible()
  await expect(page.getByText('This list has changed')).toHaveCount(0)
})

test('a shared list is copied several times, also one whose name is cut within the longest name', async ({
  browser,
}) => {
  const owner = await signIn('owner@harbour.example')
  const { priceListId } = await firstPlace(owner)
  const [item] = await listItems(owner, priceListId)
  const name = `${uniqueName('Bath')} ${'🛁'.repeat(45)}`
  const path = `/Corporate/customers/${owner.customerId}/orderlists`
  const items = [{ productID: item?.product.productID ?? 0, quantity: 24 }]
  const list = await request<OrderList>(owner.token, 'POST', path, { name, shared: true, items })
  const page = await visitAt(browser, `/orderlists/${list.orderListId}`, buyer)
  for (const prefix of ['', 'Copy of ', 'Copy 2 of ']) {
    await page.goto(`/orderlists/${list.orderListId}`)
    await page.getByRole('button', { name: 'Copy', exact: true }).click()
    const copied = Array.from(prefix + name)
      .slice(0, 60)
      .join('')
    await expect(page.getByRole('textbox', { name: 'Name of the list' })).toHaveValue(copied)
  }
})

test('an order list that is saved without an answer is found out, and a failed save is never called “not saved”', async ({
  browser,
}) => {
  const name = uniqueName('Unheard')
  const page = await visitAt(browser, '/orderlists/new', buyer)
  const field = page.getByRole('textbox', { name: 'Name of the list' })
  const title = (text: string) => page.getByRole('heading', { level: 1, name: text, exact: true })
  await addProduct(page)
  const alerts = page.getByRole('alert')
  await field.fill(name)
  await loseAnswers(page, /\/orderlists$/, 2)
  await page.getByRole('button', { name: 'Save list' }).click()
  await expect(title(name)).toBeVisible()
  await expect(alerts).toHaveCount(0)

  await loseAnswers(page, /\/orderlists\/\d+$/, 2)
  await field.fill(`${name} again`)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(title(`${name} again`)).toBeVisible()
  await expect(alerts).toHaveCount(0)

  // The list does not arrive either.
  await page.unrouteAll({ behavior: 'wait' })
  await page.route(/\/orderlists\/\d+$/, async (route) => {
    await route.fetch()
    return route.fulfill(proxyPage)
  })
  await field.fill(`${name} once more`)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(alerts.filter({ hasText: 'The list may not have been saved' })).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(title(`${name} once more`)).toBeVisible()
  await expect(alerts).toHaveCount(0)
})
