import { expectAccessibleEverywhere } from '../support/accessible.ts'
import { expect } from '../support/expect.ts'
import { test } from '../support/journey.ts'
import { ownCustomer } from '../support/ownCustomer.ts'
import { visit, visitAt } from '../support/people.ts'

test('an administrator sees the amounts of all customers, finds one, and the documents behind its figures', async ({
  browser,
}) => {
  const { accountName, send } = await ownCustomer(100)
  const late = { type: 'invoice', date: '2025-01-05', dueDate: '2025-02-05' }
  const lateNumber = `LATE-${accountName}`
  await send('customers', { name: accountName, accountName, creditLimit: 1000 })
  await send('invoices', { ...late, documentNumber: lateNumber, total: '1400.00', balance: '1400.00' })
  await send('invoices', { ...late, documentNumber: lateNumber, total: '1400.00', balance: '1234.50' })

  const admin = await visit(browser, 'admin@tradecounter.example')
  await admin.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Accounts' }).click()
  await expect(admin.getByRole('heading', { level: 1, name: 'Accounts' })).toBeVisible()
  const due = admin.getByRole('table', { name: 'Open invoices by due date' })
  await expect(due.getByRole('rowheader')).toHaveText([
    'Not Due Yet',
    'Due EOM',
    '1 Month Overdue',
    '2 Months Overdue',
    '3 Months Overdue',
    '4+ Months Overdue',
  ])
  // The chart's numbers are also a table for screen readers.
  const paid = admin.getByRole('table', { name: 'Payments by month (this month to date)' })
  await expect(paid.getByRole('rowheader')).toHaveCount(13)
  await admin.getByRole('button', { name: 'Show as a table' }).click()
  await expect(paid.getByRole('rowheader').first()).toBeInViewport()
  await admin.getByRole('button', { name: 'Show as bars' }).click()
  await expectAccessibleEverywhere(admin, 'accounts')

  const list = admin.getByRole('table', { name: 'Customers with balances' })
  await admin.getByRole('combobox', { name: 'Show' }).click()
  await admin.getByRole('option', { name: 'Over limit' }).click()
  await admin.getByRole('searchbox', { name: 'Customer Name' }).fill(accountName)
  await expect(list.getByRole('row', { name: new RegExp(accountName) })).toContainText(
    '133% of $1,000.00 ($334.50 over)',
  )
  await expect(list.getByRole('row')).toHaveCount(2)
  await list.getByRole('link', { name: accountName }).click()

  await expect(admin.getByRole('heading', { level: 1, name: `Account of ${accountName}` })).toBeVisible()
  await expect(admin.getByText('133% of $1,000.00 ($334.50 over)')).toBeVisible()
  const documents = admin.getByRole('table', { name: 'Open documents' })
  await expect(documents.getByRole('row')).toHaveCount(3)
  await due.getByRole('link', { name: '4+ Months Overdue' }).click()
  await expect(admin.getByRole('heading', { name: 'Invoices: 4+ Months Overdue' })).toBeVisible()
  await expect(documents.getByRole('row')).toHaveCount(2)
  await expect(documents.getByRole('row', { name: new RegExp(lateNumber) })).toContainText('$1,234.50')
  await expect(due.getByRole('row', { name: /4\+ Months Overdue/ })).toContainText('$1,234.50')
  await expect(paid.getByRole('row').last()).toContainText('$165.50')
  await expectAccessibleEverywhere(admin, 'account')
  await admin.getByRole('button', { name: 'Show all open documents' }).click()
  await expect(documents.getByRole('row')).toHaveCount(3)
})

test('in a window of 1280 px the amounts over the months do not touch, and the choice of customers is not cut', async ({
  browser,
}) => {
  const admin = await visitAt(browser, '/accounts', 'admin@tradecounter.example', {
    viewport: { width: 1280, height: 800 },
  })
  const show = admin.getByRole('combobox', { name: 'Show' })
  await expect(show).toHaveValue('All with a balance')
  expect(await show.evaluate((input) => input.scrollWidth - input.clientWidth)).toBe(0)
  const amounts = admin.getByText(/^\$?[\d.]+[KM]$/)
  await expect(amounts.nth(5)).toBeVisible()
  const gaps = await amounts.evaluateAll((all) => {
    const boxes = all.map((amount) => {
      const range = amount.ownerDocument.createRange()
      range.selectNodeContents(amount)
      return range.getBoundingClientRect()
    })
    return boxes.slice(1).map((box, at) => box.left - (boxes[at]?.right ?? 0))
  })
  expect(gaps.filter((gap) => gap < 2)).toEqual([])
})
