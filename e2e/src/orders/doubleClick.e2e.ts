import { expect } from '../support/expect.ts'
import { test } from '../support/journey.ts'
import { visitAt } from '../support/people.ts'
import { makeDraft, signIn } from '../support/portalApi.ts'

const buyer = 'buyer@bayview.example'

for (const [button, status] of [
  ['Submit', 'Order submitted and approved successfully.'],
  ['Save as Draft', 'Order saved as draft.'],
] as const)
  test(`a double click on ${button} sends the order once and opens the list of orders`, async ({
    browser,
  }) => {
    const draft = await makeDraft(await signIn(buyer), 100)
    const page = await visitAt(browser, `/orders/${draft.orderID}/pricelist`, buyer)
    const bodies: string[] = []
    await page.route('**/orders', async (route) => {
      if (route.request().method() === 'PUT') bodies.push(route.request().postData() ?? '')
      await route.continue()
    })
    await page.getByLabel('Delivery contact person').fill('Dock Three')
    await page.getByRole('button', { name: button, exact: true }).dblclick()
    await expect(page.getByText(status)).toBeVisible()
    await expect(page).toHaveURL(/\/orders\?tab=/)
    await expect(page.getByRole('alert')).toHaveCount(0)
    expect(bodies.filter((body) => body.includes('orderStatus'))).toHaveLength(1)
  })
