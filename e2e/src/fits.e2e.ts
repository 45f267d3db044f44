import { expect } from '@playwright/test'
import { expectFits } from './support/fitting.ts'
import { test } from './support/journey.ts'
import { selectDocuments } from './support/paying.ts'
import { visit } from './support/people.ts'
import { expectArrived } from './support/skeletons.ts'

const screens = {
  'owner@harbour.example': [
    '/orders?tab=requested',
    '/orders?tab=approved',
    '/orders?tab=draft',
    '/orders/new',
    '/users',
    '/payments?due=all',
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
