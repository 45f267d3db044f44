import { expectAccessibleEverywhere } from '../support/accessible.ts'
import { expect } from '../support/expect.ts'
import { test } from '../support/journey.ts'
import { mailTo } from '../support/mailbox.ts'
import { deviceAt, ownCustomer } from '../support/ownCustomer.ts'
import { payByCard, proceedToCardPage, selectDocuments } from '../support/paying.ts'
import { visitAt } from '../support/people.ts'

test('the remainder of a lump sum is on the work lists until it is applied or refunded (R18, R39)', async ({
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

  const refunded = admin.getByRole('dialog', { name: `Was $5.00 of receipt ${paymentNumber} refunded?` })
  await row.getByRole('button', { name: `Mark refunded: receipt ${paymentNumber}` }).click()
  await refunded.getByRole('button', { name: 'Mark refunded' }).click()
  await expect(refunded.getByText('Enter the refund reference.')).toBeVisible()
  await refunded.getByLabel('Refund reference').fill('REF-5')
  await refunded.getByRole('button', { name: 'Mark refunded' }).click()
  await expect(admin.getByText('Marked as refunded.')).toBeVisible()
  await expect(row).toBeHidden()

  const mail = await mailTo('accounts@southerncross.example', `Payment ${paymentNumber} needs attention`)
  expect(mail.text).toContain('It is kept as a credit.')
})

test('a card payment under review can be ended by an administrator, not while its page may be open (R39)', async ({
  browser,
}) => {
  const { payer, accountName } = await ownCustomer(95)
  const page = await deviceAt(browser, '/payments?due=all', payer)
  await selectDocuments(page, 1, 0)
  await proceedToCardPage(page)
  await payByCard(page, 'Visa', 'Review: smart authorisation (520)')

  const admin = await visitAt(browser, '/workLists', 'admin@tradecounter.example')
  const row = admin
    .getByRole('region', { name: 'Unresolved attempts' })
    .getByRole('row')
    .filter({ hasText: accountName })
  await expect(row.getByRole('button')).toHaveText(['Check now'])
  // The wait of 35 minutes passes for the screen only, so that the server refuses.
  await admin.route(/admin\/worklists(\?|$)/, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replaceAll('"mayEnd":false', '"mayEnd":true'),
    })
  })
  await admin.reload()
  const end = async () => {
    await row.getByRole('button', { name: /^End attempt: PAY-\d+$/ }).click()
    const dialog = admin.getByRole('dialog', { name: /^End the card payment of \$95\.00 for PAY-\d+\?$/ })
    await expect(dialog).toContainText('Check it at the card provider first')
    await dialog.getByRole('button', { name: 'End attempt' }).click()
  }
  await end()
  await expect(admin.getByText('The card page of this payment may still be open.')).toBeVisible()
  await admin.route(/\/attempts\/\d+\/end$/, (route) =>
    route.fulfill({ json: { result: null, validationErrors: [] } }),
  )
  await end()
  await expect(admin.getByText('Card payment ended. It can be paid again.')).toBeVisible()
  // The list is loaded again meanwhile.
  await admin.unrouteAll({ behavior: 'wait' })
})

test('a card payment reviewed after its decline is listed until an administrator ends it (R39)', async ({
  browser,
}) => {
  const { payer, accountName } = await ownCustomer(85)
  const page = await deviceAt(browser, '/payments?due=all', payer)
  await selectDocuments(page, 1, 0)
  await proceedToCardPage(page)
  await payByCard(page, 'Visa', 'Review: smart authorisation (520)', 'A decline, then the result')

  const admin = await visitAt(browser, '/workLists', 'admin@tradecounter.example')
  const row = admin
    .getByRole('region', { name: 'Unresolved attempts' })
    .getByRole('row')
    .filter({ hasText: accountName })
  await expect(row).toContainText('Under review since it ended')
  await row.getByRole('button', { name: /^End attempt: PAY-\d+$/ }).click()
  const dialog = admin.getByRole('dialog', { name: /^End the card payment of \$85\.00 for PAY-\d+\?$/ })
  await expect(dialog).not.toContainText('can then pay again')
  await dialog.getByRole('button', { name: 'End attempt' }).click()
  await expect(admin.getByText('Removed from the list.')).toBeVisible()
  await expect(row).toBeHidden()
})
