import { expect } from '../support/expect.ts'
import { test } from '../support/journey.ts'
import { expectAccessible, expectAccessibleEverywhere } from '../support/accessible.ts'
import { chooseApprover, fillContact, orderMoreThan, orderTotal, startOrderAs } from '../support/ordering.ts'
import { pdf } from '../support/pdf.ts'

const phone = { width: 390, height: 844 }

test('the panel lists missing fields, accepts a purchase order, and saves the draft (§2, §5, §8)', async ({
  browser,
}) => {
  const owner = await startOrderAs(browser, 'owner@northside.example')
  const submit = owner.getByRole('button', { name: 'Submit' })
  const why = async () => (await submit.getAttribute('aria-describedby')) ?? ''
  await expect(owner.locator(`[id="${await why()}"]`)).toContainText('Please add an item.')
  await orderMoreThan(owner, 1_000)
  for (const [field, message] of [
    ['Delivery contact person', 'Please enter Delivery Contact Person.'],
    ['Phone number', 'Please enter Phone Number.'],
    ['Purchase order number', 'Purchase order number is required.'],
  ] as const) {
    await owner.getByLabel(field).focus()
    await owner.keyboard.press('Tab')
    await expect(owner.getByText(message).first()).toBeVisible()
  }
  await expect(owner.getByPlaceholder('Please Select Cost Centre')).toBeVisible()
  await expect(owner.getByPlaceholder('Please Select An Approver.')).toBeVisible()

  await owner.getByLabel('Ship date').click()
  const days = owner.getByRole('button', { name: /^\d{1,2} \w+ \d{4}$/ })
  await expect(days.first()).toBeVisible()
  const weekend = owner.locator('table tr > td:nth-child(n + 6) button')
  for (const day of await weekend.all()) await expect(day).toBeDisabled()
  await owner.keyboard.press('Escape')
  await owner.getByLabel('Delivery contact person').click()
  await expect(owner.getByText('Please Select Shipment Date.')).toBeVisible()
  await owner.getByLabel('As soon as possible').check()
  await expect(owner.getByText('Please Select Shipment Date.')).toHaveCount(0)

  await owner.getByLabel('Notes for the approver').fill('Before noon, please')
  await expect(owner.getByText('19/350 characters')).toBeVisible()

  const choose = owner.locator('input[type=file]')
  await choose.setInputFiles({ name: 'order.txt', mimeType: 'text/plain', buffer: Buffer.from('no pdf') })
  await expect(owner.getByText('The selected file is not a pdf, please select pdf file.')).toBeVisible()
  await choose.setInputFiles(pdf('large.pdf', 10 * 1024 * 1024))
  await expect(owner.getByText('The selected file exceeded the max file size allowed (10MB).')).toBeVisible()
  await choose.setInputFiles(pdf('first.pdf'))
  await expect(owner.getByText('first.pdf file uploaded successfully.')).toBeVisible()
  await choose.setInputFiles(pdf('second.pdf'))
  await expect(owner.getByText('second.pdf file uploaded successfully.')).toBeVisible()
  const download = owner.waitForEvent('download')
  await owner.getByRole('button', { name: 'second.pdf', exact: true }).click()
  expect((await download).suggestedFilename()).toBe('second.pdf')
  await owner.getByRole('button', { name: 'Delete second.pdf' }).click()
  await expect(owner.getByText('Are you sure you want to delete this PO file?')).toBeVisible()
  await owner.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(owner.getByRole('button', { name: 'Choose a PDF' })).toBeVisible()
  await expectAccessibleEverywhere(owner, 'products with the order')

  await fillContact(owner)
  await owner.getByRole('button', { name: 'Save as Draft' }).click()
  await expect(owner.getByText('Order saved as draft.')).toBeVisible()
  await expect(owner).toHaveURL(/\/orders(\?|$)/)
})

test('approvers have a limit that covers the total; one that no longer does is cleared (§5)', async ({
  browser,
}) => {
  const buyer = await startOrderAs(browser, 'buyer@harbour.example')
  await orderMoreThan(buyer, 100_000)
  await chooseApprover(buyer, /Daniel Costa/)
  const approver = buyer.getByRole('combobox', { name: 'Approver' })
  await expect(approver).toHaveValue(/Daniel Costa/)
  const quantity = buyer.getByRole('textbox', { name: /^Quantity of / }).first()
  const raiseAbove = async (amountCents: number) => {
    const units = Number(await quantity.inputValue())
    const times = Math.ceil(amountCents / (await orderTotal(buyer))) + 1
    await quantity.fill(String(units * times))
    await buyer.getByRole('button', { name: 'Update' }).first().click()
    await expect.poll(() => orderTotal(buyer)).toBeGreaterThan(amountCents)
  }
  await raiseAbove(1_000_000)
  await expect(approver).toHaveValue('')
  await raiseAbove(100_000_000)
  await expect(
    buyer.getByText('No approvers found with approval limit higher than the order total.'),
  ).toBeVisible()
  await expect(
    buyer.getByText("You can remove items so the total falls within approver's approval limit."),
  ).toBeVisible()
  await buyer.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(buyer.getByText('Are you sure you want to cancel your order?')).toBeVisible()
})

test('on a phone an order is made with one thumb: cards, quantity, the sheet, submit', async ({
  browser,
}) => {
  const buyer = await startOrderAs(browser, 'buyer@harbour.example', { viewport: phone })
  await expect(buyer.locator('[data-card]').first()).toBeVisible()
  await buyer
    .getByRole('button', { name: /^Add to Order: / })
    .first()
    .click()
  await expect(buyer.getByText('Item added to your cart.')).toBeVisible()
  await buyer.getByRole('button', { name: /View order/ }).click()
  const sheet = buyer.getByRole('dialog')
  await expect(sheet.getByRole('heading', { name: 'My Order' })).toBeVisible()
  await sheet.getByLabel('Delivery contact person').fill('Site Office')
  await sheet.getByLabel('Phone number').fill('02 9876 5432')
  await expectAccessible(buyer, 'order sheet on a phone')
  await expect(sheet.getByText(/^Saved \d/)).toBeVisible()
  await sheet.getByRole('button', { name: 'Submit' }).click()
  await expect(buyer.getByText('Order submitted and approved successfully.')).toBeVisible()
})
