import { readFile } from 'node:fs/promises'
import { expect } from '../support/expect.ts'
import { test } from '../support/journey.ts'
import { visitAt } from '../support/people.ts'
import { changeOrder, makeDraft, signIn, submitOrder } from '../support/portalApi.ts'

test('an administrator adds notes to a line, and pages through them', async ({ browser }) => {
  const order = await submitOrder(await signIn('buyer@tasman.example'), 1500, 'approver@tasman.example')
  const admin = await visitAt(browser, '/orders?tab=pending', 'admin@tradecounter.example')
  await expect(admin.getByRole('columnheader', { name: 'Customer' })).toBeVisible()
  await admin.getByRole('searchbox', { name: 'Order No.' }).fill(order.orderNumber)
  await admin.getByRole('link', { name: order.orderNumber, exact: true }).click()
  await expect(admin.getByRole('heading', { name: 'Customer information' })).toBeVisible()
  await expect(admin.getByText('Account balance')).toHaveCount(0)
  await admin.getByRole('button', { name: /^Notes on .*: 0 notes$/ }).click()
  const dialog = admin.getByRole('dialog', { name: 'Order Notes' })
  expect((await dialog.boundingBox())?.width).toBe(700)
  await dialog.getByRole('button', { name: 'Add Note' }).click()
  await expect(dialog.getByText('Please enter notes.')).toBeVisible()
  for (const text of ['First', 'Second', 'Third', 'Fourth', 'Fifth']) {
    await dialog.getByRole('textbox', { name: 'Notes' }).fill(`${text} note`)
    await expect(dialog.getByText(`${text.length + 5}/350 characters`)).toBeVisible()
    await dialog.getByRole('button', { name: 'Add Note' }).click()
    await expect(dialog.getByRole('listitem').first()).toContainText(`${text} note`)
  }
  await expect(admin.getByText('Notes added successfully.')).toBeVisible()
  await expect(dialog.getByText('1–4 of 5')).toBeVisible()
  await expect(dialog.getByRole('listitem').first()).toContainText(
    /Alex Warren\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d [AP]M/,
  )
  await dialog.getByRole('button', { name: 'Page 2' }).click()
  await expect(dialog.getByText('First note')).toBeVisible()
  await admin.keyboard.press('Escape')
  await expect(admin.getByRole('button', { name: /^Notes on .*: 5 notes$/ })).toBeVisible()

  const buyer = await visitAt(browser, `/orders/${order.orderID}`, 'buyer@tasman.example')
  await expect(buyer.getByRole('heading', { name: 'Orders Details' })).toBeVisible()
  await expect(buyer.getByRole('columnheader', { name: 'Notes' })).toHaveCount(0)
})

