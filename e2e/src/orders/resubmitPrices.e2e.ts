import { expect } from '../support/expect.ts'
import { test } from '../support/journey.ts'
import { signedInPage } from '../support/people.ts'
import {
  changeOrder,
  firstPlace,
  listItems,
  makeDraft,
  makePriceList,
  signIn,
  signInPartner,
} from '../support/portalApi.ts'

test('a rejected order whose price has changed is submitted again for the new total, which its buyer confirms (R3, R9)', async ({
  browser,
}) => {
  const account = await signIn('buyer@bayview.example')
  const approver = 'approver@bayview.example'
  const [item] = await listItems(account, (await firstPlace(account)).priceListId)
  const list = await makePriceList(
    await signInPartner(),
    account.customerId,
    '100528',
    item?.product.productCode ?? '',
  )
  await list.setPrice(1500)
  const draft = await makeDraft(account, 1500, list)
  const pending = await changeOrder(account, draft, {
    orderStatus: { id: 2 },
    requiredAsap: true,
    approver: { userName: approver },
  })
  await changeOrder(await signIn(approver), pending, {
    orderStatus: { id: 5 },
    rejectedReason: 'Is there another price?',
  })
  await list.setPrice(1800)

  const buyer = await signedInPage(browser, 'buyer@bayview.example')
  await buyer.goto(`/orders/${draft.orderID}`)
  const note = buyer.getByText('The price has changed:')
  await expect(note).toBeVisible()
  const [before, now] = (await note.innerText()).match(/\$[\d,]+\.\d\d/g) ?? []
  expect(before).not.toBe(now)
  await buyer.getByRole('button', { name: 'Submit', exact: true }).click()
  const dialog = buyer.getByRole('dialog', { name: 'Prices have changed' })
  await expect(dialog).toContainText(`The total is now ${now}`)
  await dialog.getByRole('button', { name: `Submit for ${now}` }).click()
  await expect(buyer.getByText('Order submitted successfully.')).toBeVisible()
})
