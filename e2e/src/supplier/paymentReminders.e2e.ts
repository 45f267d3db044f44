import { expectAccessibleEverywhere } from '../support/accessible.ts'
import { expect } from '../support/expect.ts'
import { test } from '../support/journey.ts'
import { mailTo } from '../support/mailbox.ts'
import { deviceAt, ownCustomer } from '../support/ownCustomer.ts'
import { visitAt } from '../support/people.ts'

test('an administrator schedules reminders, previews the email, excludes an invoice and sends it; its link opens the due invoices', async ({
  browser,
}) => {
  const { accountName, payer, send } = await ownCustomer(100)
  const late = { type: 'invoice', date: '2025-01-05', dueDate: '2025-02-05' }
  const [first, second] = [`LATE1-${accountName}`, `LATE2-${accountName}`]
  await send(
    'invoices',
    { ...late, documentNumber: first, total: '1234.50', balance: '1234.50' },
    { ...late, documentNumber: second, total: '80.00', balance: '80.00' },
  )
  const admin = await visitAt(browser, '/accounts', 'admin@tradecounter.example')
  await admin.getByRole('searchbox', { name: 'Customer Name' }).fill(accountName)
  await admin
    .getByRole('table', { name: 'Customers with balances' })
    .getByRole('link', { name: accountName })
    .click()

  const panel = admin.getByRole('region', { name: 'Reminders', exact: true })
  const preview = panel.getByRole('region', { name: 'Preview of the reminder' })
  await expect(panel.getByText('Reminders are off for this customer.')).toBeVisible()
  await expect(panel.getByText(`To ${payer}`)).toBeVisible()
  await panel.getByRole('combobox', { name: 'Reminders' }).click()
  await admin.getByRole('option', { name: 'Custom schedule' }).click()
  await panel.getByRole('textbox', { name: 'Repeat every (days)' }).fill('0')
  await panel.getByRole('button', { name: 'Save reminders' }).click()
  await expect(panel.getByText('Enter a number of days from 1 to 90.')).toBeVisible()
  await panel.getByRole('textbox', { name: 'Repeat every (days)' }).fill('14')
  await panel.getByRole('button', { name: 'Save reminders' }).click()
  await expect(admin.getByText('Reminders saved.')).toBeVisible()
  await expect(panel.getByText(/^Next reminder: \d\d\/\d\d\/\d{4}$/)).toBeVisible()

  await expect(preview).toContainText('Payment reminder: $1,314.50 overdue')
  await expect(preview.getByRole('row', { name: new RegExp(first) })).toContainText('$1,234.50')
  await admin.getByRole('button', { name: `Pause reminders for ${second}` }).click()
  await expect(admin.getByText('Reminders paused for this invoice.')).toBeVisible()
  await expect(preview).toContainText('Payment reminder: $1,234.50 overdue')
  await expect(preview).not.toContainText(second)
  await expect(admin.getByRole('button', { name: `Resume reminders for ${second}` })).toBeVisible()
  // The toasts cover a link for as long as they are shown.
  await admin.mouse.move(0, 0)
  await expect(admin.getByText('Reminders saved.')).toHaveCount(0)
  await expect(admin.getByText('Reminders paused for this invoice.')).toHaveCount(0)
  await expectAccessibleEverywhere(admin, 'reminders')

  await panel.getByRole('button', { name: 'Send now' }).click()
  await expect(admin.getByText('The reminder is being sent.')).toBeVisible()
  const mail = await mailTo(payer, 'Payment reminder: $1,234.50 overdue')
  expect(mail.text).toContain(first)
  expect(mail.text).not.toContain(second)
  const sent = panel
    .getByRole('table', { name: 'Reminders sent' })
    .getByRole('row', { name: new RegExp(payer) })
  await expect(sent).toContainText('Sent')
  await expect(sent).toContainText('Manual')
  await expect(panel.getByRole('button', { name: 'Send now' })).toHaveAttribute('aria-disabled', 'true')

  const link = /Outstanding transactions: (\S+)/.exec(mail.text)?.[1] ?? 'missing'
  const { pathname, search } = new URL(link)
  const page = await deviceAt(browser, pathname + search, payer)
  await expect(page.getByRole('heading', { level: 1, name: 'Outstanding Transactions' })).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(first) })).toBeVisible()
})

test('the settings have the default reminder schedule, and refuse an invalid one', async ({ browser }) => {
  const admin = await visitAt(browser, '/settings/reminders', 'admin@tradecounter.example')
  const card = admin.getByRole('region', { name: 'Payment reminders' })
  await expect(card.getByRole('switch', { name: 'Remind payers of overdue invoices' })).not.toBeChecked()
  await card.getByRole('textbox', { name: 'First reminder (days overdue)' }).fill('x')
  await card.getByRole('button', { name: 'Save reminders' }).click()
  await expect(card.getByText('Enter a number of days from 1 to 365.')).toBeVisible()
  await card.getByRole('textbox', { name: 'First reminder (days overdue)' }).fill('10')
  await card.getByRole('button', { name: 'Save reminders' }).click()
  await expect(
    admin.getByText('Reminders saved. They apply to every customer without a custom schedule.'),
  ).toBeVisible()
})
