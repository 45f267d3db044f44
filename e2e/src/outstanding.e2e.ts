import { expect } from '@playwright/test'
import { test } from './journey.ts'
import { visit } from './people.ts'

test('a row of the outstanding transactions has its cells under their heads, in the order of §2', async ({
  browser,
}) => {
  const payer = await visit(browser, 'payer@harbour.example')
  const invoices = payer.getByRole('region', { name: 'Invoices' })
  await expect(invoices.getByRole('checkbox', { name: /^Select / }).nth(1)).toBeVisible()
  const columnsOf = (row: string) =>
    invoices
      .locator(row)
      .first()
      .locator('> *')
      .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('data-col')))
  const heads = await columnsOf('thead tr')
  expect(heads.slice(-3)).toEqual(['amountApplied', 'notes', 'remaining'])
  expect(await columnsOf('tbody tr[data-index]')).toEqual(heads)
})
