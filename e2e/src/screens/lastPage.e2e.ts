import { expect } from '../support/expect.ts'
import { test } from '../support/journey.ts'
import { ownCustomer } from '../support/ownCustomer.ts'
import { visitAt } from '../support/people.ts'
import { request, signIn } from '../support/portalApi.ts'

const admin = 'admin@tradecounter.example'

interface Found {
  readonly customerId: number
}

test('an address with a page past the end shows the last page, and Back leads to the screen before', async ({
  browser,
}) => {
  const page = await visitAt(browser, '/customers', admin)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  for (const [path, shown] of [
    ['/customers?page=99', /\/customers\?page=\d$/],
    ['/users?page=99', /\/users$/],
    ['/products?page=9999', /\/products\?page=\d{3}$/],
    ['/customers/1?centres=9', /\/customers\/1\?centres=2$/],
  ] as const) {
    const before = page.url()
    await page.goto(path)
    await expect(page).toHaveURL(shown)
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(before)
  }
})

test('removing the only row of the last page shows the page before', async ({ browser }) => {
  const { accountName } = await ownCustomer()
  const { token } = await signIn(admin)
  const [customer] = await request<readonly Found[]>(
    token,
    'GET',
    `/corporate/admin/customers?q[name]=${encodeURIComponent(accountName)}`,
  )
  const customerId = customer?.customerId ?? 0
  for (const costCentreCode of ['A1', 'A2', 'A3', 'A4', 'A5'])
    await request(token, 'POST', `/Corporate/customers/${customerId}/costcentres`, {
      costCentreCode,
      costCentreName: `Branch ${costCentreCode}`,
      assignedUsers: [],
    })

  const page = await visitAt(browser, `/customers/${customerId}?centres=2`, admin)
  const centres = page.getByRole('region', { name: 'Cost centres' })
  await centres.getByRole('button', { name: /^Delete / }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Delete/ })
    .click()
  await expect(centres.getByRole('row', { name: /A4/ })).toBeVisible()
  await expect(centres).not.toContainText('No cost centres yet')
  await expect(page).toHaveURL(new RegExp(`/customers/${customerId}$`))
})
