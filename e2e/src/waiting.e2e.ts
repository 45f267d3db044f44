import { expect, type Route } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { test } from './journey.ts'
import { visit } from './people.ts'
import { firstPlace, makeDraft, signIn } from './portalApi.ts'
import { expectArrived, skeletons } from './skeletons.ts'

const admin = 'admin@tradecounter.example'
const lists = [
  { name: 'orders', path: '/orders?tab=approved', asks: /\/customers\/\d+\/orders\?/, row: /^SO-\d+$/ },
  {
    name: 'outstanding transactions',
    path: '/payments',
    asks: /\/customers\/\d+\/invoices/,
    row: /^INV\d/,
  },
  { name: 'users', path: '/users', asks: /\/customers\/\d+\/users/, row: /@harbour\.example$/ },
  {
    name: 'order lists',
    path: '/orderlists',
    asks: /\/customers\/\d+\/orderlists$/,
    row: /^(No order lists yet|Only you|Shared)$/,
  },
  { name: 'all orders', path: '/orders', asks: /\/admin\/orders\?/, row: /^SO-\d+$/, person: admin },
  { name: 'all products', path: '/products', asks: /\/admin\/products/, row: 'Online Retail', person: admin },
]

for (const { name, path, asks, row, person = 'owner@harbour.example' } of lists)
  test(`${name}: while they are on their way their places are there; a broken answer is said and asked for again`, async ({
    browser,
  }) => {
    const page = await visit(browser, person)
    const main = page.getByRole('main')
    const held: Route[] = []
    let answers: 'late' | 'broken' | 'whole' = 'late'
    await page.route(asks, async (route) => {
      if (answers === 'late') held.push(route)
      else if (answers === 'broken') await route.abort()
      else await route.continue()
    })
    await page.goto(path)
    await expect(main.locator(skeletons).first()).toBeVisible()
    await expectAccessible(page, `${name} on their way`)

    answers = 'broken'
    for (const route of held) await route.abort()
    const again = main.getByRole('button', { name: 'Try again' })
    await expect(again).toBeVisible()
    await expectAccessible(page, `${name} that did not come`)

    answers = 'whole'
    await again.click()
    await expect(again).toHaveCount(0)
    await expect(main.getByText(row).first()).toBeVisible()
    await expectArrived(main)
  })

test('products: while they are on their way their places are there; a broken answer is said and asked for again', async ({
  browser,
}) => {
  const buyer = await signIn('owner@harbour.example')
  const draft = await makeDraft(buyer, 100)
  const { priceListId } = await firstPlace(buyer)
  const page = await visit(browser, 'owner@harbour.example')
  const asks = /\/pricelists\/\d+\/items\?/
  await page.route(asks, (route) => route.abort())
  await page.goto(`/orders/${draft.orderID}/pricelist/${priceListId}/products`)
  const again = page.getByRole('main').getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  await expectAccessible(page, 'products that did not come')
  await page.unroute(asks)
  await again.click()
  await expect(again).toHaveCount(0)
  await expect(page.getByText('Stock in warehouse').first()).toBeVisible()
})
