import { expect } from '../support/expect.ts'
import { test } from '../support/journey.ts'
import { expectAccessibleEverywhere } from '../support/accessible.ts'
import { fillContact, shownOrderNumber, startOrder } from '../support/ordering.ts'
import { enterAs, logIn, visitAt } from '../support/people.ts'
import { changeOrder, makeDraft, signIn } from '../support/portalApi.ts'

const userName = 'owner@adelaidehills.example'

test('an order left unsaved is offered after the login and on the orders, behind any number of newer drafts (R7)', async ({
  browser,
}) => {
  const account = await signIn(userName)
  const tab = await logIn(browser, userName)
  await startOrder(tab)
  const orderNumber = await shownOrderNumber(tab)
  await fillContact(tab)
  await expect(tab.getByText(/^Saved \d/).first()).toBeVisible()
  await tab.context().close()
  for (let newer = 0; newer < 51; newer += 1)
    await changeOrder(account, await makeDraft(account, 10), { orderStatus: { id: 1 } })

  const later = await logIn(browser, userName)
  await expect(later).toHaveURL(/\/users/)
  const offer = later.getByRole('status').filter({ hasText: `You have an unsaved order, ${orderNumber}` })
  await expect(later.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible()
  await expect(offer).toBeVisible()
  await later.goto('/paymenthistory')
  await expect(later.getByRole('heading', { name: 'Payment History', level: 1 })).toBeVisible()
  await expect(offer).toHaveCount(0)
  await later.goto('/orders')
  await expect(offer).toBeVisible()
  await expectAccessibleEverywhere(later, 'an unsaved order')
  // After a reload the offer is drawn with the page, before the API answers: no later layout shift.
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>()
  await later.route('**/orders/unsaved', async (route) => {
    await released
    await route.continue()
  })
  await later.reload()
  await expect(later.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible()
  await expect(offer).toBeVisible()
  release(undefined)
  await later.unrouteAll({ behavior: 'wait' })
  await offer.getByRole('button', { name: 'Hide' }).click()
  await expect(offer).toHaveCount(0)
  await later.reload()
  await expect(later.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible()
  await expect(offer).toHaveCount(0)
  // The next login offers the order again.

  const again = await logIn(browser, userName)
  await expect(again).toHaveURL(/\/users/)
  await again.goto('/orders')
  const offered = again.getByRole('status').filter({ hasText: `You have an unsaved order, ${orderNumber}` })
  await offered.getByRole('link', { name: 'Continue order' }).click()
  await expect(again.getByRole('heading', { name: 'Products', level: 1 })).toBeVisible()
  await expect(again.getByText(orderNumber).first()).toBeVisible()
  await expect(offered).toHaveCount(0)
  await again.getByRole('button', { name: 'Save as Draft' }).click()
  await expect(again.getByText('Order saved as draft.')).toBeVisible()
  await expect(offered).toHaveCount(0)
})

test('the offer is drawn with the first screen after the login; a later one waits for the next screen (no layout shift)', async ({
  browser,
}) => {
  const another = 'buyer@adelaidehills.example'
  const account = await signIn(another)
  const { orderNumber } = await makeDraft(account, 10)
  const context = await browser.newContext()
  const page = await context.newPage()
  // Positions of the screen's title, recorded at each frame.
  await page.addInitScript(`
    window.tops = new Set()
    new MutationObserver(() => {
      const title = document.querySelector('#main h1')
      if (title) window.tops.add(Math.round(title.getBoundingClientRect().top))
    }).observe(document, { subtree: true, childList: true })
  `)
  const tops = () => page.evaluate<number[]>('[...window.tops]')
  await page.goto('/')
  await enterAs(page, another)
  const offer = page.getByRole('status').filter({ hasText: `You have an unsaved order, ${orderNumber}` })
  await expect(offer).toBeVisible()
  await expect(page.getByRole('row').nth(2)).toBeVisible()
  expect(await tops()).toHaveLength(1)

  await offer.getByRole('button', { name: 'Cancel Order' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel Order' }).click()
  await expect(offer).toHaveCount(0)

  // An unfinished order of another device appears while the screen is open.
  await page.getByRole('tab', { name: /^Draft/ }).click()
  await expect(page).toHaveURL(/tab=draft/)
  await page.evaluate('window.tops.clear()')
  const unsavedAnswer = page.waitForResponse('**/orders/unsaved')
  const { orderNumber: newer } = await makeDraft(account, 10)
  await (await unsavedAnswer).finished()
  await expect(page.getByRole('link', { name: newer }).first()).toBeVisible()
  expect(await tops()).toHaveLength(1)
  await page.getByRole('link', { name: newer }).first().click()
  await expect(page.getByRole('heading', { name: 'Orders Details' })).toBeVisible()
  await page.goto('/orders')
  await expect(page.getByText(`You have an unsaved order, ${newer}`)).toBeVisible()
})

test('an empty order is left without a dialog, and is not offered again', async ({ browser }) => {
  const page = await logIn(browser, 'buyer@harbour.example')
  await startOrder(page)
  const { pathname } = new URL(page.url())
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL(/\/home/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goto(pathname.replace(/\/pricelist.*$/, ''))
  await expect(page.getByText('Cancelled').first()).toBeVisible()
})

test('an order that is created after its buyer has left is empty, and the next screen opens without a dialog', async ({
  browser,
}) => {
  const page = await visitAt(browser, '/orders/new', 'buyer@harbour.example')
  const menu = page.getByRole('navigation', { name: 'Main' })
  await page.getByRole('combobox', { name: 'Select shipping address' }).click()
  await page.getByRole('option').first().click()
  let create: (() => Promise<void>) | undefined
  await page.route(/\/Corporate\/orders\/\d+\/orders$/, (route) => {
    create = () => route.continue()
  })
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.poll(() => create).toBeDefined()
  await menu.getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL(/\/home/)
  const created = page.waitForResponse(/\/Corporate\/orders\/\d+\/orders$/)
  await create?.()
  await created
  await expect.poll(() => page.evaluate("sessionStorage.getItem('tradecounter.unsavedOrder')")).not.toBeNull()
  await menu.getByRole('link', { name: 'Quotes' }).click()
  await expect(page).toHaveURL(/\/quotes/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await page.evaluate("sessionStorage.getItem('tradecounter.unsavedOrder')")).toBeNull()
})
