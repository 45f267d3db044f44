import type { Page } from '@playwright/test'
import { expectAccessibleEverywhere } from '../support/accessible.ts'
import { expect } from '../support/expect.ts'
import { test } from '../support/journey.ts'
import { mailTo } from '../support/mailbox.ts'
import { deviceAt, ownCustomer } from '../support/ownCustomer.ts'
import { onPhone, visitAt } from '../support/people.ts'

const photo = {
  name: 'photo.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  ),
}
const rowOf = (page: Page, documentNumber: string) =>
  page.getByRole('row').filter({ hasText: documentNumber })
const conversation = (page: Page) => page.getByRole('list', { name: 'Conversation' })

test('an invoice is questioned on a phone, answered, resolved and reopened; the sum to pay leaves it out', async ({
  browser,
}) => {
  const { payer, accountName, invoices } = await ownCustomer(100, 200)
  const [disputed = '', other = ''] = invoices
  const phone = await deviceAt(browser, '/payments?due=all', payer, onPhone)
  await expect(phone.getByRole('button', { name: 'Pay $300.00' })).toBeVisible()

  await phone.getByRole('button', { name: `Ask a question about ${disputed}` }).click()
  const dialog = phone.getByRole('dialog', { name: `Ask about ${disputed}` })
  await dialog.getByRole('button', { name: 'Send question' }).click()
  await expect(dialog.getByText('Choose a reason.')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Reason' }).click()
  await phone.getByRole('option', { name: 'Damaged or wrong goods' }).click()
  await dialog.getByRole('textbox', { name: 'Your question' }).fill('Two boxes are broken.')
  await dialog.locator('input[type=file]').setInputFiles(photo)
  await expect(dialog.getByRole('button', { name: 'Remove photo.pdf' })).toBeVisible()
  await expectAccessibleEverywhere(phone, 'ask about a document')
  await dialog.getByRole('button', { name: 'Send question' }).click()
  await expect(phone.getByText('Your question was sent.')).toBeVisible()

  await expect(phone.getByText('$300.00 due − $100.00 in dispute')).toBeVisible()
  await expect(phone.getByRole('button', { name: 'Pay $200.00' })).toBeVisible()
  await phone.getByRole('checkbox', { name: `Select ${other}` }).check()
  await expect(phone.getByRole('checkbox', { name: `Select ${disputed}` })).not.toBeChecked()
  await expectAccessibleEverywhere(phone, 'a disputed invoice')
  await rowOf(phone, disputed).getByRole('link', { name: 'Disputed' }).click()
  // Leaving opens a dialog first, as documents are selected (§8).
  await phone.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  await expect(conversation(phone)).toContainText('Two boxes are broken.')

  const mail = await mailTo(
    'accounts@southerncross.example',
    `Question about ${disputed} from ${accountName}`,
  )
  expect(mail.text).toContain('Two boxes are broken.')

  const admin = await visitAt(browser, '/home', 'admin@tradecounter.example')
  await expect(admin.getByRole('region', { name: 'Open questions' })).toBeVisible()
  await admin.goto('/questions')
  await rowOf(admin, disputed)
    .getByRole('link', { name: `Question about ${disputed}` })
    .click()
  await expect(conversation(admin)).toContainText('Two boxes are broken.')
  const download = admin.waitForEvent('download')
  await conversation(admin).getByRole('button', { name: 'photo.pdf' }).click()
  expect((await download).suggestedFilename()).toBe('photo.pdf')
  await admin.getByRole('textbox', { name: 'Answer' }).fill('We look into it.')
  await admin.getByRole('button', { name: 'Send answer' }).click()

  // The answer appears without a reload.
  await expect(conversation(phone)).toContainText('We look into it.')
  await expectAccessibleEverywhere(phone, 'a question, its customer')

  await admin.getByText('Resolve', { exact: true }).click()
  await admin.getByRole('combobox', { name: 'Outcome' }).click()
  await admin.getByRole('option', { name: 'No change to the document' }).click()
  await admin.getByRole('button', { name: 'Resolve question' }).click()
  await expect(admin.getByText('The question was resolved.')).toBeVisible()
  await expectAccessibleEverywhere(admin, 'a question, the supplier')

  await expect(conversation(phone)).toContainText('resolved the question: no change to the document')
  const resolved = await mailTo(payer, `Resolved: your question about ${disputed}`)
  expect(resolved.links.some((link) => /\/questions\/\d+$/.test(link))).toBe(true)
  await phone.getByRole('textbox', { name: 'What is still open?' }).fill('They are still broken.')
  await phone.getByRole('button', { name: 'Reopen question' }).click()
  await expect(phone.getByText('The question was reopened.')).toBeVisible()
  await expect(conversation(admin)).toContainText('They are still broken.')

  await admin.goto('/questions')
  await expect(rowOf(admin, disputed)).toContainText('Damaged or wrong goods')
  await expectAccessibleEverywhere(admin, 'questions')
  await rowOf(admin, disputed)
    .getByRole('link', { name: `Question about ${disputed}` })
    .click()
  await admin.getByRole('textbox', { name: 'Answer' }).fill('Half of an answer')
  const colleague = await deviceAt(browser, new URL(phone.url()).pathname, payer)
  await colleague.getByRole('textbox', { name: 'Add to your question' }).fill('Half of a message')
  await phone.getByRole('button', { name: 'Withdraw question' }).click()
  await phone.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(phone.getByText('The question was withdrawn.')).toBeVisible()
  await expect(admin.getByRole('textbox', { name: /^Not sent/ })).toHaveValue('Half of an answer')
  await expect(colleague.getByRole('textbox', { name: /^Not sent/ })).toHaveValue('Half of a message')
  await phone.goto('/payments?due=all')
  await expect(phone.getByRole('button', { name: 'Pay $300.00' })).toBeVisible()
})
