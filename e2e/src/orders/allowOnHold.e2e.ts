import { expect } from '../support/expect.ts'
import { test } from '../support/journey.ts'
import { onPhone, visitAt } from '../support/people.ts'
import { changeOrder, makeDraft, request, signIn } from '../support/portalApi.ts'
import { uniqueKey } from '@tradecounter/test-kit/uniqueKey.ts'

test('an owner of a budget who is also the approver reads so before they allow an order on hold (R12, R41)', async ({
  browser,
}) => {
  const approver = 'general@outback.example'
  const { token, customerId } = await signIn('owner@outback.example')
  const path = `/Corporate/customers/${customerId}`
  const name = uniqueKey()
  const { costCentreId } = await request<{ costCentreId: number }>(token, 'POST', `${path}/costcentres`, {
    costCentreCode: name,
    costCentreName: name,
  })
  const budget = { costCentreId, period: 'month', amount: 10, above: 'ask', ownerUserName: approver }
  await request<unknown>(token, 'POST', `${path}/budgets`, budget)
  const buyer = await signIn('buyer@outback.example')
  const order = await changeOrder(buyer, await makeDraft(buyer, 1500), {
    costCentre: { id: costCentreId },
    approver: { userName: approver },
    orderStatus: { id: 2 },
  })
  const page = await visitAt(browser, `/orders/${order.orderID}`, approver, onPhone)
  await page.getByRole('button', { name: 'Allow above budget' }).click()
  const dialog = page.getByRole('dialog', { name: /^Allow order/ })
  await expect(dialog.getByText('You are asked to approve it afterwards.')).toBeVisible()

  await page.goto(`/orders?orderNumber=${order.orderNumber}`)
  await page.getByRole('checkbox', { name: `Select order ${order.orderNumber}` }).check()
  const approveAll = page.getByRole('button', { name: 'Approve all' })
  await expect(approveAll).toBeDisabled()
  await expect(approveAll).toHaveAccessibleDescription(/on hold/)
})
