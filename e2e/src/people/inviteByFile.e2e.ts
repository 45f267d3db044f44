import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessibleEverywhere } from '../support/accessible.ts'
import { expect } from '../support/expect.ts'
import { test } from '../support/journey.ts'
import { mailTo } from '../support/mailbox.ts'
import { visitAt } from '../support/people.ts'
import { uniqueKey } from '@tradecounter/test-kit/uniqueKey.ts'

const newAddress = (name: string) => `${name}.${uniqueKey()}@harbour.example`

const columns =
  'emailAddress,firstName,lastName,readOnly,createOrders,manageUsers,payments,approveOrders,generalApprover,automaticApprovalLimit,orderApprovalLimit,costCentres'

async function choose(page: Page, ...lines: readonly string[]) {
  await page.getByLabel('CSV file of people').setInputFiles({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([columns, ...lines].join('\r\n')),
  })
}

test('a manager invites people by a file: errors by line first, then all people at once (§2, §5)', async ({
  browser,
}) => {
  const manager = await visitAt(browser, '/users', 'manager@harbour.example')
  await manager.getByRole('button', { name: 'Import CSV' }).click()
  const dialog = manager.getByRole('dialog', { name: 'Import people' })
  await expect(dialog.getByText('up to 10,000 people')).toBeVisible()
  const template = manager.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download template' }).click()
  const file = await template
  expect(file.suggestedFilename()).toBe('people-template.csv')
  expect((await readFile(await file.path())).toString()).toContain('ann.ho@your-company')
  await expectAccessibleEverywhere(manager, 'import people')

  const [ann, ben] = [newAddress('ann'), newAddress('ben')]
  await choose(manager, `${ann},Ann,Ho,,yes,,,,,500,,`, `${ben},Ben!,Low,,,,,,,,,`)
  await expect(dialog.getByText('2 problems found. No one was invited.')).toBeVisible()
  const wrong = dialog.getByRole('row').filter({ hasText: 'Please enter only alphabets, numbers and -.' })
  await expect(wrong).toContainText('3')
  await expect(dialog.getByText('Turn on at least one permission.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Send/ })).toBeHidden()
  await expectAccessibleEverywhere(manager, 'errors of a file of people')

  await choose(manager, `${ann},Ann,Ho,,yes,,,,,500,,`, `${ben},Ben,Low,,,,,yes,,,,`)
  await expect(dialog.getByText('2 people will be invited by email: all of them or none.')).toBeVisible()
  await expect(dialog.getByRole('row').filter({ hasText: ann })).toContainText('$500.00')
  await expectAccessibleEverywhere(manager, 'people of a file')
  await dialog.getByRole('button', { name: 'Send 2 invitations' }).click()
  await expect(manager.getByText('2 invitations sent.')).toBeVisible()
  await expect(dialog).toBeHidden()
  expect((await mailTo(ben, /invited/)).text).toContain('/users/activate/')
  await manager.getByRole('searchbox', { name: 'Search Users' }).fill(ann)
  await expect(manager.getByRole('row').filter({ hasText: ann })).toContainText('Invited')

  // Existing users are reported with the line of the file.
  await manager.getByRole('button', { name: 'Import CSV' }).click()
  await choose(manager, `${ann},Ann,Ho,yes,,,,,,,,`)
  await expect(dialog.getByText('A user with this email address exists already.')).toBeVisible()
})
