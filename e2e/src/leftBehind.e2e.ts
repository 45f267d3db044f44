import { expect } from '@playwright/test'
import { test } from './support/journey.ts'
import { expectAccessibleEverywhere } from './support/accessible.ts'
import { shownOrderNumber, startOrder } from './support/ordering.ts'
import { visit } from './support/people.ts'
import { changeOrder, makeDraft, signIn } from './support/portalApi.ts'

const userName = 'owner@adelaidehills.example'

test('an order left unsaved is offered after the login wherever it leads, behind any number of newer drafts (R7)', async ({
  browser,
}) => {
  const account = await signIn(userName)
  const tab = await visit(browser, userName)
  await startOrder(tab)
  const left = await shownOrderNumber(tab)
  await tab.context().close()
  for (let newer = 0; newer < 51; newer += 1)
    await changeOrder(account, await makeDraft(account, 10), { orderStatus: { id: 1 } })

  // This owner lands on the users.
  const later = await visit(browser, userName)
  await expect(later).toHaveURL(/\/users/)
  const offer = later.getByRole('status').filter({ hasText: `Order ${left} has not been saved` })
  await expect(offer).toBeVisible()
  await expectAccessibleEverywhere(later, 'an order that was left behind')
  await offer.getByRole('button', { name: 'Not now' }).click()
  await expect(offer).toHaveCount(0)
  await later.reload()
  await expect(later.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible()
  await expect(offer).toHaveCount(0)
  // The list of orders keeps it, and the next login offers it again.
  await later.goto('/orders')
  await expect(offer).toBeVisible()
  await expect(offer.getByRole('button', { name: 'Not now' })).toHaveCount(0)
  // After a reload it is drawn with the page, before the answer that would push the page down.
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

  const again = await visit(browser, userName)
  await expect(again).toHaveURL(/\/users/)
  const offered = again.getByRole('status').filter({ hasText: `Order ${left} has not been saved` })
  await offered.getByRole('link', { name: 'Carry on' }).click()
  await expect(again.getByRole('heading', { name: 'Products', level: 1 })).toBeVisible()
  await expect(again.getByText(left).first()).toBeVisible()
  await expect(offered).toHaveCount(0)
  await again.getByRole('button', { name: 'Save as Draft' }).click()
  await expect(again.getByText('Order saved as draft.')).toBeVisible()
  await expect(offered).toHaveCount(0)
})
