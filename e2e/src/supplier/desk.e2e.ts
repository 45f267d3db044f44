import { expect } from '../support/expect.ts'
import { test } from '../support/journey.ts'
import { shownOrderNumber, startOrder } from '../support/ordering.ts'
import { logIn, onPhone, signedInPage, visit, visitAt } from '../support/people.ts'
import {
  firstPlace,
  listItems,
  makeDraft,
  makePriceList,
  multiplyOrder,
  signIn,
  signInPartner,
  submitOrder,
} from '../support/portalApi.ts'

const approver = 'approver@bayview.example'

test('a buyer leaves an order unsaved: it is saved, deleted with another, and one left behind is offered again', async ({
  browser,
}) => {
  const owner = await visit(browser, 'owner@bayview.example')
  const other = await makeDraft(await signIn('owner@bayview.example'), 100)
  // An empty order would be deleted without a dialog.
  const startWithItem = async () => {
    await startOrder(owner)
    await owner
      .getByRole('button', { name: /^Add to Order: / })
      .first()
      .click()
    await expect(owner.getByText('Item added to your cart.').first()).toBeVisible()
    return shownOrderNumber(owner)
  }
  const number = await startWithItem()
  await owner.getByRole('link', { name: 'Users' }).click()
  const warning = owner.getByRole('dialog', { name: 'Warning: Order Not Saved' })
  await expect(warning).toContainText(
    'Your order has not been saved. Please save order as draft or cancel order to continue.',
  )
  await warning.getByRole('button', { name: 'Save as Draft' }).click()
  await expect(owner.getByText('Order saved as draft.')).toBeVisible()
  await expect(owner).toHaveURL(/\/users/)

  await owner.goto('/orders?tab=draft')
  for (const draftNumber of [number, other.orderNumber])
    await owner.getByRole('checkbox', { name: `Select order ${draftNumber}` }).check()
  await owner.getByRole('button', { name: 'Delete 2 drafts' }).click()
  const confirm = owner.getByRole('dialog', { name: 'Delete 2 drafts?' })
  await expect(confirm).toContainText(number)
  await confirm.getByRole('button', { name: 'Delete' }).click()
  await expect(owner.getByText('Order(s) deleted successfully.')).toBeVisible()
  await expect(owner.getByRole('link', { name: number })).toHaveCount(0)

  // After a closed tab, the next login offers the unfinished order.
  const orderNumber = await startWithItem()
  await owner.context().close()
  const later = await logIn(browser, 'owner@bayview.example')
  // The first screen of people who manage users is the list of users; the offer is on Orders and Home.
  await later
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Orders', exact: true })
    .click()
  await expect(later.getByText(`You have an unsaved order, ${orderNumber}`)).toBeVisible()
  await later.getByRole('link', { name: 'Continue order' }).click()
  await expect(later.getByText(orderNumber).first()).toBeVisible()
  await later.getByRole('button', { name: 'Cancel', exact: true }).click()
  const cancel = later.getByRole('dialog', { name: 'Are you sure you want to cancel your order?' })
  await cancel.getByRole('button', { name: 'Cancel Order' }).click()
  await expect(later.getByText('Order cancelled successfully.')).toBeVisible()
})

test('prices that change before the submit are shown, and the order is submitted only after the buyer agrees', async ({
  browser,
}) => {
  const account = await signIn('buyer@bayview.example')
  const [item] = await listItems(account, (await firstPlace(account)).priceListId)
  const code = item?.product.productCode ?? ''
  const list = await makePriceList(await signInPartner(), account.customerId, '100528', code)
  await list.setPrice(100)
  const draft = await makeDraft(account, 100, list)
  const buyer = await signedInPage(browser, 'buyer@bayview.example')
  // Live updates of other journeys' orders would show the new price before the submit.
  await buyer.route('**/Corporate/live', (route) => route.abort())
  await buyer.goto(`/orders/${draft.orderID}`)
  await expect(buyer.getByText('Today’s prices; locked when you submit.')).toBeVisible()
  await list.setPrice(120)
  await buyer.getByRole('button', { name: 'Submit', exact: true }).click()
  const notice = buyer.getByRole('dialog', { name: 'Prices have changed' })
  await expect(notice).toContainText('Not submitted yet.')
  await notice.getByRole('button', { name: 'Review order' }).click()
  await expect(buyer.getByText('Draft', { exact: true }).first()).toBeVisible()
  await buyer.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(buyer.getByText('Order submitted and approved successfully.')).toBeVisible()
})

