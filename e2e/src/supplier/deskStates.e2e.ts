import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { expect } from '../support/expect.ts'
import { test } from '../support/journey.ts'
import { visitAt } from '../support/people.ts'
import { signIn, submitOrder } from '../support/portalApi.ts'
import { expectArrived } from '../support/skeletons.ts'

const devices = [
  { name: 'desktop', viewport: { width: 1440, height: 900 } },
  { name: 'phone', viewport: { width: 390, height: 844 } },
]

const shut = async (page: Page) => {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

for (const { name, viewport } of devices)
  test(`every state of the order desk is accessible on a ${name}, light and dark`, async ({ browser }) => {
    const account = await signIn('buyer@adelaidehills.example')
    const order = await submitOrder(account, 1500, 'approver@adelaidehills.example')
    const page = await visitAt(browser, '/orders', 'approver@adelaidehills.example', { viewport })
    const main = page.locator('#main')
    const number = order.orderNumber
    await page.getByRole('checkbox', { name: `Select order ${number}` }).check()
    await page.getByRole('button', { name: 'Export To CSV' }).click()
    await expect(page.getByText(/: saved\.$/)).toBeVisible()
    await expectAccessible(page, 'list with a choice and a download')
    await page.getByRole('button', { name: 'Reject all' }).click()
    const reject = page.getByRole('dialog', { name: 'Reject 1 order?' })
    await reject.getByRole('button', { name: /^Reject \$/ }).click()
    await expect(reject.getByText('Reason for rejection is required.')).toBeVisible()
    await expectAccessible(page, 'reject several')
    await shut(page)
    await page.getByRole('button', { name: 'Approve all' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page, 'approve several')
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.goto('/orders?orderNumber=nothing')
    await expect(page.getByText('No orders match your filters')).toBeVisible()
    await expectAccessible(page, 'nothing found')
    await page.goto(`/orders/${order.orderID}?tab=requested&at=1`)
    await expect(main.getByText(/^Submitted by/).last()).toBeVisible()
    await expectArrived(main)
    await expectAccessible(page, 'order with its story')
    await page.goto(`/orders/${order.orderID}/preview`)
    await expect(page.getByRole('article')).toBeVisible()
    await expectAccessible(page, 'preview')
    await page.getByRole('button', { name: /Callum Frost/ }).click()
    await page.getByRole('menuitem', { name: 'Approvals while away' }).click()
    await expect(page.getByText('You cover for')).toBeVisible()
    await expectAccessible(page, 'delegations')

    const admin = await visitAt(browser, `/orders/${order.orderID}`, 'admin@tradecounter.example', {
      viewport,
    })
    await admin.getByRole('button', { name: /^Notes on / }).click()
    await expect(admin.getByText('No notes yet.', { exact: false })).toBeVisible()
    await expectAccessible(admin, 'order notes')
  })
