import { expect } from '../support/expect.ts'
import { test } from '../support/journey.ts'
import { visitAt } from '../support/people.ts'
import { changeOrder, demoPassword, signIn, submitOrder } from '../support/portalApi.ts'

test('after a login over an unfinished form the screen follows changes of others again', async ({
  browser,
}) => {
  const order = await submitOrder(await signIn('buyer@bayview.example'), 1500, 'approver@bayview.example')
  const page = await visitAt(browser, `/orders/${order.orderID}`, 'approver@bayview.example')
  await page.getByRole('button', { name: 'Reject', exact: true }).click()
  const reason = page.getByRole('textbox', { name: 'Reason for rejection' })
  await reason.fill('The basin is the wrong size')
  await page.request.post('/Corporate/users/token/revoke', { data: {}, headers: { 'x-session': 'cookie' } })
  const login = page.getByRole('dialog', { name: 'Your session has expired. Please login.' })
  await login.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
  await login.getByRole('button', { name: 'LOGIN' }).click()
  await expect(login).toHaveCount(0)
  await expect(reason).toBeVisible()
  await changeOrder(await signIn('owner@bayview.example'), order, { orderStatus: { id: 4 } })
  await expect(page.getByRole('dialog', { name: 'You can’t reject this order now' })).toBeVisible()
})
