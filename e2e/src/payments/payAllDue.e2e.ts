import { expectAccessible, expectAccessibleEverywhere } from '../support/accessible.ts'
import { expect } from '../support/expect.ts'
import { test } from '../support/journey.ts'
import { deviceOf, deviceAt, ownCustomer } from '../support/ownCustomer.ts'
import { payTotal } from '../support/paying.ts'

test('all due documents are paid in one press, less credits; a short payment of an invoice needs a reason', async ({
  browser,
}) => {
  const { payer, invoices, send } = await ownCustomer(100, 200, 300)
  const dates = { date: '2026-01-05', dueDate: '2026-01-05' }
  await send('credits', {
    documentNumber: 'CN1',
    type: 'creditNote',
    ...dates,
    total: '-30.00',
    balance: '-30.00',
  })
  await send('invoices', {
    documentNumber: 'LATER',
    type: 'invoice',
    date: '2026-01-05',
    dueDate: '2099-12-31',
    total: '900.00',
    balance: '900.00',
  })
  const page = await deviceAt(browser, '/payments?due=all', payer)
  const account = page.getByRole('region', { name: 'Account' })
  await expect(account).toContainText(
    /You owe \$600\.00 by \d+ \w+(, \$[\d.,]+ of it overdue)?\. You hold \$30\.00 in credits\./,
  )
  await expect(account).toContainText('$600.00 due − $30.00 in credits')
  // The pay bar is absent while no document is selected.
  await expect(page.getByRole('region', { name: 'Pay' })).toHaveCount(0)
  const all = account.getByRole('button', { name: 'Pay $570.00' })

  // Select another invoice: the button then only selects, and Proceed shows the new sum.
  await page.getByRole('checkbox', { name: 'Select LATER' }).check()
  await all.click()
  await expect(page.getByText('3 invoices and 1 credit selected.')).toBeVisible()
  expect(await payTotal(page)).toBe(147_000)
  await page.getByRole('checkbox', { name: 'Select LATER' }).uncheck()
  await all.click()
  await expect(page.getByRole('heading', { name: 'Payment Summary' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pay $570.00' })).toBeVisible()
  await page.getByRole('link', { name: 'Review' }).click()
  await expect.poll(() => payTotal(page)).toBe(57_000)
  await page.goto(`${page.url()}?due=all`)
  await expect(page.getByRole('checkbox', { name: 'Select LATER' })).not.toBeChecked()

  const [number = ''] = invoices
  const why = page.getByRole('combobox', { name: `Reason for short payment of ${number}` })
  await expect(why).toHaveCount(0)
  const amount = page.getByRole('textbox', { name: `Amount applied to ${number}` })
  await amount.fill('60')
  await amount.press('Enter')
  await why.selectOption({ label: 'Damaged' })
  await page.getByRole('button', { name: `Edit note on ${number}` }).click()
  await expect(page.getByRole('textbox', { name: 'Transaction note' })).toHaveValue('Short paid: damaged.')
  await expectAccessible(page, 'note of a transaction')
  await page.getByRole('button', { name: 'Save note' }).click()
  expect(await payTotal(page)).toBe(53_000)

  await page.getByRole('region', { name: 'Pay' }).getByRole('button', { name: 'Proceed' }).click()
  await expect(page.getByRole('heading', { name: 'Payment Summary' })).toBeVisible()
  await expect(page.getByText('Short paid: damaged.')).toBeVisible()
})

test('the command Pay all due leads to the summary as the button does', async ({ browser }) => {
  const { payer } = await ownCustomer(100, 200)
  const page = await deviceAt(browser, '/statements', payer)
  await expect(page.getByRole('heading', { name: 'Statements' })).toBeVisible()
  const command = page
    .getByRole('dialog', { name: 'Find anything' })
    .getByRole('option', { name: /Pay all due/ })
  await page.keyboard.press('Control+k')
  await command.click()
  await expect(page.getByRole('heading', { name: 'Payment Summary' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pay $300.00' })).toBeVisible()

  // The command continues the open payment.
  await page.keyboard.press('Control+k')
  await command.click()
  await expect(page.getByRole('heading', { name: 'Payment Summary' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pay $300.00' })).toBeVisible()
  await page.goBack()
  expect(new URL(page.url()).search).toBe('')
})

test('an account on hold shows the overdue amount and a contact, and pays just that (R12)', async ({
  browser,
}) => {
  const { payer, accountName, send } = await ownCustomer(100)
  await send('customers', { name: accountName, accountName, onHold: 'yes' })
  await send('invoices', {
    documentNumber: `H${accountName.slice(-8)}`,
    type: 'invoice',
    date: '2020-01-01',
    dueDate: '2020-01-31',
    total: 50,
    balance: 50,
  })
  const page = await deviceOf(browser, payer)
  const banner = page.getByRole('status').filter({ hasText: 'Your account is on hold.' })
  await expect(banner.getByText('$50.00 is overdue.')).toBeVisible()
  await expect(banner.getByRole('link', { name: /^Ask / })).toHaveAttribute('href', /^mailto:/)
  await banner.getByRole('link', { name: 'Pay overdue' }).click()
  await expect(page.getByRole('heading', { name: 'Payment Summary' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pay $50.00' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add billing details' })).toBeVisible()
  await expectAccessibleEverywhere(page, 'payment summary of an account on hold')
})
