import { expect, type Page } from '@playwright/test'
import { test } from './support/journey.ts'
import { visit } from './support/people.ts'
import { changeOrder, makeDraft, signIn } from './support/portalApi.ts'

const buyer = 'buyer@bayview.example'
const who = /Emma Sorensen changed this on \d\d\/\d\d\/\d{4} .* nothing was overwritten\./

/** A tab that hears nothing of what others do. */
async function deafTab(page: Page, orderId: number): Promise<void> {
  await page.route('**/Corporate/live', (route) => route.abort())
  await page.goto(`/orders/${orderId}/pricelist`)
  await expect(page.getByLabel('Notes for the approver')).toBeVisible()
}

test('what is typed in the order panel over an older version is refused naming who and when, kept, and saved when chosen (R10)', async ({
  browser,
}) => {
  const account = await signIn(buyer)
  const draft = await makeDraft(account, 100)
  const page = await visit(browser, buyer)
  await deafTab(page, draft.orderID)
  const stored = await changeOrder(account, draft, { approverNote: 'Theirs', invoiceNote: 'Gate 3' })
  const note = page.getByLabel('Notes for the approver')
  await note.fill('Mine')
  const refusal = page.getByRole('alert').filter({ hasText: who })
  await expect(refusal).toContainText('What you typed is kept here.')
  await expect(note).toHaveValue('Mine')
  // What was not typed over is theirs already.
  await expect(page.getByLabel('Invoice notes')).toHaveValue('Gate 3')
  // A reload keeps it too, and overwrites nothing.
  await page.reload()
  await expect(note).toHaveValue('Mine')
  await expect(refusal.or(page.getByRole('alert').filter({ hasText: 'has changed since' }))).toBeVisible()
  await page.getByRole('button', { name: 'Save mine' }).click()
  await expect(page.getByText(/^Saved \d/).first()).toBeVisible()

  // The other way round: theirs is shown, mine is gone.
  await changeOrder(account, { ...stored, version: stored.version + 1 }, { approverNote: 'Theirs again' })
  await note.fill('Mine again')
  await expect(refusal).toBeVisible()
  await page.getByRole('button', { name: 'Use theirs' }).click()
  await expect(note).toHaveValue('Theirs again')
  await expect(refusal).toHaveCount(0)
})

test('a submit from the panel of an order that changed meanwhile is refused and submits nothing (R10)', async ({
  browser,
}) => {
  const account = await signIn(buyer)
  const draft = await makeDraft(account, 100)
  const page = await visit(browser, buyer)
  await deafTab(page, draft.orderID)
  await changeOrder(account, draft, { invoiceNote: 'Gate 4' })
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByText(who).first()).toBeVisible()
  await expect(page).toHaveURL(/\/pricelist/)
  await expect(page.getByLabel('Invoice notes')).toHaveValue('Gate 4')
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByText('Order submitted and approved successfully.')).toBeVisible()
})
