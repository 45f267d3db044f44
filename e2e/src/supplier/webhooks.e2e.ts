import { expectAccessible, expectAccessibleEverywhere } from '../support/accessible.ts'
import { expect } from '../support/expect.ts'
import { test } from '../support/journey.ts'
import { visitAt } from '../support/people.ts'
import { cancelOrder, request, signIn, submitOrder } from '../support/portalApi.ts'
import { uniqueKey } from '@tradecounter/test-kit/uniqueKey.ts'

test('an endpoint is created, gets an event of an order, and the delivery is shown and repeated', async ({
  browser,
}) => {
  const name = `Journey ${uniqueKey()}`
  const admin = await visitAt(browser, '/home', 'admin@tradecounter.example')
  await admin.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Webhooks' }).click()
  await expect(admin.getByRole('heading', { level: 1, name: 'Webhooks' })).toBeVisible()
  await admin.getByRole('button', { name: 'New endpoint' }).click()
  await expect(admin.getByRole('dialog')).toBeVisible()
  await expectAccessible(admin, 'new endpoint')
  const dialog = admin.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Create endpoint' }).click()
  await expect(dialog.getByText('Choose at least one event.')).toBeVisible()
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Address').fill('http://hooks.journey.example/orders')
  await dialog.getByLabel('Order waiting for approval').check()
  await dialog.getByRole('button', { name: 'Create endpoint' }).click()
  await expect(dialog.getByText('Enter an https address without a username or password.')).toBeVisible()
  // An unknown host, so that the failure is shown too.
  await dialog.getByLabel('Address').fill('https://hooks.journey.example/orders')
  await dialog.getByRole('button', { name: 'Create endpoint' }).click()
  await expect(dialog.getByTestId('secret')).toHaveText(/^tcw_[\w-]{43}$/)
  await dialog.getByRole('button', { name: 'Done' }).click()

  const buyer = await signIn('buyer@harbour.example')
  const order = await submitOrder(buyer, 2000, 'approver@harbour.example')
  const row = admin
    .getByRole('table', { name: 'Deliveries' })
    .getByRole('row')
    .filter({ hasText: name })
    .filter({ hasText: 'order.submitted' })
    .filter({ hasText: `Order ${order.orderID}` })
  await expect(row).toContainText('The host of this address was not found.')
  await expect(row).toContainText('Waiting')
  await expectAccessibleEverywhere(admin, 'webhooks')
  await row.getByRole('button', { name: 'Resend' }).click()
  await expect(admin.getByText('Resending.')).toBeVisible()

  // A whole page of test events is newer than the order's.
  const { token } = await signIn('admin@tradecounter.example')
  const path = '/corporate/admin/webhooks'
  const listed = await request<{ endpointId: number; name: string }[]>(token, 'GET', path)
  const listedEndpoint = listed.find((candidate) => candidate.name === name)
  for (let sent = 0; sent < 50; sent += 1)
    await request(token, 'POST', `${path}/${listedEndpoint?.endpointId}/test`)
  await admin.getByRole('combobox', { name: 'Endpoint' }).click()
  await admin.getByRole('option', { name }).click()
  await expect(row).toHaveCount(0)
  const further = admin.getByRole('button', { name: 'Show earlier deliveries' })
  const isFurther = (url: URL) => url.searchParams.has('after')
  await admin.route(isFurther, (route) => route.abort())
  await further.click()
  await expect(admin.getByText('The server could not be reached.')).toBeVisible()
  await admin.unroute(isFurther)
  await further.click()
  await expect(row).toBeVisible()
  await expect(further).toHaveCount(0)

  const endpoint = admin.getByRole('table', { name: 'Endpoints' }).getByRole('row').filter({ hasText: name })
  await expect(endpoint).toContainText('Failing')
  await endpoint.getByRole('button', { name: `New secret for ${name}` }).click()
  await dialog.getByRole('button', { name: 'Create new secret' }).click()
  await expect(dialog.getByTestId('secret')).toHaveText(/^tcw_/)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await endpoint.getByRole('button', { name: `Edit ${name}` }).click()
  await dialog.getByRole('switch', { name: 'Endpoint enabled' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(admin.getByText('Endpoint updated.')).toBeVisible()
  await expect(endpoint).toContainText('Disabled')
  await admin.getByRole('combobox', { name: 'Event' }).click()
  await admin.getByRole('option', { name: 'Payment paid' }).click()
  await expect(row).toHaveCount(0)
  await endpoint.getByRole('button', { name: `Delete ${name}` }).click()
  await expect(dialog).toContainText('Its delivery log is deleted too')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(admin.getByText('Endpoint deleted.')).toBeVisible()
  await expect(endpoint).toHaveCount(0)
  await cancelOrder(buyer, order)
})
