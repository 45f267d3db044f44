import type { Page } from '@playwright/test'
import { expectAccessibleEverywhere } from '../support/accessible.ts'
import { expect } from '../support/expect.ts'
import { test } from '../support/journey.ts'
import { visitAt } from '../support/people.ts'
import { request, signIn } from '../support/portalApi.ts'
import { answerQuote, requestPrices, readQuote } from '../support/quoting.ts'

const buyer = 'buyer@harbour.example'
const desk = 'admin@tradecounter.example'

interface Quote {
  readonly quoteId: number
  readonly quoteNumber: string
}

interface PriceList {
  readonly shippingAddresses: readonly { readonly id: number }[]
}

/** Requests a quote as Harbour's buyer, for a product described in words and a valve. */
async function ask(subject: string): Promise<Quote> {
  const { token, customerId } = await signIn(buyer)
  const [list] = await request<PriceList[]>(token, 'GET', `/Corporate/customers/${customerId}/pricelists`)
  return request<Quote>(token, 'POST', `/Corporate/customers/${customerId}/quotes`, {
    subject,
    shippingAddress: { id: list?.shippingAddresses[0]?.id },
    lines: [{ description: 'A tap with a long spout', quantity: 40 }],
    note: 'For the new wing.',
  })
}

const latest = async ({ quoteId }: Quote) => {
  const { token, customerId } = await signIn(buyer)
  return request<{ status: string; totalAmount: number; latestVersion: number; notes?: unknown }>(
    token,
    'GET',
    `/Corporate/customers/${customerId}/quotes/${quoteId}`,
  )
}

async function pickProduct(page: Page, name: string, text: string) {
  await page.getByRole('combobox', { name }).click()
  await page.getByRole('combobox', { name }).fill(text)
  await page.getByRole('option').first().click()
}

const inDays = (days: number) => {
  const date = new Date(Date.now() + days * 86_400_000)
  return [date.getDate(), date.getMonth() + 1, date.getFullYear()]
    .map((part) => String(part).padStart(2, '0'))
    .join('/')
}

test('the desk finds a request, prices it, adds an internal note, answers again, and withdraws the prices', async ({
  browser,
}) => {
  const subject = `Wing ${Date.now().toString(36)}`
  const quote = await ask(subject)
  const page = await visitAt(browser, '/home', desk)
  await expect(page.getByRole('table', { name: 'Quotes to answer' })).toBeVisible()
  await page.goto(`/quotes?search=${encodeURIComponent(subject)}`)
  await expect(page.getByText('Harbour Plumbing Supplies').first()).toBeVisible()
  await expectAccessibleEverywhere(page, 'quotes of all customers')
  await page.goto(`/quotes/${quote.quoteId}`)
  const form = page.getByRole('region', { name: 'Answer' })
  await expect(form.getByText('Requested: 40 × A tap with a long spout')).toBeVisible()
  await form.getByRole('button', { name: 'Send answer' }).click()
  await expect(form.getByText('Choose a product that can be ordered.').first()).toBeVisible()
  await pickProduct(page, 'Product of line 1', 'tap')
  await expect(form.getByText(/^Customer’s price: (\$[\d.,]+ \(Ex GST\)|No price)$/)).toBeVisible()
  await form.getByLabel('Price (Ex GST) of').fill('0')
  await form.getByRole('textbox', { name: 'Valid until' }).fill(inDays(14))
  await form.getByRole('button', { name: 'Send answer' }).click()
  await expect(form.getByText(/^Enter a price above 0\.00/).first()).toBeVisible()
  await form.getByLabel('Price (Ex GST) of').fill('12.50')
  await form.getByLabel('Freight (Ex GST) of').fill('0.20')
  // 40 × (12.50 + 1.25 + 0.20 + 0.02)
  await expect(form.getByText('$558.80')).toBeVisible()
  await expectAccessibleEverywhere(page, 'answer to a quote')
  await form.getByRole('button', { name: 'Send answer' }).click()
  await expect(page.getByText('The answer was sent.')).toBeVisible()
  expect(await latest(quote)).toMatchObject({ status: 'answered', totalAmount: 558.8, latestVersion: 1 })
  const notes = page.getByRole('region', { name: 'Internal notes' })
  await notes.getByLabel('New note').fill('Margin is thin.')
  await notes.getByRole('button', { name: 'Add note' }).click()
  await expect(notes.getByText('Margin is thin.')).toBeVisible()
  expect(await latest(quote)).not.toHaveProperty('notes')
  const home = await visitAt(browser, '/home', buyer)
  await expect(home.getByRole('table', { name: 'Quotes to decide on' })).toBeVisible()
  await home.context().close()
  await page.getByRole('button', { name: 'Answer again' }).click()
  const again = page.getByRole('region', { name: 'Answer again: version 2' })
  await again.getByLabel('Price (Ex GST) of').fill('11.00')
  await again.getByRole('textbox', { name: 'Valid until' }).fill(inDays(14))
  await again.getByRole('button', { name: 'Send answer' }).click()
  await expect(page.getByText('Since version 1: 1 line changed.')).toBeVisible()
  await expectAccessibleEverywhere(page, 'an answered quote')
  await page.getByRole('button', { name: 'Take back prices' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Out of stock.')
  await dialog.getByRole('button', { name: 'Take back prices' }).click()
  await expect(page.getByText('The refusal was sent to the customer.')).toBeVisible()
  expect((await latest(quote)).status).toBe('refused')
})

test('the desk ends standing prices early; the buyer reads the reason and orders at list prices', async ({
  browser,
}) => {
  const quoteId = await requestPrices(buyer, `Year ${Date.now().toString(36)}`, 'standing')
  await answerQuote(quoteId, { prices: [0.5], standing: true })
  const { token, customerId } = await signIn(buyer)
  const { version } = await readQuote(quoteId)
  const accepting = { version, versionNumber: 1 }
  await request(token, 'POST', `/Corporate/customers/${customerId}/quotes/${quoteId}/accept`, accepting)
  const reader = await visitAt(browser, `/quotes/${quoteId}`, buyer)
  await expect(reader.getByText(/^You can order at these prices until/)).toBeVisible()
  const page = await visitAt(browser, `/quotes/${quoteId}`, desk)
  await page.getByRole('button', { name: 'End prices' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'End prices' }).click()
  await expect(dialog.getByText('Enter a reason.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'List prices from' }).fill(inDays(2))
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Copper is dearer.')
  await expectAccessibleEverywhere(page, 'end of standing prices')
  await dialog.getByRole('button', { name: 'End prices' }).click()
  await expect(page.getByText('The prices end early. The customer was told.')).toBeVisible()
  await expect(page.getByText('Ended early: last day')).toBeVisible()
  await page.getByRole('button', { name: 'End prices' }).click()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The mill has closed.')
  await dialog.getByRole('button', { name: 'End prices' }).click()
  await expect(page.getByText('Ended', { exact: true }).first()).toBeVisible()
  await expect(reader.getByText('The mill has closed.')).toBeVisible()
  await expect(reader.getByText(/^The period of these prices ended on/)).toBeVisible()
  await expectAccessibleEverywhere(reader, 'ended standing prices')
})
