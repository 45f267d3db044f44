import { expectAccessibleEverywhere } from '../support/accessible.ts'
import { expect } from '../support/expect.ts'
import { test } from '../support/journey.ts'
import { mailTo } from '../support/mailbox.ts'
import { deviceAt, ownCustomer } from '../support/ownCustomer.ts'
import { payByCard, proceedToCardPage } from '../support/paying.ts'
import { visitAt } from '../support/people.ts'

test('the remainder of a lump sum is on the work lists until an administrator applies it (R18, R39)', async ({
  browser,
}) => {
  const { payer, accountName, send } = await ownCustomer(100)
  const page = await deviceAt(browser, '/payments/selectAmount', payer)
  const amount = page.getByRole('textbox', { name: 'Amount to pay' })
  await amount.fill('180')
  await amount.press('Enter')
  await expect(page.getByRole('region', { name: 'Lump sum' }).getByRole('status')).toContainText(
    '$80.00 is unallocated.',
  )
  await proceedToCardPage(page)
  await payByCard(page, 'Visa')
  const paymentNumber = await page.getByText(/^PAY-\d+$/).innerText()

  const admin = await visitAt(browser, '/home', 'admin@tradecounter.example')
  const card = admin.getByRole('region', { name: 'Needs attention' })
  await expect(card.getByRole('row', { name: /unapplied receipts?$/ })).toBeVisible()
  await card.getByRole('link', { name: 'Work Lists' }).click()
  await expect(admin.getByRole('heading', { level: 1, name: 'Work Lists' })).toBeVisible()
  const row = admin
    .getByRole('region', { name: 'Unapplied receipts' })
    .getByRole('row')
    .filter({ hasText: accountName })
  await expect(row).toContainText(paymentNumber)
  await expect(row).toContainText('$80.00')
  await expectAccessibleEverywhere(admin, 'work lists')

  const apply = async () => {
    await row.getByRole('button', { name: `Apply ${paymentNumber}` }).click()
    await admin.getByRole('dialog').getByRole('button', { name: 'Apply' }).click()
  }
  await apply()
  await expect(admin.getByText('The customer has no open invoices to apply it to.')).toBeVisible()
  await send('invoices', {
    documentNumber: `L-${accountName}`,
    type: 'invoice',
    date: '2026-01-05',
    dueDate: '2026-02-05',
    total: '75.00',
    balance: '75.00',
  })
  await apply()
  await expect(admin.getByText('$75.00 applied to 1 invoice. $5.00 is kept as a credit.')).toBeVisible()
  await expect(row.locator('[data-label="Unapplied"]')).toHaveText('$5.00')

  const mail = await mailTo('accounts@southerncross.example', `Payment ${paymentNumber} needs attention`)
  expect(mail.text).toContain('It is kept as a credit.')
})
