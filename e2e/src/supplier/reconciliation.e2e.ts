import { readFile } from 'node:fs/promises'
import { expectAccessibleEverywhere } from '../support/accessible.ts'
import { expect } from '../support/expect.ts'
import { test } from '../support/journey.ts'
import { mailTo } from '../support/mailbox.ts'
import { visitAt } from '../support/people.ts'

test('a receipt unknown to the card provider is found on demand, emailed, exported and explained (R39)', async ({
  browser,
}) => {
  const admin = await visitAt(browser, '/home', 'admin@tradecounter.example')
  await admin.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Reconciliation' }).click()
  await expect(admin.getByRole('heading', { level: 1, name: 'Reconciliation' })).toBeVisible()
  const compare = admin.getByRole('button', { name: 'Run now' })
  // A scheduled comparison may be running.
  await expect(compare).not.toHaveAttribute('aria-disabled', 'true')
  await compare.click()
  // The sandbox does not know the demonstration's past payments.
  const row = admin
    .getByRole('table', { name: 'Differences' })
    .getByRole('row')
    .filter({ hasText: 'Not charged' })
    .first()
  await expect(row).toContainText(/PAY-\d+/)
  const paymentNumber = /PAY-\d+/.exec(await row.innerText())?.[0] ?? 'missing'
  const last = admin.getByRole('region', { name: 'Last run' })
  await expect(last.getByText('Run at', { exact: true })).toBeVisible()
  await expectAccessibleEverywhere(admin, 'reconciliation')
  await expect(compare).not.toHaveAttribute('aria-disabled', 'true')
  await compare.click()
  await expect(
    admin.getByText('The last manual run was less than 10 minutes ago. Try again later.'),
  ).toBeVisible()
  const mail = await mailTo('accounts@southerncross.example', /^Reconciliation: \d/)
  expect(mail.text).toContain('/reconciliation')

  const [file] = await Promise.all([
    admin.waitForEvent('download'),
    admin.getByRole('button', { name: 'Export To CSV' }).click(),
  ])
  expect(await readFile(await file.path(), 'utf8')).toContain(`"Not charged","${paymentNumber}"`)

  await admin.getByRole('button', { name: `Explain Not charged ${paymentNumber}` }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Mark as explained' }).click()
  await expect(dialog.getByText('Enter a reason.')).toBeVisible()
  await dialog.getByLabel('Reason').fill('Of the demonstration.')
  await dialog.getByRole('button', { name: 'Mark as explained' }).click()
  await expect(admin.getByText('Marked as explained.')).toBeVisible()
  await expect(admin.getByRole('row').filter({ hasText: paymentNumber })).toHaveCount(0)
  await admin.goto('/reconciliation?state=explained')
  await expect(admin.getByRole('row').filter({ hasText: paymentNumber })).toContainText(
    'Of the demonstration.',
  )
  await admin.goto('/auditLog?subjectKind=reconciliation')
  await expect(admin.getByRole('row').filter({ hasText: 'Explain difference' })).toContainText(paymentNumber)
})
