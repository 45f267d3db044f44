import { readFile } from 'node:fs/promises'
import { expect } from '../support/expect.ts'
import { test } from '../support/journey.ts'
import { visit, visitAt } from '../support/people.ts'

test('a payer downloads the statement of a month, and sees when there is no file (§2, §8)', async ({
  browser,
}) => {
  const payer = await visit(browser, 'payer@harbour.example')
  await payer.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Statements' }).click()
  await expect(payer.getByRole('heading', { name: 'Statements', level: 1 })).toBeVisible()
  const table = payer.getByRole('table', { name: 'Statements' })
  await expect(table.getByRole('columnheader')).toHaveText([
    'Statement Month',
    'Statement Year',
    'Start Date',
    'End Date',
    'Download PDF',
  ])
  const buttons = table.getByRole('button', { name: /^Download statement of/ })
  await expect(buttons).toHaveCount(3)
  const download = payer.waitForEvent('download')
  await buttons.first().click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^statement-\d{4}-\d\d\.pdf$/)
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
  await payer.route('**/statements/download?**', (route) =>
    route.continue({
      url: route
        .request()
        .url()
        .replace(/fileUrl=.*/, 'fileUrl=gone'),
    }),
  )
  const missing = payer.getByText("The requested file doesn't exist.")
  await buttons.first().click()
  await expect(missing).toBeVisible()
  await payer.getByRole('button', { name: 'Dismiss' }).click()
  await expect(missing).toHaveCount(0)
  await payer.route('**/statements/download?**', (route) => route.fulfill({ status: 500 }))
  await buttons.first().click()
  await expect(missing).toBeVisible()
})

test('an administrator has a month’s statements generated again, and sees the progress', async ({
  browser,
}) => {
  const admin = await visitAt(browser, '/settings/statements', 'admin@tradecounter.example')
  const card = admin.getByRole('region', { name: 'Statements' })
  await card.getByRole('button', { name: 'Create statements' }).click()
  await expect(admin.getByText(/will be created within minutes/)).toBeVisible()
  await expect(card.getByText(/of \d+ customers$/).first()).toBeVisible()
})

test('a statement of chosen days is a PDF and a CSV file; invalid days show the reason', async ({
  browser,
}) => {
  const payer = await visitAt(browser, '/statements', 'payer@harbour.example')
  const card = payer.getByRole('region', { name: 'Statement on demand' })
  const downloadOf = async (name: string) => {
    const [file] = await Promise.all([
      payer.waitForEvent('download'),
      card.getByRole('button', { name, exact: true }).click(),
    ])
    return { name: file.suggestedFilename(), text: (await readFile(await file.path())).toString('latin1') }
  }
  const pdf = await downloadOf('Download PDF')
  expect(pdf.name).toMatch(/^statement-[\d-]{10}-to-[\d-]{10}\.pdf$/)
  expect(pdf.text.slice(0, 5)).toBe('%PDF-')
  await card.getByRole('radiogroup', { name: 'Statement contents' }).getByText('Outstanding only').click()
  const csv = await downloadOf('Download CSV')
  expect(csv.name).toMatch(/^outstanding-[\d-]{10}-to-[\d-]{10}\.csv$/)
  expect(csv.text).toContain('"Closing balance"')
  const from = card.getByRole('textbox', { name: 'From' })
  await from.fill('01/01/2020')
  await from.press('Enter')
  await from.blur()
  await expect(card.getByRole('alert')).toHaveText(
    'A statement covers at most 24 months. Choose a later start date.',
  )
  await expect(card.getByRole('button', { name: 'Download PDF' })).toHaveAttribute('aria-disabled', 'true')
})
