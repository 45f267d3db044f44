import { expect } from '../support/expect.ts'
import { test } from '../support/journey.ts'
import { expectAccessibleAtEveryWidth } from '../support/accessible.ts'
import { expectFits } from '../support/fitting.ts'
import { visitAt } from '../support/people.ts'
import { makeDraft, signIn } from '../support/portalApi.ts'
import { expectArrived } from '../support/skeletons.ts'

test('the login page is accessible at every width, light and dark', async ({ browser }) => {
  const anonymous = await (await browser.newContext()).newPage()
  await anonymous.goto('/')
  await expect(anonymous.getByRole('button', { name: 'LOGIN' })).toBeVisible()
  await expectAccessibleAtEveryWidth(anonymous, 'login')
})

const screens: [string, string][] = [
  ['/orders', 'Orders'],
  ['/orders?tab=approved', 'Orders'],
  ['/orders?tab=draft', 'Orders'],
  ['/orders/new', 'New Order'],
  ['/payments?due=all&show=10', 'Outstanding Transactions'],
  ['/paymenthistory?from=any&to=any', 'Payment History'],
  ['/statements', 'Statements'],
  ['/questions', 'Questions'],
  ['/users', 'Users'],
  ['/nowhere', 'Page not found'],
  ['/budgets/999999', 'Page not found'],
  ['/payments/999999/success', 'Payment Result'],
]

for (const [path, heading] of screens)
  test(`${path} fits and is accessible at every width, light and dark`, async ({ browser }) => {
    const owner = await visitAt(browser, path, 'owner@harbour.example')
    await expect(owner.getByRole('heading', { level: 1 })).toContainText(heading)
    await expectArrived(owner)
    await expectAccessibleAtEveryWidth(owner, path)
    await expectFits(owner, path)
  })

test('an order, its preview and its products fit and are accessible at every width, light and dark', async ({
  browser,
}) => {
  await makeDraft(await signIn('owner@harbour.example'), 100)
  const owner = await visitAt(browser, '/orders?tab=approved', 'owner@harbour.example')
  await owner.getByRole('link', { name: /^SO-/ }).first().click()
  await expect(owner.getByRole('heading', { name: 'Orders Details' })).toBeVisible()
  await expectArrived(owner.getByRole('main'))
  await expectAccessibleAtEveryWidth(owner, 'order detail')
  await expectFits(owner, 'order')
  await owner.goto(`${new URL(owner.url()).pathname}/preview`)
  await expect(owner.getByRole('heading', { name: 'Order Preview' })).toBeVisible()
  await expectArrived(owner.getByRole('main'))
  await expectFits(owner, 'order preview')
  await owner.goto('/orders?tab=draft')
  await owner.getByRole('link', { name: /Edit/ }).first().click()
  await expect(owner.getByRole('heading', { name: 'Products' })).toBeVisible()
  await expect(owner.getByText('Stock in warehouse').first()).toBeVisible()
  await expectAccessibleAtEveryWidth(owner, 'products')
  await expectFits(owner, 'products')
})
