import { join } from 'node:path'
import { activate } from '../support/activate.ts'
import { expect } from '../support/expect.ts'
import { test } from '../support/journey.ts'
import { mailsTo, mailTo } from '../support/mailbox.ts'
import { fillContact } from '../support/ordering.ts'
import { startProduction } from '../support/productionServer.ts'
import { onPhone } from '../support/people.ts'

const samples = join(import.meta.dirname, '../../../samples/import')
const pathIn = (text: string): string => /\/users\/activate\/[\w-]{43}/.exec(text)?.[0] ?? '/missing'

test('from an empty production server to the first order of the first customer (R35)', async ({
  browser,
}) => {
  const server = await startProduction()
  try {
    const context = (options = {}) => browser.newContext({ ...options, baseURL: server.origin })
    const invited = await server.command('admin', 'invite', 'first@riverstone.example')
    const admin = await (await context()).newPage()
    await activate(admin, invited, 'Lantern-7oak-hill')
    await expect(admin.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
    for (const [list, text] of [
      ['Customers', /^Import customers from files, or add an integration key under Settings/],
      ['Products', /^Import products from files, or add an integration key under Settings/],
    ] as const) {
      await admin.getByRole('link', { name: list, exact: true }).click()
      await expect(admin.getByText(text)).toBeVisible()
    }
    await admin.getByRole('link', { name: 'Settings' }).click()
    await admin.getByRole('link', { name: 'Terms and conditions' }).click()
    await admin.getByRole('textbox', { name: 'Text' }).fill('Pay within thirty days.')
    await admin.getByRole('button', { name: 'Publish' }).click()
    await expect(admin.getByText(/^Version 2, published /)).toBeVisible()

    const earlierMails = await mailsTo('buyer@riverbend.example')
    expect(await server.command('import', samples)).toContain(
      'users.csv\n  3 of 3 imported, 3 invited by email',
    )
    const mail = await mailTo(
      'buyer@riverbend.example',
      'You are invited to Riverstone Supplies',
      earlierMails,
    )
    const buyer = await (await context(onPhone)).newPage()
    await buyer.goto(pathIn(mail.text))
    await expect(buyer.getByText('Pay within thirty days.')).toBeVisible()
    await activate(buyer, mail.text, 'Lantern-7oak')
    await expect(buyer.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
    await buyer.getByRole('link', { name: 'New Order' }).first().click()
    // A single address is selected automatically.
    await expect(buyer.getByRole('combobox', { name: 'Select shipping address' })).toHaveValue(
      /Ironbark Road/,
    )
    await buyer.getByRole('button', { name: 'Continue' }).click()
    await buyer.getByRole('button', { name: 'Add to Order: Creek Wall Basin 450 Gloss White' }).click()
    await expect(buyer.getByText('Item added to your cart.')).toBeVisible()
    await buyer.getByRole('button', { name: /My Order/ }).click()
    await fillContact(buyer)
    await buyer.getByRole('button', { name: 'Submit' }).click()
    await expect(buyer.getByText('Order submitted and approved successfully.')).toBeVisible()

    await admin.goto('/orders?tab=approved')
    await expect(admin.getByText('Riverbend Plumbing').first()).toBeVisible()
  } finally {
    await server.stop()
  }
})
