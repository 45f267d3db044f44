import { expect } from '../support/expect.ts'
import { test } from '../support/journey.ts'
import { signedInPage, visitAt } from '../support/people.ts'
import {
  changeOrder,
  remindApprover,
  sendRows,
  signIn,
  signInPartner,
  submitOrder,
} from '../support/portalApi.ts'

const approver = 'approver@bayview.example'

test('the history of an order shows its reason, approvers, reminders and the supplier’s reports; keys open its neighbours', async ({
  browser,
}) => {
  const account = await signIn('buyer@bayview.example')
  const older = await submitOrder(account, 1600, approver)
  const order = await submitOrder(account, 1700, approver)
  const page = await visitAt(browser, '/orders', approver)
  await page.getByRole('link', { name: order.orderNumber, exact: true }).click()
  await expect(
    page.getByText(
      /is above Emma Sorensen’s automatic approval limit of \$1,000\.00, so it needs approval\./,
    ),
  ).toBeVisible()
  await expect(page.getByText(/Sent to Noah Fitzgerald\. Lachlan Reid can also approve it\./)).toBeVisible()
  await expect(page.getByText(/^Submitted by Emma Sorensen, \$/)).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Orders of the list' })).toContainText(/Order \d+ of \d+/)

  await remindApprover(account, order)
  await expect(page.getByText('Reminder sent by Emma Sorensen')).toBeVisible()
  await expect(page.getByText(/The last reminder was sent on \d\d\/\d\d\/\d{4}/)).toBeVisible()

  const place = page.url()
  const at = Number(new URL(place).searchParams.get('at'))
  const neighbours = page.getByRole('navigation', { name: 'Orders of the list' })
  for (let step = 1; !(await page.getByText(older.orderNumber).first().isVisible()); step += 1) {
    await expect(page.getByRole('link', { name: 'Next order' })).toBeVisible()
    await page.keyboard.press('j')
    await expect(neighbours).toContainText(`Order ${at + step} of`)
  }
  await expect(page.getByRole('link', { name: 'Previous order' })).toBeVisible()
  await page.keyboard.press('k')
  await expect(page.getByText(older.orderNumber)).toHaveCount(0)
  await page.goto(place)
  await changeOrder(await signIn(approver), order, { orderStatus: { id: 4 } })
  await expect(page.getByText(/^Approved by Noah Fitzgerald, \$/)).toBeVisible()
  await sendRows(await signInPartner(), 'orderevents', {
    orderNumber: order.orderNumber,
    eventId: 'shipped-1',
    type: 'shipped',
    at: new Date().toISOString(),
    carrier: 'Toll',
    trackingNumber: 'T-9',
    trackingUrl: 'https://track.example/T-9',
  })
  const link = page.getByRole('link', { name: /^Track the shipment/ })
  await expect(link).toBeVisible()
  await expect(link).toHaveAttribute('rel', /noopener/)
  await page.getByRole('link', { name: 'Print preview' }).click()
  await expect(page.getByRole('article', { name: `Order ${order.orderNumber}` })).toBeVisible()
})

test('two tabs on one order: a decision about an older version is refused with name and time, and the reason stays', async ({
  browser,
}) => {
  const account = await signIn('buyer@bayview.example')
  const order = await submitOrder(account, 1900, approver)
  const page = await signedInPage(browser, approver)
  // This tab gets no live updates.
  await page.route('**/Corporate/live', (route) => route.abort())
  await page.goto(`/orders/${order.orderID}`)
  await page.getByRole('button', { name: 'Reject', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Reject order ${order.orderNumber}?` })
  await dialog.getByRole('textbox', { name: 'Reason for rejection' }).fill('Wrong colour')
  await changeOrder(account, order, { invoiceNote: 'Another note' })
  await dialog.getByRole('button', { name: /^Reject \$/ }).click()
  await expect(
    page
      .getByText(/Emma Sorensen changed this on \d\d\/\d\d\/\d{4} .* Review the change and try again\./)
      .first(),
  ).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Reason for rejection' })).toHaveValue('Wrong colour')
  await expect(page.getByText('Another note')).toBeVisible()
  await dialog.getByRole('button', { name: /^Reject \$/ }).click()
  await expect(page.getByText('Order rejected successfully.')).toBeVisible()
})

test('an open dialog of a decision that another approver made says who made it and when', async ({
  browser,
}) => {
  const account = await signIn('buyer@bayview.example')
  const other = await signIn('owner@bayview.example')
  const approved = await submitOrder(account, 1800, approver)
  const rejected = await submitOrder(account, 1800, approver)
  const page = await visitAt(browser, `/orders/${approved.orderID}`, approver)
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(page.getByRole('dialog', { name: `Approve order ${approved.orderNumber}?` })).toBeVisible()
  await changeOrder(other, approved, { orderStatus: { id: 4 } })
  const noApproval = page.getByRole('dialog', { name: 'You can’t approve this order now' })
  await expect(noApproval).toContainText(/Lachlan Reid approved it on \d\d\/\d\d\/\d{4} /)
  await noApproval.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.goto(`/orders/${rejected.orderID}`)
  await page.getByRole('button', { name: 'Reject', exact: true }).click()
  await page.getByRole('textbox', { name: 'Reason for rejection' }).fill('Wrong colour')
  await changeOrder(other, rejected, { orderStatus: { id: 5 }, rejectedReason: 'Too dear' })
  await expect(page.getByRole('dialog', { name: 'You can’t reject this order now' })).toContainText(
    /Lachlan Reid rejected it on \d\d\/\d\d\/\d{4} /,
  )
})
