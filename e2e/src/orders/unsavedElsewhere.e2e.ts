import { expect } from '../support/expect.ts'
import { test } from '../support/journey.ts'
import { startOrderAs } from '../support/ordering.ts'

test('an unsaved order asks nothing of a person who has left the orders by an address and goes on from there (§4)', async ({
  browser,
}) => {
  const owner = await startOrderAs(browser, 'owner@coastal.example')
  await owner
    .getByRole('button', { name: /^Add to Order: / })
    .first()
    .click()
  await expect(owner.getByText('Item added to your cart.').first()).toBeVisible()
  const order = new URL(owner.url()).pathname
  await owner.goto('/payments')
  await owner.getByRole('link', { name: 'Users', exact: true }).first().click()
  await expect(owner.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible()
  await owner.goto(order)
  await owner.getByRole('button', { name: 'Save as Draft' }).click()
  await expect(owner.getByText('Order saved as draft.')).toBeVisible()
})
