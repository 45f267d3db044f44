import { expect } from '../support/expect.ts'
import { test } from '../support/journey.ts'
import { chooseFirstAddress } from '../support/ordering.ts'
import { deviceAt, ownCustomer } from '../support/ownCustomer.ts'
import { sendRows, signInPartner } from '../support/portalApi.ts'
import { misplacedNumbers } from '../support/rightToLeft.ts'
import { expectArrived } from '../support/skeletons.ts'

test('a number or amount beside a right-to-left name stays at its place', async ({ browser }) => {
  const { accountNumber, payer, send } = await ownCustomer()
  await send('users', {
    userName: payer,
    email: payer,
    firstName: 'דוד',
    lastName: 'כהן',
    createOrders: 'yes',
    automaticApprovalLimit: 1000,
  })
  const partner = await signInPartner()
  const list = { accountNumber, priceListReference: accountNumber }
  const productCode = `7${Date.now()}`
  await sendRows(partner, 'products', {
    productCode,
    name: 'כיור',
    brand: 'Bayline',
    category: 'כיורים',
    availableStock: 100,
  })
  await sendRows(partner, 'pricelists', { ...list, name: 'List' })
  await sendRows(partner, 'pricelistitems', { ...list, productCode, unitPrice: 100 })
  await sendRows(partner, 'addresses', {
    ...list,
    addressReference: accountNumber,
    addressLine1: '1 Wharf',
    state: 'NSW',
  })
  const page = await deviceAt(browser, '/orders/new', payer)
  await chooseFirstAddress(page)
  await page.getByRole('combobox', { name: 'Category' }).click()
  await expect(page.getByRole('option', { name: 'כיורים' })).toBeVisible()
  expect(await page.evaluate(misplacedNumbers)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Add to Order: / }).click()
  await page.getByLabel('Delivery contact person').fill('דוד כהן')
  await page.getByLabel('Phone number').fill('02 9876 5432')
  await expect(page.getByText(/^Saved \d/)).toBeVisible()
  const orderId = /\/orders\/(\d+)/.exec(page.url())?.[1]
  await page.goto(`/orders/${orderId}/preview`)
  await expect(page.getByText('02 9876 5432')).toBeVisible()
  await expectArrived(page.getByRole('main'))
  expect(await page.evaluate(misplacedNumbers)).toEqual([])
})
