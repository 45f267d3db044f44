import type { Page } from '@playwright/test'
import { expect } from '../support/expect.ts'
import { test } from '../support/journey.ts'
import { deviceAt, ownCustomer } from '../support/ownCustomer.ts'
import { selectDocuments } from '../support/paying.ts'
import { visitAt } from '../support/people.ts'
import { pdf } from '../support/pdf.ts'

const warning =
  'Unselecting transactions will remove any added files and notes. Are you sure you want to continue?'
const toast = (page: Page, text: string) => page.getByText(text).first()

test('notes and files belong to a payment and its documents: added, cancelled, removed, and lost only after a dialog (§5, §7, §8)', async ({
  browser,
}) => {
  const payer = await visitAt(browser, '/payments?due=all', 'owner@northside.example')
  const invoices = payer.getByRole('region', { name: 'Invoices' })
  const note = invoices.getByRole('button', { name: /^Add note on/ }).first()
  // Reason shown when the disabled button is pressed.
  await note.click({ force: true })
  await expect(toast(payer, 'Notes can only be added to selected transactions.')).toBeVisible()

  await selectDocuments(payer, 1, 0)
  await note.click()
  const dialog = payer.getByRole('dialog')
  await dialog.getByLabel('Transaction note').fill('Two boxes short')
  await dialog.locator('input[type=file]').setInputFiles(pdf('claim.pdf'))
  await expect(toast(payer, 'claim.pdf file uploaded successfully.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'claim.pdf', exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Save note' }).click()

  // The page refuses these files before it sends anything; a failed upload shows an error and leaves no file.
  const files = payer.getByRole('group', { name: 'Payment Files' })
  const choose = files.locator('xpath=..').locator('input[type=file]')
  await choose.setInputFiles({ name: 'a.docx', mimeType: 'application/msword', buffer: Buffer.from('x') })
  await expect(files.getByText('Please upload PDF files.')).toBeVisible()
  await choose.setInputFiles(pdf('large.pdf', 28 * 1024 * 1024))
  await expect(files.getByText('Please upload a file of size less than 28MB.')).toBeVisible()
  await payer.route('**/upload', (route) => route.abort())
  await choose.setInputFiles(pdf('cut.pdf'))
  await expect(files.getByText('Failed to upload the file. Please try again!')).toBeVisible()
  await expect(toast(payer, 'cut.pdf file upload failed.')).toBeVisible()
  await expect(files.getByRole('button', { name: 'cut.pdf', exact: true })).toHaveCount(0)
  // A browser reports the same file again only from an empty field.
  await expect(choose).toHaveValue('')
  await payer.unroute('**/upload')

  // A running upload shows its progress and can be cancelled.
  let go = () => {}
  const released = new Promise<void>((resolve) => (go = resolve))
  await payer.route('**/upload', async (route) => {
    await released
    await route.continue().catch(() => undefined)
  })
  await choose.setInputFiles(pdf('slow.pdf'))
  await expect(files.getByRole('progressbar', { name: 'Uploading slow.pdf' })).toHaveCount(1)
  await files.getByRole('button', { name: 'Cancel upload' }).click()
  await expect(files.getByRole('progressbar')).toHaveCount(0)
  go()
  await payer.unroute('**/upload')

  await choose.setInputFiles([pdf('advice.pdf'), pdf('second.pdf')])
  await expect(files.getByRole('button', { name: 'advice.pdf', exact: true })).toBeVisible()
  await files.getByRole('button', { name: 'Remove second.pdf' }).click()
  await payer.getByLabel('Payment Notes').fill('As agreed with Kim')

  // Unticking opens a dialog first.
  const ticked = invoices.getByRole('checkbox', { name: /^Select (?!all)/, checked: true }).first()
  await ticked.click()
  await expect(payer.getByText(warning)).toBeVisible()
})

test('a file that is still uploading is not lost: Proceed and Save note wait for it, and leaving the screen reports it (§8)', async ({
  browser,
}) => {
  const { payer, invoices } = await ownCustomer(100)
  const page = await deviceAt(browser, '/payments?due=all', payer)
  await page.getByRole('checkbox', { name: `Select ${invoices[0]}` }).check()
  await page.route('**/upload', async (route) => {
    await page.waitForEvent('close').catch(() => undefined)
    await route.abort().catch(() => undefined)
  })
  const choose = page.getByRole('group', { name: 'Payment Files' }).locator('xpath=..//input[@type="file"]')
  await choose.setInputFiles(pdf('advice.pdf'))
  await expect(page.getByRole('progressbar', { name: 'Uploading advice.pdf' })).toHaveCount(1)
  await page.getByRole('region', { name: 'Pay' }).getByRole('button', { name: 'Proceed' }).click()
  await expect(toast(page, 'A file is still uploading.')).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Uploading advice.pdf' })).toHaveCount(1)

  await page.getByRole('button', { name: `Add note on ${invoices[0]}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles(pdf('claim.pdf'))
  await expect(dialog.getByRole('progressbar')).toHaveCount(1)
  await expect(dialog.getByRole('button', { name: 'Save note' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(toast(page, 'claim.pdf file upload failed.')).toBeVisible()

  await page.getByRole('link', { name: 'Payment History' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Payment History' })).toBeVisible()
  await expect(toast(page, 'advice.pdf file upload failed.')).toBeVisible()
})
