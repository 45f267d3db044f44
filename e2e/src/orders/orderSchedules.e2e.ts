import { expectAccessibleEverywhere } from '../support/accessible.ts'
import { expect } from '../support/expect.ts'
import { test } from '../support/journey.ts'
import { visitAt } from '../support/people.ts'
import { firstPlace, makeDraft, request, signIn } from '../support/portalApi.ts'
import { businessDay } from '../support/quoting.ts'
import { formatDate } from '@tradecounter/rules/time/businessTime.ts'

const buyer = 'buyer@harbour.example'

interface OrderList {
  readonly orderListId: number
}

interface Item {
  readonly product: { readonly productID: number }
}

/** Creates an order list of two products of the buyer's first price list. @returns its id */
async function ownList(name: string): Promise<number> {
  const { token, customerId } = await signIn(buyer)
  const [priceList] = await request<{ referenceID: number }[]>(
    token,
    'GET',
    `/Corporate/customers/${customerId}/pricelists`,
  )
  const firstItems = await request<Item[]>(
    token,
    'GET',
    `/Corporate/customers/${customerId}/pricelists/${priceList?.referenceID}/items?per_page=10`,
  )
  const items = firstItems.slice(0, 2).map(({ product }) => ({ productID: product.productID, quantity: 12 }))
  const path = `/Corporate/customers/${customerId}/orderlists`
  return (await request<OrderList>(token, 'POST', path, { name, items })).orderListId
}

/** Changes the quantity of the first product of an order list. */
async function changeList(orderListId: number): Promise<void> {
  const { token, customerId } = await signIn(buyer)
  const path = `/Corporate/customers/${customerId}/orderlists/${orderListId}`
  const { version, items } = await request<OrderList & { version: number; items: Item[] }>(token, 'GET', path)
  const [first] = items
  await request(token, 'PATCH', path, {
    version,
    items: [{ productID: first?.product.productID, quantity: 24 }],
  })
}

interface Schedule {
  readonly scheduleId: number
  readonly version: number
  readonly next: readonly { readonly orderedOn: string }[]
}

const schedulesPath = (customerId: number) => `/Corporate/customers/${customerId}/orderschedules`

/** Schedules a new order list every Monday. */
async function scheduleList(name: string): Promise<Schedule> {
  const account = await signIn(buyer)
  return request<Schedule>(account.token, 'POST', schedulesPath(account.customerId), {
    name,
    orderListId: await ownList(name),
    shippingAddressId: (await firstPlace(account)).addressId,
    contactPerson: { fullName: 'Mia Tan', phoneNumber: '0298765432' },
    rule: 'FREQ=WEEKLY;BYDAY=MO',
    startsOn: businessDay(1),
  })
}

test('a buyer schedules an order list, sees its next order, skips one, pauses and removes the schedule', async ({
  browser,
}) => {
  const name = `Weekly ${Date.now().toString(36)}`
  const list = await ownList(name)
  const page = await visitAt(browser, `/orderlists/${list}`, buyer)
  await page.getByRole('link', { name: 'Schedule' }).click()
  const dialog = page.getByRole('dialog', { name: 'New schedule' })
  await expect(dialog.getByRole('combobox', { name: 'Order list' })).toHaveValue(name)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Enter a name for the schedule.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await dialog.getByRole('combobox', { name: 'Shipping address' }).click()
  await page.getByRole('option').first().click()
  await dialog.getByLabel('Contact name').fill('Mia Tan')
  await dialog.getByLabel('Contact phone').fill('0298765432')
  await dialog.getByRole('combobox', { name: 'Repeats' }).click()
  await page.getByRole('option', { name: 'By a rule (RFC 5545)' }).click()
  await dialog.getByLabel('Rule').fill('FREQ=HOURLY')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText(/^FREQ is not understood/)).toBeVisible()
  await dialog.getByLabel('Rule').fill('FREQ=MONTHLY;BYDAY=1MO')
  await expect(dialog.getByText(/^Orders on \d\d\/\d\d\/\d{4}, /)).toBeVisible()
  await expectAccessibleEverywhere(page, 'new schedule')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Schedule added.')).toBeVisible()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(page.getByText('First Monday of every month')).toBeVisible()
  const next = page.getByRole('region', { name: 'Next order' })
  await expect(next.getByRole('cell', { name: 'No change' })).toHaveCount(2)
  await expectAccessibleEverywhere(page, 'schedule')
  await page.getByRole('button', { name: 'Skip next order' }).click()
  await page.getByRole('button', { name: 'Skip order' }).click()
  await expect(page.getByText('The next order will be skipped.')).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Orders of this schedule' }).getByText('Skipped'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByText('This schedule is paused.')).toBeVisible()
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect(page.getByText('Schedule resumed.')).toBeVisible()
  await changeList(list)
  await page.reload()
  const changed = page.getByText(`The order list ${name} was changed.`)
  await expect(changed).toBeVisible()
  await expectAccessibleEverywhere(page, 'schedule of a changed list')
  await page.getByRole('button', { name: 'Use the list as it is now' }).click()
  await expect(page.getByText('Orders use the list as it is now.')).toBeVisible()
  await expect(changed).toHaveCount(0)
  await page.goto('/orderschedules')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessibleEverywhere(page, 'scheduled orders')
  await page.getByRole('link', { name }).first().click()
  await page.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('button', { name: 'Remove schedule' }).click()
  await expect(page.getByText('Schedule removed.')).toBeVisible()
  await expect(page).toHaveURL(/\/orderschedules$/)
})