test('an approver on a phone approves two of three at once, the third is above the limit, and rejects one with a reason', async ({
  browser,
}) => {
  const account = await signIn('buyer@bayview.example')
  const within = [await submitOrder(account, 1500, approver), await submitOrder(account, 2500, approver)]
  const above = await submitOrder(account, 4000, approver)
  await multiplyOrder(account, above, 3)
  const doubtful = await submitOrder(account, 1800, approver)
  const page = await visitAt(browser, '/orders?show=100', approver, onPhone)
  const tick = (number: string) => page.getByRole('checkbox', { name: `Select order ${number}` }).check()
  for (const { orderNumber } of [...within, above]) await tick(orderNumber)
  const bar = page.getByRole('region', { name: 'Selected orders' })
  await expect(bar).toContainText(/3 selected · \$[\d,.]+ total/)
  await expect(bar).toContainText('1 is above your limit')
  const sentBodies: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/bulkdecision')) sentBodies.push(request.postData() ?? '')
  })
  await bar.getByRole('button', { name: 'Approve all' }).click()
  const confirm = page.getByRole('dialog', { name: 'Approve 2 orders?' })
  await expect(confirm).toContainText('Order Total Exceeds Approval Limit')
  await expect(confirm).toContainText(
    'The order total exceeds your approval limit of $10,000.00. Please reject the order or ask the order creator to edit the order.',
  )
  await confirm.getByRole('button', { name: /^Approve \$/ }).click()
  const results = page.getByRole('dialog', { name: '2 of 3 orders approved' })
  await expect(results.getByText('Not approved', { exact: true })).toBeVisible()
  await expect(results.getByRole('link', { name: above.orderNumber, exact: true })).toBeVisible()
  expect(sentBodies).toHaveLength(1)
  expect(sentBodies[0]).not.toContain(String(above.orderID))
  await page.keyboard.press('Escape')
  await expect(results).toHaveCount(0)
  for (const { orderNumber } of within)
    await expect(page.getByRole('link', { name: orderNumber })).toHaveCount(0)

  // Selected alone, the order above the limit shows the warning of §5 and sends no request.
  await tick(above.orderNumber)
  await bar.getByRole('button', { name: 'Approve all' }).click()
  const warning = page.getByRole('dialog', { name: 'Order Total Exceeds Approval Limit' })
  await expect(warning).toContainText('The order total exceeds your approval limit of $10,000.00.')
  await page.keyboard.press('Escape')
  await expect(warning).toHaveCount(0)
  expect(sentBodies).toHaveLength(1)
  // A change of the tab clears the ticks.
  await page.getByRole('tab', { name: /^Approved/ }).click()
  await expect(page).toHaveURL(/tab=approved/)
  await page.getByRole('tab', { name: /^Approval Requested/ }).click()
  await expect(page.getByRole('checkbox', { name: `Select order ${above.orderNumber}` })).not.toBeChecked()

  await tick(doubtful.orderNumber)
  await bar.getByRole('button', { name: 'Reject all' }).click()
  const reject = page.getByRole('dialog', { name: 'Reject 1 order?' })
  await reject.getByRole('button', { name: /^Reject \$/ }).click()
  await expect(reject.getByText('Reason for rejection is required.')).toBeVisible()
  await reject.getByRole('textbox', { name: 'Reason for rejection' }).fill('Twice the usual quantity')
  await reject.getByRole('button', { name: /^Reject \$/ }).click()
  const rejected = page.getByRole('dialog', { name: '1 of 1 order rejected' })
  await rejected.getByRole('link', { name: doubtful.orderNumber }).click()
  await expect(page.getByText('Rejected by Noah Fitzgerald').first()).toBeVisible()
  await expect(page.getByText('Twice the usual quantity').first()).toBeVisible()
})
