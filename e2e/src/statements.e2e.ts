import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { test } from './support/journey.ts'
import { visit } from './support/people.ts'

test('a payer downloads the statement of a month, and is told when there is no file (§2, §8)', async ({
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
  await buttons.first().click()
  await expect(payer.getByText("The requested file doesn't exist.")).toBeVisible()
})

test('an administrator has a month’s statements made again, and sees them made', async ({ browser }) => {
  const admin = await visit(browser, 'admin@tradecounter.example')
  await admin.goto('/settings')
  const card = admin.getByRole('region', { name: 'Statements' })
  await card.getByRole('button', { name: 'Make statements' }).click()
  await expect(admin.getByText(/will be made within minutes/)).toBeVisible()
  await expect(card.getByText(/of \d+ customers$/).first()).toBeVisible()
})
