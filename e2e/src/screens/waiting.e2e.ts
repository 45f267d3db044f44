import type { Page, Route } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { expect } from '../support/expect.ts'
import { test } from '../support/journey.ts'
import { signedInPage } from '../support/people.ts'
import { firstPlace, makeDraft, signIn } from '../support/portalApi.ts'
import { expectArrived, skeletons } from '../support/skeletons.ts'

interface List {
  readonly name: string
  readonly path: string
  readonly asks: RegExp
  /** Text that is visible once the rows have arrived. */
  readonly row: string | RegExp
}

const admin = 'admin@tradecounter.example'
const lists: readonly (List & { readonly person?: string })[] = [
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

/** Delays the list, lets it fail, then retries it by its button, without live updates. */
async function expectPatience(page: Page, { name, path, asks, row }: List): Promise<void> {
  const main = page.getByRole('main')
  const routes: Route[] = []
  await page.route(/\/Corporate\/live/, (route) => route.abort())
  let answers: 'late' | 'broken' | 'whole' = 'late'
  await page.route(asks, async (route) => {
    if (answers === 'late') routes.push(route)
    else if (answers === 'broken') await route.abort()
    else await route.continue()
  })
  await page.goto(path)
  await expect(main.locator(skeletons).first()).toBeVisible()
  await expect.poll(() => routes.length).toBeGreaterThan(0)
  await expectAccessible(page, `${name} on their way`)

  answers = 'broken'
  for (const route of routes) await route.abort()
  const again = main.getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  await expectAccessible(page, `${name} that did not come`)

  answers = 'whole'
  await again.click()
  await expect(again).toHaveCount(0)
  await expect(main.getByText(row).first()).toBeVisible()
  await expectArrived(main)
}

const title =
  'while they are on their way their places are there; a broken answer is said and asked for again'

for (const { person = 'owner@harbour.example', ...list } of lists)
  test(`${list.name}: ${title}`, async ({ browser }) => {
    await expectPatience(await signedInPage(browser, person), list)
  })

test(`products: ${title}`, async ({ browser }) => {
  const buyer = await signIn('owner@harbour.example')
  const { orderID } = await makeDraft(buyer, 100)
  const { priceListId } = await firstPlace(buyer)
  await expectPatience(await signedInPage(browser, 'owner@harbour.example'), {
    name: 'products',
    path: `/orders/${orderID}/pricelist/${priceListId}/products`,
    asks: /\/pricelists\/\d+\/items\?/,
    row: 'Stock in warehouse',
  })
})

test('a menu and a list load when they are pressed, and open once loaded', async ({ browser }) => {
  const buyer = await signedInPage(browser, 'buyer@harbour.example')
  let routes: Route[] = []
  await buyer.route(/\/(UserMenu|loadedOverlays)-[^/]*\.js/, (route) => void routes.push(route))
  const come = async () => {
    await expect.poll(() => routes.length).toBe(1)
    for (const route of routes) await route.continue()
    routes = []
  }
  await buyer.goto('/orders/new')
  await buyer.getByLabel('Select shipping address').click()
  await come()
  await expect(buyer.getByRole('option').first()).toBeVisible()
  await buyer.reload()
  await buyer.getByRole('banner').getByRole('button').last().click()
  await come()
  await expect(buyer.getByRole('menuitem', { name: 'My Info' })).toBeVisible()
})
