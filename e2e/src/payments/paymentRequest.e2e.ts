import type { Page, Route } from '@playwright/test'
import { expectAccessible, expectAccessibleEverywhere } from '../support/accessible.ts'
import { expect } from '../support/expect.ts'
import { test } from '../support/journey.ts'
import { mailTo } from '../support/mailbox.ts'
import { ownCustomer } from '../support/ownCustomer.ts'
import { payByCard } from '../support/paying.ts'
import { onPhone, visit, visitAt } from '../support/people.ts'
import { businessDay } from '../support/quoting.ts'
import { uniqueKey } from '@tradecounter/test-kit/uniqueKey.ts'

/** Requests $12.50 by a link, as an administrator. @returns the email with the link */
async function ask(admin: Page, email: string): Promise<string> {
  await admin.goto('/paymentrequests')
  await admin.getByRole('button', { name: 'New Payment Request' }).click()
  const dialog = admin.getByRole('dialog', { name: 'New Payment Request' })
  await dialog.getByRole('button', { name: 'Send payment request' }).click()
  await expect(dialog.getByText('Choose a customer.')).toBeVisible()
  await expect(dialog.getByText('Enter an amount above $0.00.')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Customer' }).fill('Northside')
  await admin.getByRole('option', { name: /Northside/ }).click()
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('12.50')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Note').fill('For the taps you collected.')
  await dialog.getByRole('button', { name: 'Send payment request' }).click()
  const question = admin.getByRole('dialog', { name: 'Send this payment request?' })
  await expect(question).toContainText(
    `Ask Northside Bathrooms to pay $12.50. The payment link goes to ${email}.`,
  )
  await question.getByRole('button', { name: 'Send' }).click()
  await expect(admin.getByText('Payment request sent successfully.')).toBeVisible()
  const mail = await mailTo(email, /^Payment request from/)
  return /\/paymentrequest\/[\w-]+/.exec(mail.text)?.[0] ?? '/missing'
}

async function fillBilling(page: Page): Promise<void> {
  await page.getByLabel('First Name').fill('Ann')
  await page.getByLabel('Last Name').fill('Ho')
  await page.getByLabel('Company Name').fill('Northside Taps')
  // Letters cannot be typed into a number (§5).
  await page.getByLabel('Phone Number').clear()
  await page.getByLabel('Phone Number').pressSequentially('02a9876b5432')
  await expect(page.getByLabel('Phone Number')).toHaveValue('0298765432')
  await page.getByLabel('Address Line 1').fill('1 Wharf Road')
  await page.getByLabel('City').fill('Sydney')
  await page.getByRole('combobox', { name: 'State' }).click()
  await page.getByRole('option', { name: 'NSW' }).click()
  await page.getByLabel('Postal Code').fill('2000')
}

test('an administrator requests a payment; a payer without a login pays on a phone, after a declined card (R20)', async ({
  browser,
}) => {
  const admin = await visit(browser, 'admin@tradecounter.example')
  const email = `taps.${uniqueKey()}@northside.example`
  const path = await ask(admin, email)

  const payer = await (await browser.newContext(onPhone)).newPage()
  await payer.goto(path)
  await expect(payer.getByRole('heading', { level: 1, name: 'Payment request' })).toBeVisible()
  await expect(payer.getByText('For the taps you collected.')).toBeVisible()
  await expect(payer.getByText(email)).toBeVisible()
  await expect(payer.getByRole('navigation')).toHaveCount(0)
  await expectAccessibleEverywhere(payer, 'payment request')
  await payer.getByLabel('First Name').clear()
  await payer.getByRole('button', { name: 'Proceed to payment' }).click()
  await expect(payer.getByText('Please enter first name.')).toBeVisible()
  await fillBilling(payer)
  await payer.reload()
  await expect(payer.getByLabel('Company Name')).toHaveValue('Northside Taps')
  const chooser = payer.waitForEvent('filechooser')
  await payer.getByRole('button', { name: 'Choose PDFs' }).click()
  const pdf = { mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 whatever') }
  await payer.route('**/upload*', (route) => route.abort())
  await (await chooser).setFiles({ name: 'cut.pdf', ...pdf })
  await expect(payer.getByText('cut.pdf file upload failed.')).toBeVisible()
  await expect(payer.getByText('Failed to upload the file. Please try again!')).toBeVisible()
  await payer.unroute('**/upload*')
  const next = payer.waitForEvent('filechooser')
  await payer.getByRole('button', { name: 'Choose PDFs' }).click()
  await (await next).setFiles({ name: 'Remittance.pdf', ...pdf })
  await expect(payer.getByText('Remittance.pdf file uploaded successfully.')).toBeVisible()
  await payer.getByRole('button', { name: 'Proceed to payment' }).click()
  await payer.waitForURL(/\/checkout\//)
  // The link shows a payment under way, as its payer may open it again after paying.
  const other = await (await browser.newContext(onPhone)).newPage()
  await other.goto(path)
  await expect(other.getByText(/^Payment in progress since /)).toBeVisible()
  await payByCard(payer, 'Visa', 'Decline: insufficient funds (204)')
  await expect(payer.getByRole('heading', { name: 'Payment failed' })).toBeVisible()
  await expect(payer.getByText('Please return to the payment request and try again.')).toBeVisible()
  await payer.getByRole('link', { name: 'Return To Payment Request' }).click()
  await expect(payer.getByLabel('First Name')).toHaveValue('Ann')
  await expect(payer.getByText('Remittance.pdf')).toBeVisible()
  await payer.getByRole('button', { name: 'Proceed to payment' }).click()
  await payer.waitForURL(/\/checkout\//)
  await payByCard(payer, 'Visa')
  await expect(payer.getByRole('heading', { name: 'Payment successful' })).toBeVisible()
  expect(await payer.evaluate('JSON.stringify({ ...sessionStorage })')).not.toContain('Northside Taps')
  await expect(payer.getByText('$12.50')).toBeVisible()
  await mailTo(email, /^Receipt for payment/)

  // The link is used up.
  await payer.goto(path)
  await expect(payer.getByRole('heading', { name: 'This payment request has been paid' })).toBeVisible()
  await expect(payer).toHaveURL(/\/invalidtoken$/)
  await expectAccessibleEverywhere(payer, 'paid payment request')
  await admin.goto(`/paymentrequests?search=${encodeURIComponent(email)}`)
  const row = admin.getByRole('row').filter({ hasText: email })
  await expect(row.getByText('Paid')).toBeVisible()
  await expect(row.getByText(email)).toBeVisible()
  await expect(row.getByText(/^PAY-\d+$/)).toBeVisible()
  await expect(row.getByRole('button', { name: 'Remittance.pdf' })).toBeVisible()
  await expectAccessibleEverywhere(admin, 'payment requests')

  // R18: the money is a credit on the customer's account.
  const number = (await row.getByText(/^PAY-\d+$/).innerText()).trim()
  const owner = await visitAt(browser, '/payments', 'owner@northside.example')
  await expect(owner.getByRole('region', { name: 'Credits' }).getByText(number)).toBeVisible()
})

test('before a request for an invoice is sent, a dialog names its payer and open balance; settled otherwise, its link says so', async ({
  browser,
}) => {
  const { accountName, invoices, send } = await ownCustomer(250)
  const email = `accounts.${uniqueKey()}@journey.example`
  const [invoice = ''] = invoices
  const admin = await visitAt(browser, '/paymentrequests', 'admin@tradecounter.example')
  await admin.getByRole('button', { name: 'New Payment Request' }).click()
  const dialog = admin.getByRole('dialog', { name: 'New Payment Request' })
  await expect(dialog).toBeVisible()
  await expectAccessible(admin, 'new payment request')
  await dialog.getByRole('combobox', { name: 'Customer' }).fill(accountName)
  await admin.getByRole('option', { name: accountName }).click()
  await dialog.getByText('Invoice', { exact: true }).click()
  await dialog.getByLabel('Document Number').fill('NONE-1')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('button', { name: 'Send payment request' }).click()
  await expect(dialog.getByText('This customer has no open invoice with this number.').first()).toBeVisible()
  const question = admin.getByRole('dialog', { name: 'Send this payment request?' })
  await expect(question).toHaveCount(0)
  await dialog.getByLabel('Document Number').fill(invoice)
  await dialog.getByRole('button', { name: 'Send payment request' }).click()
  await expect(question).toContainText(
    `Ask ${accountName} to pay $250.00, the open balance of invoice ${invoice}. The payment link goes to ${email}.`,
  )
  await question.getByRole('button', { name: 'Send' }).click()
  await expect(admin.getByText('Payment request sent successfully.')).toBeVisible()

  // Paid by bank transfer: the holder of the link got no receipt.
  const mail = await mailTo(email, /^Payment request from/)
  const due = { date: businessDay(-40), dueDate: businessDay(-5) }
  await send('invoices', { documentNumber: invoice, type: 'invoice', ...due, total: 250, balance: 0 })
  const payer = await (await browser.newContext(onPhone)).newPage()
  await payer.goto(/\/paymentrequest\/[\w-]+/.exec(mail.text)?.[0] ?? '/missing')
  await expect(payer.getByRole('heading', { name: 'This payment request has been paid' })).toBeVisible()
  await expect(payer.getByText('Nothing is left to pay.')).toBeVisible()
  await expect(payer.getByText('A receipt was sent by email.')).toHaveCount(0)
  await admin.goto(`/paymentrequests?search=${encodeURIComponent(email)}`)
  const row = admin.getByRole('row').filter({ hasText: email })
  await expect(row.getByText('Not by this link')).toBeVisible()
  await expect(row.getByText('$0.00')).toHaveCount(0)
})

test('a logged-in person who opens a link is logged out; withdrawn and unknown links say so (§2)', async ({
  browser,
}) => {
  const admin = await visit(browser, 'admin@tradecounter.example')
  const email = `taps.${uniqueKey()}@northside.example`
  const path = await ask(admin, email)
  const owner = await visitAt(browser, path, 'owner@northside.example')
  await expect(owner.getByRole('heading', { level: 1, name: 'Payment request' })).toBeVisible()
  await owner.goto('/orders')
  await expect(owner.getByRole('button', { name: 'LOGIN' })).toBeVisible()
  expect(await owner.evaluate(() => localStorage.getItem('tradecounter.member'))).toBeNull()

  await admin.goto(`/paymentrequests?search=${encodeURIComponent(email)}`)
  await admin.getByRole('button', { name: 'Resend' }).click()
  await expect(admin.getByText('Reminder sent successfully.')).toBeVisible()
  await admin.getByRole('button', { name: 'Withdraw' }).click()
  const question = admin.getByRole('dialog', { name: /withdraw this payment request/ })
  await question.getByRole('button', { name: 'Withdraw' }).click()
  await expect(admin.getByText('Payment request withdrawn successfully.')).toBeVisible()

  await owner.goto(path)
  await expect(owner.getByRole('heading', { name: 'This payment request has been withdrawn' })).toBeVisible()
  await owner.goto(`/paymentrequest/${'a'.repeat(43)}`)
  await expect(owner.getByRole('heading', { name: 'The payment link has expired' })).toBeVisible()
  await owner.getByRole('button', { name: 'Send a new link' }).click()
  await expect(owner.getByText('If this link was valid')).toBeVisible()
})

test('without an answer about it, a link is not called expired; “Try again” keeps the focus (§2)', async ({
  browser,
}) => {
  const page = await (await browser.newContext()).newPage()
  const lookup = /\/payments\/paymentrequest\//
  await page.route(lookup, (route) => route.fulfill({ status: 503, body: '' }))
  await page.goto(`/paymentrequest/${'b'.repeat(43)}/invalidtoken`)
  await expect(page.getByText('The payment link could not be checked')).toBeVisible()
  await page.unroute(lookup)
  await page.getByRole('button', { name: 'Try again' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'The payment link has expired' })).toBeVisible()
  await expect(page.locator('#main')).toBeFocused()
})

test('a customer’s name typed before the list has loaded stays; Enter selects no other customer (R20)', async ({
  browser,
}) => {
  const admin = await visitAt(browser, '/paymentrequests', 'admin@tradecounter.example')
  const routes: Route[] = []
  const hold = (route: Route) => void routes.push(route)
  const release = () => Promise.all(routes.splice(0).map((route) => route.continue()))
  await admin.route(/\/admin\/customers\?/i, hold)
  await admin.getByRole('button', { name: 'New Payment Request' }).click()
  const dialog = admin.getByRole('dialog', { name: 'New Payment Request' })
  const customer = dialog.getByRole('combobox', { name: 'Customer' })
  await customer.click()
  await admin.keyboard.type('northside', { delay: 40 })
  await expect.poll(() => routes.length).toBe(2)
  // The first page of customers has loaded; the search by name has not.
  await routes.shift()?.continue()
  await expect(customer).toHaveValue('northside')
  await admin.keyboard.press('ArrowDown')
  await admin.keyboard.press('Enter')
  await expect(customer).not.toHaveValue(/^(?!northside)/i)
  await release()
  await admin.unroute(/\/admin\/customers\?/i, hold)

  // A list whose chunk is still loading accepts every key.
  await admin.route(/\/assets\/loadedOverlays-/, hold)
  await admin.goto('/users')
  const of = admin.getByRole('combobox', { name: 'Customer' })
  await of.focus()
  await admin.keyboard.press('Control+a')
  await admin.keyboard.type('northside', { delay: 40 })
  await expect(of).toHaveValue('northside')
  await release()
  await admin.getByRole('option', { name: 'Northside Bathrooms' }).click()
  await expect(of).toHaveValue('Northside Bathrooms')
})
