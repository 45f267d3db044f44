import type { Page } from '@playwright/test'
import { expectAccessibleEverywhere } from '../support/accessible.ts'
import { expect } from '../support/expect.ts'
import { test } from '../support/journey.ts'
import { chooseApprover, fillContact } from '../support/ordering.ts'
import { onPhone, visit, visitAt } from '../support/people.ts'
import { ask, firstPlace, listItems, makeDraft, signIn } from '../support/portalApi.ts'
import { answerQuote, requestPrices, businessDay, readQuote } from '../support/quoting.ts'

const buyerName = 'buyer@harbour.example'
const idOf = (page: Page): number => Number(/\/quotes\/(\d+)/.exec(page.url())?.[1])

test('a buyer requests prices, sees the changes of the second answer, accepts it, and submits the order (R42)', async ({
  browser,
}) => {
  const buyer = await signIn(buyerName)
  const { priceListId } = await firstPlace(buyer)
  const [first, second] = await listItems(buyer, priceListId)
  if (!first || !second) throw new Error('The price list has no two products.')
  const page = await visitAt(browser, `/products/${first.product.productID}`, buyerName)
  await page.getByRole('link', { name: 'Request a quote' }).click()
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue(first.product.productName)
  await page.goto('/quotes')
  await page.getByRole('link', { name: 'Request a quote' }).click()
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText('Enter a subject.')).toBeVisible()
  await expect(page.getByText('Add a line, a message or a file.')).toBeVisible()

  await page.getByRole('textbox', { name: 'Subject' }).fill('Riverside apartments')
  await page.getByRole('combobox', { name: 'Shipping address' }).click()
  await page.getByRole('option').first().click()
  await page.getByRole('combobox', { name: 'Add a product' }).fill(first.product.productCode)
  await page
    .getByRole('option', { name: new RegExp(first.product.productCode) })
    .first()
    .click()
  await page.getByRole('textbox', { name: `Quantity of ${first.product.productName}` }).fill('120')
  await page.getByRole('button', { name: 'Describe a product' }).click()
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText('Choose a product or describe what you need.')).toBeVisible()
  await expectAccessibleEverywhere(page, 'request a quote')
  await page.getByRole('textbox', { name: 'Description of line 2' }).fill('A tap that matches')
  // Typed text survives a reload.
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Description of line 2' })).toHaveValue('A tap that matches')
  await page.getByRole('textbox', { name: 'Message to the supplier' }).fill('Delivery in two parts.')
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText('Your request was sent.')).toBeVisible()
  await expect(page.getByText('The supplier is preparing prices.', { exact: false })).toBeVisible()
  await expect(page.getByText('A tap that matches')).toBeVisible()
  await expectAccessibleEverywhere(page, 'a quote that waits for the supplier')

  const quoteId = idOf(page)
  const products = [second.product.productID]
  await answerQuote(quoteId, { prices: [40, 25], products, note: 'Our first offer.' })
  await answerQuote(quoteId, { prices: [38.5, 25], products, terms: 'Delivery within ten days.' })
  await page.reload()
  await expect(page.getByText('Since version 1: 1 line changed, terms changed.')).toBeVisible()
  await expect(page.getByText('Before: $40.00')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Messages' })).toContainText('Our first offer.')
  await expectAccessibleEverywhere(page, 'an answered quote')
  await page.getByRole('combobox', { name: 'Version' }).click()
  await page.getByRole('option', { name: 'Version 1', exact: true }).click()
  await expect(page.getByText('Only version 2 can be accepted.', { exact: false })).toBeVisible()

  await page.getByRole('textbox', { name: 'Message', exact: true }).fill('Thank you.')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('list', { name: 'Messages' })).toContainText('Thank you.')
  await page.getByRole('button', { name: 'Unfollow' }).click()
  await expect(page.getByText('You no longer follow this quote.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Follow', exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Accept', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /^Accept version 2 of QU-/ })
  await expect(dialog.getByText('A draft order opens with these products', { exact: false })).toBeVisible()
  await expectAccessibleEverywhere(page, 'accept a quote')
  await dialog.getByRole('button', { name: 'Accept quote' }).click()
  await page.waitForURL(/\/orders\/\d+/)
  await expect(
    page.getByText('The lines and the shipping address are fixed.', { exact: false }),
  ).toBeVisible()
  await expect(page.getByText('$38.50')).toBeVisible()
  await expectAccessibleEverywhere(page, 'an order at the prices of a quote')

  await page.getByRole('link', { name: 'Edit' }).click()
  await expect(
    page.getByText('The lines and the shipping address are fixed.', { exact: false }),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: /^Add to Order/ })).toHaveCount(0)
  await fillContact(page)
  await page.getByRole('combobox', { name: 'Cost centre' }).click()
  await page.getByRole('option').first().click()
  await chooseApprover(page, /Grace Holloway/)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Order submitted successfully.')).toBeVisible()
  await page.goto(`/quotes/${quoteId}`)
  await expect(page.getByText(/^Order SO-\d+ has these prices\.$/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Orders' }).getByRole('link', { name: /^SO-/ })).toBeVisible()
})

