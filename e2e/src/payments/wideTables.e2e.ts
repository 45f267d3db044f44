import type { Browser, Page } from '@playwright/test'
import { expect } from '../support/expect.ts'
import { test } from '../support/journey.ts'
import { deviceAt, ownCustomer } from '../support/ownCustomer.ts'

/** Opens the list on a tablet as a new customer's payer, whom payments of other journeys do not redirect. */
async function payerOfManyInvoices(browser: Browser): Promise<Page> {
  const { payer } = await ownCustomer(...Array.from({ length: 40 }, (_, index) => 100 + index))
  return deviceAt(browser, '/payments?due=all', payer, { viewport: { width: 1024, height: 768 } })
}

const boxOf = (page: Page, caption: string) =>
  page.getByRole('group', { name: `${caption}, scrolls sideways`, exact: true })
const scrolledPx = (page: Page, caption: string) =>
  boxOf(page, caption).evaluate((box: { readonly scrollLeft?: number }) => box.scrollLeft ?? 0)

test('a table wider than its room scrolls sideways by the keyboard; each of its columns sorts (§2)', async ({
  browser,
}) => {
  const payer = await payerOfManyInvoices(browser)
  const invoices = payer.getByRole('table', { name: 'Invoices' })
  await expect(invoices.getByRole('columnheader')).toHaveText([
    '',
    'Document No.',
    'Type',
    'Reference No.',
    'POD',
    'Date',
    'Due Date',
    'Document Total',
    'Document Balance',
    'Amount Applied',
    'Notes',
    'Remaining',
  ])
  const heads = invoices.getByRole('columnheader')
  for (const head of (await heads.all()).slice(1)) {
    await head.getByRole('button').click()
    await expect(head).toHaveAttribute('aria-sort', 'ascending')
  }
  await boxOf(payer, 'Invoices').evaluate((box: { readonly scrollTo?: (x: number, y: number) => void }) =>
    box.scrollTo?.(0, 0),
  )
  expect(await scrolledPx(payer, 'Invoices')).toBe(0)
  await boxOf(payer, 'Invoices').focus()
  await payer.keyboard.press('ArrowRight')
  await expect.poll(() => scrolledPx(payer, 'Invoices')).toBeGreaterThan(0)
  await expect(invoices.getByRole('checkbox').nth(1)).toBeInViewport()
  await expect(invoices.locator('tbody td[data-col="documentNumber"]').first()).toBeInViewport()
})

test('the head of a table that scrolls sideways stays at the top of the window', async ({ browser }) => {
  const payer = await payerOfManyInvoices(browser)
  const rows = payer.getByRole('table', { name: 'Invoices' }).locator('tbody tr[data-index]')
  await rows.nth(30).scrollIntoViewIfNeeded()
  const head = payer.getByRole('table', { name: 'Invoices' }).getByRole('columnheader').nth(1)
  await expect(head).toBeInViewport()
})
