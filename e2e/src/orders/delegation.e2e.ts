import type { Page } from '@playwright/test'
import { expect } from '../support/expect.ts'
import { test } from '../support/journey.ts'
import { visit, visitAt } from '../support/people.ts'
import { signIn, submitOrder } from '../support/portalApi.ts'

const dateText = (days: number): string =>
  new Intl.DateTimeFormat('en-AU', {
    timeZone: 'Australia/Sydney',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(new Date(Date.now() + days * 86_400_000))

async function openDelegations(page: Page, name: string) {
  await page.getByRole('button', { name }).click()
  await page.getByRole('menuitem', { name: 'Approvals while away' }).click()
  return page.getByRole('dialog', { name: 'Approvals while away' })
}

async function fillDay(dialog: ReturnType<Page['getByRole']>, label: string, days: number) {
  await dialog.getByLabel(label).fill(dateText(days))
  await dialog.getByLabel(label).press('Tab')
}

test('an absent approver delegates: both get an email, the order shows it, and it ends at once', async ({
  browser,
}) => {
  const order = await submitOrder(await signIn('buyer@coastal.example'), 1500, 'approver@coastal.example')
  const away = await visit(browser, 'approver@coastal.example')
  const other = await visitAt(browser, `/orders/${order.orderID}`, 'owner@coastal.example')
  await expect(other.getByText(/Sent to Hana Sato\./)).toBeVisible()

  const dialog = await openDelegations(away, 'Hana Sato')
  await dialog.getByRole('button', { name: 'Delegate' }).click()
  await expect(dialog.getByText('Choose a day.')).toHaveCount(2)
  await expect(dialog.getByText('Choose another approver of your organisation.')).toBeVisible()
  await fillDay(dialog, 'First day', 0)
  await fillDay(dialog, 'Last day', 3)
  const approver = dialog.getByRole('combobox', { name: 'Covering approver' })
  // The selected option, chosen again, stays selected.
  for (let times = 0; times < 2; times += 1) {
    await approver.click()
    await away.getByRole('option', { name: /Isabella Romano/ }).click()
    await expect(approver).toHaveValue(/Isabella Romano/)
  }
  await dialog.getByRole('button', { name: 'Delegate' }).click()
  await expect(away.getByText('Approvals delegated to Isabella Romano.')).toBeVisible()
  await expect(dialog.getByText(`${dateText(0)} to ${dateText(3)}`)).toBeVisible()

  await dialog.getByRole('combobox', { name: 'Covering approver' }).click()
  await away.getByRole('option', { name: /Isabella Romano/ }).click()
  await fillDay(dialog, 'First day', 1)
  await fillDay(dialog, 'Last day', 2)
  await dialog.getByRole('button', { name: 'Delegate' }).click()
  await expect(
    dialog.getByText(`You have delegated your approvals from ${dateText(0)} to ${dateText(3)} already.`),
  ).toBeVisible()
  await away.keyboard.press('Escape')

  await expect(away.getByText(`Isabella Romano is covering for you until ${dateText(3)}.`)).toBeVisible()
  await expect(other.getByText(`You’re covering for Hana Sato until ${dateText(3)}.`)).toBeVisible()
  await expect(
    other.getByText(`Isabella Romano is covering for them until ${dateText(3)}`).first(),
  ).toBeVisible()
  await other.getByRole('button', { name: 'Approve' }).click()
  await other.getByRole('button', { name: /^Approve \$/ }).click()
  await expect(other.getByText('Order approved successfully.')).toBeVisible()
  await other.goto(`/orders/${order.orderID}`)
  await expect(other.getByText(/^Approved by Isabella Romano, covering for Hana Sato, \$/)).toBeVisible()

  await away.getByRole('button', { name: 'Manage' }).click()
  await away.getByRole('button', { name: 'End the delegation to Isabella Romano' }).click()
  await away
    .getByRole('dialog', { name: 'End the delegation to Isabella Romano?' })
    .getByRole('button', { name: 'End now' })
    .click()
  await expect(away.getByText('Delegation ended.')).toBeVisible()
  await expect(other.getByText(/You’re covering for Hana Sato/)).toHaveCount(0)
})