test('a draft order becomes a request on a phone; its prices are declined with a reason, requested again and withdrawn', async ({
  browser,
}) => {
  const draft = await makeDraft(await signIn(buyerName), 100)
  const page = await visitAt(browser, `/orders/${draft.orderID}`, buyerName, onPhone)
  await page.getByRole('link', { name: 'Request a quote' }).click()
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue(`Order ${draft.orderNumber}`)
  await expect(page.getByRole('textbox', { name: /^Quantity of / })).toHaveCount(1)
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText('Your request was sent.')).toBeVisible()
  const quoteId = idOf(page)
  await answerQuote(quoteId, { prices: [30] })
  await page.reload()
  await page.getByRole('button', { name: 'Decline' }).click()
  const dialog = page.getByRole('dialog', { name: /^Decline QU-/ })
  await dialog.getByRole('button', { name: 'Decline quote' }).click()
  await expect(dialog.getByText('Enter a reason.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Too dear for us.')
  await dialog.getByRole('button', { name: 'Decline quote' }).click()
  await expect(page.getByText('The prices were declined.', { exact: false })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Messages' })).toContainText('Too dear for us.')

  await page.getByRole('button', { name: 'Ask again' }).click()
  const again = page.getByRole('dialog', { name: /^Ask again: QU-/ })
  await again.getByRole('textbox', { name: /^Quantity of / }).fill('0')
  await again.getByRole('button', { name: 'Send request' }).click()
  await expect(again.getByText(/^Enter a whole number from 1/)).toBeVisible()
  await again.getByRole('textbox', { name: /^Quantity of / }).fill('40')
  await expectAccessibleEverywhere(page, 'ask again for prices')
  await again.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText('Your request was sent again.')).toBeVisible()
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw quote' }).click()
  await expect(page.getByText('This quote was withdrawn.', { exact: false })).toBeVisible()

  await page.goto('/quotes?status=withdrawn')
  const { quoteNumber } = await readQuote(quoteId)
  await expect(page.getByRole('link', { name: `Quote ${quoteNumber}` })).toBeVisible()
  await expectAccessibleEverywhere(page, 'quotes')
})

test('a newer answer stops the acceptance of the older one, and is shown', async ({ browser }) => {
  const quoteId = await requestPrices(buyerName, 'Overtaken')
  await answerQuote(quoteId, { prices: [10] })
  const page = await visitAt(browser, `/quotes/${quoteId}`, buyerName)
  await page.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await answerQuote(quoteId, { prices: [12] })
  await page.getByRole('dialog').getByRole('button', { name: 'Accept quote' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'The quote was not accepted' })).toBeVisible()
  await expect(page.getByText('Before: $10.00')).toBeVisible()
})

test('expired prices cannot be accepted, and the screen says so', async ({ browser }) => {
  const quoteId = await requestPrices(buyerName, 'Late')
  await answerQuote(quoteId, { prices: [10] })
  const page = await visit(browser, buyerName)
  const { token, customerId } = await signIn(buyerName)
  const answer = await ask<object>(token, 'GET', `/Corporate/customers/${customerId}/quotes/${quoteId}`)
  let status = 'answered'
  // The clock of the running portal is fixed, so change its answer to that of a later day.
  await page.route(`**/customers/*/quotes/${quoteId}`, (route) =>
    route.fulfill({ json: { ...answer, result: { ...answer.result, status, validUntil: businessDay(-1) } } }),
  )
  await page.goto(`/quotes/${quoteId}`)
  await expect(page.getByRole('button', { name: 'Accept', exact: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  status = 'expired'
  await page.reload()
  await expect(page.getByText(/^The prices expired on .* Ask again for new ones\.$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Accept', exact: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Ask again' })).toBeVisible()
})

test('orders use accepted standing prices, which an approver can only read', async ({ browser }) => {
  const quoteId = await requestPrices(buyerName, 'Yearly agreement', 'standing')
  await answerQuote(quoteId, { prices: [9.9], standing: true })
  const page = await visitAt(browser, `/quotes/${quoteId}`, buyerName)
  await page.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(page.getByText('Nothing is ordered yet.', { exact: false })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Accept quote' }).click()
  await expect(page.getByText(/^You can order at these prices until/)).toBeVisible()
  await page.getByRole('button', { name: 'Order from these prices' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Start order' }).click()
  await page.waitForURL(/\/orders\/\d+\/pricelist\/\d+\/products/)
  await expect(page.getByText(/^Prices of quote QU-/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Add to Order/ })).toHaveCount(1)
  const agreed = page.getByRole('link', { name: /^Agreed price until \d/ })
  await expect(agreed.first()).toHaveAttribute('href', `/quotes/${quoteId}`)
  await page.getByRole('button', { name: /^Add to Order/ }).click()
  // The card and the line of the order.
  await expect(agreed).toHaveCount(2)
  await expectAccessibleEverywhere(page, 'products at agreed prices')
  // Agreed prices are the same at every address.
  await page.getByRole('button', { name: 'Change the shipping address' }).click()
  await expect(page.getByRole('dialog').getByText('Items and prices stay as they are.')).toBeVisible()
  await page.keyboard.press('Escape')
  const [, orderId] = /\/orders\/(\d+)/.exec(page.url()) ?? []
  await page.goto(`/orders/${orderId}`)
  await expect(agreed).toHaveCount(1)
  await page.goto('/orders/new')
  const lists = page.getByRole('region', { name: 'Agreed prices' })
  await expect(lists.getByText('Yearly agreement').first()).toBeVisible()
  await expectAccessibleEverywhere(page, 'new order with agreed prices')
  await page.goto(`/quotes/${quoteId}`)
  await expect(page.getByRole('region', { name: 'Orders' }).getByText('Draft', { exact: true })).toBeVisible()

  const approver = await visitAt(browser, `/quotes/${quoteId}`, 'approver@harbour.example')
  await expect(approver.getByRole('heading', { name: /^Quote QU-/ })).toBeVisible()
  await expect(approver.getByRole('button', { name: 'Order from these prices' })).toHaveCount(0)
})
