import { expect } from '../support/expect.ts'
import { test } from '../support/journey.ts'
import { deviceAt, ownCustomer } from '../support/ownCustomer.ts'
import { cents, signedInPage, visit } from '../support/people.ts'

test('a row of the outstanding transactions has its cells under their heads, in the order of §2', async ({
  browser,
}) => {
  const payer = await visit(browser, 'payer@harbour.example')
  // Note about GST, as the labels are specified without it.
  await expect(payer.getByText('Amounts include GST.')).toBeVisible()
  const invoices = payer.getByRole('region', { name: 'Invoices' })
  await expect(invoices.getByRole('checkbox', { name: /^Select / }).nth(1)).toBeVisible()
  const columnsOf = (row: string) =>
    invoices
      .locator(row)
      .first()
      .locator('> *')
      .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('data-col')))
  const heads = await columnsOf('thead tr')
  expect(heads.slice(-3)).toEqual(['amountApplied', 'notes', 'remaining'])
  expect(await columnsOf('tbody tr[data-index]')).toEqual(heads)
})

test('invoices that cannot be loaded show an error toast instead of skeletons (§8)', async ({ browser }) => {
  const payer = await visit(browser, 'payer@harbour.example')
  const displayMessage = 'The invoices are being counted.'
  await payer.route('**/invoices?**', (route) =>
    route.fulfill({
      status: 500,
      json: { result: null, validationErrors: [{ code: 'fault', displayMessage }] },
    }),
  )
  await payer.reload()
  const toast = payer.getByRole('alert').filter({ has: payer.getByRole('button', { name: 'Dismiss' }) })
  await expect(toast).toHaveText(displayMessage)
  const invoices = payer.getByRole('region', { name: 'Invoices' })
  await expect(invoices.getByText('The invoices could not be loaded')).toBeVisible()
  await expect(invoices.locator('[aria-busy="true"]')).toHaveCount(0)
  await payer.unroute('**/invoices?**')
  await invoices.getByRole('button', { name: 'Try again' }).click()
  await expect(invoices.getByRole('checkbox', { name: /^Select / }).nth(1)).toBeVisible()
})

test('the amount of a due-date segment is the sum of the invoices it lists; several can be selected (§2, R49)', async ({
  browser,
}) => {
  const payer = await visit(browser, 'payer@harbour.example')
  const bar = payer.getByRole('group', { name: 'Invoices by due date' })
  const shown = payer.getByRole('status').filter({ hasText: /: \$/ })
  const listed = payer
    .getByRole('region', { name: 'Invoices' })
    .getByRole('row')
    .filter({ hasText: /^All [\d,]+/ })
    .locator('[data-label="Document Balance"]')
  const litCents = async () => {
    const amounts = await bar.locator('[data-lit="true"]').allInnerTexts()
    return amounts.reduce((sum, text) => sum + cents(text.split('\n').at(-1) ?? ''), 0)
  }
  const dueEndOfMonth = bar.getByRole('button', { name: /^Due EOM/ })
  await expect(dueEndOfMonth).toHaveAttribute('aria-pressed', 'true')
  await expect(bar.locator('[data-lit="true"]')).toHaveCount(1)
  // The amounts load after the bar.
  await expect.poll(litCents).toBeGreaterThan(0)
  const isListed = async () => {
    await expect(bar.locator('[data-lit="true"]').first()).toContainText('$')
    const sum = await litCents()
    await expect.poll(async () => cents(await listed.innerText())).toBe(sum)
    await expect.poll(async () => cents((await shown.innerText()).split(':').at(-1) ?? '')).toBe(sum)
  }
  await isListed()
  for (const segment of await bar.locator('[data-filter]').all()) {
    await segment.getByRole('button').first().click()
    await expect(segment).toHaveAttribute('data-lit', 'true')
    await expect(bar.locator('[data-lit="true"]')).toHaveCount(1)
    await isListed()
  }
  await dueEndOfMonth.click()
  await bar.getByRole('button', { name: 'Include 1 Month Overdue' }).click()
  await bar.getByRole('button', { name: 'Include 4+ Months Overdue' }).click()
  await expect(bar.locator('[data-lit="true"]')).toHaveCount(3)
  await isListed()
  await bar.getByRole('button', { name: 'Include Due EOM' }).click()
  await expect(bar.locator('[data-lit="true"]')).toHaveCount(2)
  await isListed()
})

test('the address of an unknown payment leads to /payments with a message (§4)', async ({ browser }) => {
  const other = await ownCustomer(40)
  const stranger = await deviceAt(browser, '/payments?due=all', other.payer)
  await stranger.getByRole('checkbox', { name: `Select ${other.invoices[0]}` }).check()
  await stranger.getByRole('region', { name: 'Pay' }).getByRole('button', { name: 'Proceed' }).click()
  await stranger.waitForURL(/\/payments\/\d+\/confirm/)
  const [, foreign = ''] = /payments\/(\d+)/.exec(stranger.url()) ?? []

  const payer = await signedInPage(browser, 'payer@harbour.example')
  const toast = payer.getByRole('alert').filter({ has: payer.getByRole('button', { name: 'Dismiss' }) })
  const unknown = ['abc', '999999', foreign]
  const addresses = [
    ...unknown.flatMap((id) => [`/payments/${id}/edit`, `/payments/${id}/confirm`]),
    '/payments/abc/checkout',
  ]
  for (const address of addresses) {
    await payer.goto(address)
    await expect(payer, address).toHaveURL(/\/payments(\?|$)/)
    await expect(toast, address).toHaveText('This payment does not exist.')
  }
})

test('Start over of a note alone asks about the selection, not about 0 transactions', async ({ browser }) => {
  const { payer } = await ownCustomer(80)
  const page = await deviceAt(browser, '/payments', payer)
  await page.getByRole('textbox', { name: 'Payment Notes' }).fill('Two trucks')
  await page.getByRole('button', { name: 'Start over' }).click()
  const dialog = page.getByRole('dialog', { name: 'Start over?' })
  await expect(dialog.getByText(/^Your selection, with the amounts and notes you entered,/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Start over' }).click()
  await expect(page.getByRole('textbox', { name: 'Payment Notes' })).toHaveValue('')
})

test('leaving with a note alone asks first, as it resets tonight (§8)', async ({ browser }) => {
  const { payer } = await ownCustomer(80)
  const page = await deviceAt(browser, '/payments', payer)
  await page.getByRole('textbox', { name: 'Payment Notes' }).fill('Two trucks')
  const history = page.getByRole('link', { name: 'Payment History' })
  await history.click()
  const dialog = page.getByRole('dialog', { name: 'Warning: your are exiting the payment page.' })
  await dialog.getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByRole('textbox', { name: 'Payment Notes' })).toHaveValue('Two trucks')
  await history.click()
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/paymenthistory/)
})

test('people who may no longer pay see the transactions where they had begun a lump sum', async ({
  browser,
}) => {
  const page = await visit(browser, 'reader@harbour.example')
  await page.evaluate(`
    const { userName, customer } = JSON.parse(localStorage.getItem('tradecounter.member'))
    localStorage.setItem('tradecounter.typed.' + userName + '.' + customer.customerId + '.paymentType', '2')
  `)
  await page.goto('/payments')
  await expect(page.getByRole('heading', { level: 1, name: 'Outstanding Transactions' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Invoices' }).getByRole('row').nth(2)).toBeVisible()
})
