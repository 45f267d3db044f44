import { expect } from '../support/expect.ts'
import { test } from '../support/journey.ts'
import { orderMoreThan, startOrderAs } from '../support/ordering.ts'

const messages = {
  'Delivery contact person': 'Please enter Delivery Contact Person.',
  'Phone number': 'Please enter Phone Number.',
}

test('every empty field of an order shows its own message, in the words of the form (§5)', async ({
  browser,
}) => {
  const owner = await startOrderAs(browser, 'owner@northside.example')
  // Order above the automatic limit, so that an approver is needed.
  await orderMoreThan(owner, 120_000)
  const panel = owner.getByRole('complementary', { name: 'My Order' })
  for (const [label, message] of Object.entries(messages)) {
    await panel.getByLabel(label).focus()
    await panel.getByLabel(label).blur()
    await expect(panel.getByText(message)).toBeVisible()
  }
  for (const [label, message] of [
    ['Cost centre', 'Please Select Cost Centre'],
    ['Approver', 'Please Select An Approver.'],
  ] as const) {
    const select = panel.getByRole('combobox', { name: label })
    await select.focus()
    await select.blur()
    await expect(select).toHaveAccessibleDescription(new RegExp(message))
  }
  const shipDate = panel.getByLabel('Ship date')
  await shipDate.focus()
  await shipDate.blur()
  await expect(panel.getByText('Please Select Shipment Date.')).toBeVisible()
  // Typed by keyboard and in the calendar's field: a Sunday, and no date.
  const openCalendar = async () => {
    await shipDate.click()
    await expect(owner.getByRole('button', { name: 'Next month' })).toBeVisible()
  }
  for (const open of [() => shipDate.focus(), openCalendar])
    for (const [typed, message] of [
      ['6/12/2099', '06/12/2099 is not available.'],
      ['31/02/2099', 'Please enter a date as DD/MM/YYYY.'],
    ] as const) {
      await open()
      await shipDate.fill(typed)
      await shipDate.blur()
      await expect(panel.getByText(message)).toBeVisible()
      await expect(shipDate).toHaveValue('')
    }
  const isSoon = panel.getByLabel('As soon as possible')
  await isSoon.check()
  await expect(shipDate).toHaveAccessibleDescription('')
  await isSoon.uncheck()
  await shipDate.fill('7/12/2099')
  await shipDate.blur()
  await expect(shipDate).toHaveValue('07/12/2099')
  await expect(shipDate).toHaveAccessibleDescription('')
})