test('a buyer schedules an order from its page, with its address and contact filled in', async ({
  browser,
}) => {
  const order = await makeDraft(await signIn(buyer), 100)
  const name = `Again ${Date.now().toString(36)}`
  const page = await visitAt(browser, `/orders/${order.orderID}`, buyer)
  await page.getByRole('link', { name: 'Schedule', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'New schedule' })
  await expect(
    dialog.getByText(`The lines of order ${order.orderNumber} become an order list of this name.`),
  ).toBeVisible()
  await expect(dialog.getByRole('combobox', { name: 'Shipping address' })).not.toHaveValue('')
  await expect(dialog.getByLabel('Contact name')).toHaveValue('Site Office')
  await expect(dialog.getByRole('combobox', { name: 'Order list' })).toHaveCount(0)
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await expectAccessibleEverywhere(page, 'new schedule of an order')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Schedule added.')).toBeVisible()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name })).toBeVisible()
  await page.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('button', { name: 'Remove schedule' }).click()
  await expect(page.getByText('Schedule removed.')).toBeVisible()
})

test('a manager pauses and removes a colleague’s schedule on the Users page', async ({ browser }) => {
  const name = `Left behind ${Date.now().toString(36)}`
  await scheduleList(name)
  const page = await visitAt(browser, '/users', 'manager@harbour.example')
  const schedules = page.getByRole('region', { name: 'Scheduled orders' })
  const row = schedules.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('Mia Nguyen')
  await row.getByRole('button', { name: `Pause ${name}` }).click()
  await expect(page.getByText('Schedule paused.')).toBeVisible()
  await expect(row.getByText('Paused')).toBeVisible()
  await expect(row.getByRole('button', { name: `Pause ${name}` })).toHaveCount(0)
  await expectAccessibleEverywhere(page, 'schedules of all people of a customer')
  await row.getByRole('button', { name: `Remove ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: `Remove the schedule ${name} of Mia Nguyen?` })
  await expectAccessibleEverywhere(page, 'remove a colleague’s schedule')
  await dialog.getByRole('button', { name: 'Remove schedule' }).click()
  await expect(page.getByText('Schedule removed.')).toBeVisible()
  await expect(row).toHaveCount(0)
})

test('the order that a confirmation names is skipped, and no other if another device skips it first', async ({
  browser,
}) => {
  const { scheduleId, version, next } = await scheduleList(`Skipped ${Date.now().toString(36)}`)
  const named = formatDate(next[0]?.orderedOn ?? '')
  const page = await visitAt(browser, `/orderschedules/${scheduleId}`, buyer)
  await page.getByRole('button', { name: 'Skip next order' }).click()
  const dialog = page.getByRole('dialog', { name: `Skip the order of ${named}?` })
  await expect(dialog).toBeVisible()
  const { token, customerId } = await signIn(buyer)
  const path = `${schedulesPath(customerId)}/${scheduleId}`
  const later = await request<Schedule>(token, 'POST', `${path}/skip`, { version })
  // The person returns to the window after the data has become stale.
  await page.clock.install()
  await page.clock.fastForward(10_000)
  await page.evaluate("dispatchEvent(new Event('visibilitychange'))")
  await expect(page.getByText(`On ${formatDate(later.next[0]?.orderedOn ?? '')}`)).toBeVisible()
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Skip order' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'changed' })).toBeVisible()
  expect((await request<Schedule>(token, 'GET', path)).next).toEqual(later.next)
})