test('an export of all customers continues on other screens, can be cancelled, and tried again', async ({
  browser,
}) => {
  const admin = await visitAt(browser, '/orders?tab=approved', 'admin@tradecounter.example')
  await expect(admin.getByRole('link', { name: /^SO-/ }).first()).toBeVisible()
  const tray = admin.getByRole('region', { name: 'Downloads' })

  let letGo = () => {}
  const released = new Promise<void>((resolve) => (letGo = resolve))
  await admin.route('**/Corporate/exports/**', async (route) => {
    await released
    await route.abort().catch(() => undefined)
  })
  await admin.getByRole('button', { name: 'Export To CSV' }).click()
  await expect(tray).toContainText(/0 (of [\d,]+ )?rows/)
  await admin.getByRole('link', { name: /^SO-/ }).first().click()
  await expect(admin.getByRole('heading', { name: 'Orders Details' })).toBeVisible()
  await expect(tray).toContainText(/0 (of [\d,]+ )?rows/)
  await tray.getByRole('button', { name: /^Cancel the download/ }).click()
  await expect(tray).toHaveCount(0)
  letGo()

  await admin.unroute('**/Corporate/exports/**')
  await admin.route('**/Corporate/exports/**', (route) => route.fulfill({ status: 404, body: '{}' }))
  await admin.goBack()
  await admin.getByRole('button', { name: 'Export To CSV' }).click()
  await expect(tray).toContainText("The requested file doesn't exist.")
  await expect(
    admin.getByRole('alert').filter({ hasText: "The requested file doesn't exist." }),
  ).toBeVisible()
  await admin.unroute('**/Corporate/exports/**')
  const saved = admin.waitForEvent('download')
  await tray.getByRole('button', { name: 'Try again' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/)
  const [heading = '', ...rows] = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(heading).toContain('Customer')
  await expect(tray).toContainText(`${rows.length.toLocaleString('en-AU')} rows`)
  // The file has as many orders as the tab counts.
  const approved = admin.getByRole('tab', { name: /^Approved/ })
  await expect(approved).toContainText(rows.length.toLocaleString('en-AU'))
  expect(rows.length).toBeGreaterThan(500)
  await tray.getByRole('button', { name: /^Dismiss/ }).click()
  await expect(tray).toHaveCount(0)

  // A filtered list exports its rows alone.
  const number = await admin.getByRole('link', { name: /^SO-/ }).first().innerText()
  await admin.getByRole('searchbox', { name: 'Order No.' }).fill(number)
  await expect(approved).toHaveText(/^Approved1$/)
  const one = admin.waitForEvent('download')
  await admin.getByRole('button', { name: 'Export To CSV' }).click()
  const rowsOfOne = (await readFile(await (await one).path(), 'utf8')).trim().split('\r\n').slice(1)
  expect(rowsOfOne).toEqual([expect.stringContaining(number)])
})

test('Edit is shown on orders that may be changed, and an administrator changes lines of an approved one (§2, §4)', async ({
  browser,
}) => {
  for (const person of ['owner', 'buyer']) await makeDraft(await signIn(`${person}@harbour.example`), 10)
  const buyer = await visitAt(browser, '/orders?tab=draft&show=100', 'buyer@harbour.example')
  // Rows by the creator's cell, as the name may also be an approver's.
  const rowsOf = (person: string) =>
    buyer.getByRole('row').filter({ has: buyer.locator('td:nth-child(4)', { hasText: person }) })
  await expect(rowsOf('Grace Holloway').first()).toBeVisible()
  await expect(rowsOf('Grace Holloway').getByRole('link', { name: /^Edit SO-/ })).toHaveCount(0)
  await expect(
    rowsOf('Mia Nguyen')
      .first()
      .getByRole('link', { name: /^Edit SO-/ }),
  ).toBeVisible()
  await buyer.goto('/orders?tab=approved')
  await expect(buyer.getByRole('link', { name: /^SO-/ }).first()).toBeVisible()
  await expect(buyer.getByRole('columnheader', { name: 'Edit' })).toHaveCount(0)

  const approver = 'approver@tasman.example'
  const order = await submitOrder(await signIn('buyer@tasman.example'), 1500, approver)
  await changeOrder(await signIn(approver), order, { orderStatus: { id: 4 } })
  const { orderNumber } = order
  const admin = await visitAt(
    browser,
    `/orders?tab=approved&orderNumber=${orderNumber}`,
    'admin@tradecounter.example',
  )
  await expect(admin.getByRole('link', { name: `Edit ${orderNumber}` })).toBeVisible()
  await admin.getByRole('link', { name: orderNumber, exact: true }).click()
  await expect(admin.getByRole('heading', { name: 'Orders Details' })).toBeVisible()
  await admin.getByRole('link', { name: 'Edit', exact: true }).click()
  await expect(admin.getByRole('heading', { name: 'Products', level: 1 })).toBeVisible()
  await expect(admin.getByRole('button', { name: /^Remove / }).first()).toBeVisible()
  // Fields are final: the panel shows them.
  const panel = admin.getByRole('complementary', { name: 'My Order' })
  await expect(panel.getByText('Selected approver')).toBeVisible()
  await expect(panel.getByText('Delivery contact name')).toBeVisible()
})
