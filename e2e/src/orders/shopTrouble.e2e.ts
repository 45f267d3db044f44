import type { Page } from '@playwright/test'
import { expect } from '../support/expect.ts'
import { test } from '../support/journey.ts'
import { startOrderAs } from '../support/ordering.ts'

const addFirst = (page: Page) =>
  page
    .getByRole('button', { name: /^Add to Order: / })
    .first()
    .click()

const paste = (page: Page, text: string) =>
  page.evaluate(
    `(() => {
      const data = new DataTransfer()
      data.setData('text/plain', ${JSON.stringify(text)})
      const target = document.activeElement
      const isHandled = !target.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      )
      if (!isHandled) document.execCommand('insertText', false, data.getData('text/plain'))
    })()`,
  )

test('a pause after a space loses nothing, even if the order is saved and loaded during it (R7)', async ({
  browser,
}) => {
  const buyer = await startOrderAs(browser, 'buyer@harbour.example')
  const note = buyer.getByLabel('Notes for the approver')
  await note.click()
  await buyer.keyboard.type('Deliver to ')
  await expect(buyer.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()

  const other = await buyer.context().newPage()
  await other.goto(buyer.url())
  await addFirst(other)
  await expect(buyer.getByRole('button', { name: /^Remove / })).toHaveCount(1)
  await expect(note).toHaveValue('Deliver to ')
  await buyer.keyboard.type('dock 4')
  await expect(note).toHaveValue('Deliver to dock 4')
  const stored = buyer.waitForResponse((response) => response.request().method() === 'PUT')
  await stored
  await other.reload()
  await expect(other.getByLabel('Notes for the approver')).toHaveValue('Deliver to dock 4')
})

test('a pasted quantity is read as in a spreadsheet or refused, never cut (§5)', async ({ browser }) => {
  const buyer = await startOrderAs(browser, 'buyer@harbour.example')
  await addFirst(buyer)
  const quantity = buyer.getByRole('textbox', { name: /^Quantity of / }).first()
  await expect(quantity).toBeEditable()
  const refusal = buyer.getByRole('alert')
  for (const [text, value, reason] of [
    ['1,000', '1000', undefined],
    ['２４', '24', undefined],
    ['1.5', '24', /must be ordered in multiples of/],
    ['-6', '24', /must be ordered in multiples of/],
    ['12 pcs', '24', /^“12 pcs” is not a number\./],
    ['1e3', '24', /^“1e3” is not a number\./],
    ['36.0', '36', undefined],
    ['1.000', '36', /^“1\.000” could be 1 or 1,000\. Enter it without the point\./],
    ['10000000', '10000000', undefined],
  ] as const) {
    await quantity.focus()
    await paste(buyer, text)
    await expect(quantity).toHaveValue(value)
    if (reason) await expect(refusal).toHaveText(reason)
    else await expect(refusal).toHaveCount(0)
  }
  await paste(buyer, '12 pcs')
  await buyer.getByRole('button', { name: /^Use \d+$/ }).click()
  await expect(quantity).toHaveValue(/^\d+$/)
  await expect(refusal).toHaveCount(0)
})

test('without a connection each action shows an error, and typed changes are saved afterwards (R7)', async ({
  browser,
}) => {
  const buyer = await startOrderAs(browser, 'buyer@harbour.example')
  await addFirst(buyer)
  const quantity = buyer.getByRole('textbox', { name: /^Quantity of / }).first()
  await expect(quantity).toBeEditable()
  const quantityText = buyer.getByRole('complementary', { name: 'My Order' }).getByText(/^\d+ × /)
  await expect(quantityText).toHaveText('1 ×')
  const person = buyer.getByLabel('Delivery contact person')
  await expect(person).toBeVisible()

  await buyer.context().setOffline(true)
  await person.fill('Kim Ho')
  await expect(buyer.getByText(/could not be reached.+Your changes are kept here\./)).toBeVisible()
  await quantity.fill('7')
  await buyer.getByRole('button', { name: 'Update', exact: true }).first().click()
  await expect(buyer.getByRole('alert').filter({ hasText: /try again\.$/ })).toBeVisible()
  await expect(quantityText).toHaveText('1 ×')
  await expect(quantity).toHaveValue('7')

  await buyer.context().setOffline(false)
  await expect(buyer.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()
  await buyer.getByRole('button', { name: 'Update', exact: true }).first().click()
  await expect(buyer.getByText('Item updated successfully.')).toBeVisible()
  await expect(quantityText).toHaveText('7 ×')
  await buyer.reload()
  await expect(person).toHaveValue('Kim Ho')
})

test('a part that cannot load offline loads with the connection, and no typed text is lost', async ({
  browser,
}) => {
  const buyer = await startOrderAs(browser, 'buyer@harbour.example')
  const person = buyer.getByLabel('Delivery contact person')
  await person.fill('Kim Ho')
  await expect(buyer.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()
  await buyer.context().setOffline(true)
  await buyer.getByRole('button', { name: 'Quick order' }).click()
  // The screen and the typed text stay.
  await expect(buyer.getByText('The server could not be reached.').first()).toBeVisible()
  await expect(person).toHaveValue('Kim Ho')
  await buyer.context().setOffline(false)
  await expect(buyer.getByRole('combobox', { name: 'Code or name, row 1' })).toBeVisible()
  await expect(person).toHaveValue('Kim Ho')
})
