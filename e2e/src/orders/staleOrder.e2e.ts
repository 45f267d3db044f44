import type { Browser } from '@playwright/test'
import { expect } from '../support/expect.ts'
import { test } from '../support/journey.ts'
import { visit, visitAt } from '../support/people.ts'
import { cancelOrder, changeOrder, makeDraft, signIn } from '../support/portalApi.ts'

const buyer = 'buyer@bayview.example'
const who = /Emma Sorensen changed this on \d\d\/\d\d\/\d{4} .* Review the change and try again\./

/** A draft of the buyer, open in a tab without live updates. */
async function openDraft(browser: Browser) {
  const account = await signIn(buyer)
  const draft = await makeDraft(account, 100)
  const page = await visit(browser, buyer)
  await page.route('**/Corporate/live', (route) => route.abort())
  await page.goto(`/orders/${draft.orderID}/pricelist`)
  await expect(page.getByLabel('Notes for the approver')).toBeVisible()
  return { account, draft, page }
}

test('changes of an older version in the order panel are refused with name and time, stay, and can be saved (R10)', async ({
  browser,
}) => {
  const { account, draft, page } = await openDraft(browser)
  const stored = await changeOrder(account, draft, { approverNote: 'Theirs', invoiceNote: 'Gate 3' })
  const note = page.getByLabel('Notes for the approver')
  await note.fill('Mine')
  const refusal = page.getByRole('alert').filter({ hasText: who })
  await expect(refusal).toContainText('Your changes are kept here.')
  await expect(note).toHaveValue('Mine')
  // Untouched fields show the other person's values.
  await expect(page.getByLabel('Invoice notes')).toHaveValue('Gate 3')
  // The typed text survives a reload too, and overwrites nothing.
  await page.reload()
  await expect(note).toHaveValue('Mine')
  await expect(
    refusal.or(page.getByRole('alert').filter({ hasText: 'was changed in another window' })),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await expect(page.getByText(/^Saved \d/).first()).toBeVisible()

  // “Use their version” shows the other person's text and drops the typed one.
  await changeOrder(account, { ...stored, version: stored.version + 1 }, { approverNote: 'Theirs again' })
  await note.fill('Mine again')
  await expect(refusal).toBeVisible()
  await page.getByRole('button', { name: 'Use their version' }).click()
  await expect(note).toHaveValue('Theirs again')
  await expect(refusal).toHaveCount(0)
})

test('a submit from the panel of an order that changed meanwhile is refused and submits nothing (R10)', async ({
  browser,
}) => {
  const { account, draft, page } = await openDraft(browser)
  await changeOrder(account, draft, { invoiceNote: 'Gate 4' })
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByText(who).first()).toBeVisible()
  await expect(page).toHaveURL(/\/pricelist/)
  await expect(page.getByLabel('Invoice notes')).toHaveValue('Gate 4')
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByText('Order submitted and approved successfully.')).toBeVisible()
})

test('an order cancelled in another tab shows by whom and when, the typed text, and an offer to order again (R10)', async ({
  browser,
}) => {
  const { account, draft, page } = await openDraft(browser)
  await cancelOrder(account, draft)
  await page.getByLabel('Notes for the approver').fill('Leave at the dock')
  const notice = page.getByRole('alert').filter({ hasText: 'It can no longer be changed.' })
  await expect(notice).toContainText(
    /^Cancelled by Emma Sorensen on \d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d [AP]M\./i,
  )
  await expect(notice).toContainText('“Leave at the dock”')
  await expect(page.getByRole('button', { name: 'Keep mine' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Use their version' })).toHaveCount(0)
  await notice.getByRole('button', { name: 'Discard my changes' }).click()
  await expect(notice).not.toContainText('Leave at the dock')
  await notice.getByRole('button', { name: 'Order again' }).click()
  await expect(page.getByRole('dialog')).toContainText(draft.orderNumber)
  await page.keyboard.press('Escape')
  await notice.getByRole('link', { name: 'Show order' }).click()
  await expect(page.getByRole('heading', { name: 'Orders Details' })).toBeVisible()
  // Leaving the orders opens no dialog, as all changes are saved.
  await page
    .getByRole('link', { name: 'Outstanding Transactions' })
    .or(page.getByRole('link', { name: 'Home' }))
    .first()
    .click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the reason of a disabled button is its description', async ({ browser }) => {
  const account = await signIn(buyer)
  const draft = await makeDraft(account, 100)
  await changeOrder(account, draft, { contactPerson: null })
  const page = await visitAt(browser, `/orders/${draft.orderID}/pricelist`, buyer)
  const submit = page.getByRole('button', { name: /^Submit/ })
  await expect(submit).toHaveAttribute('aria-disabled', 'true')
  await expect(submit).toHaveAccessibleName('Submit')
  await expect(submit).toHaveAccessibleDescription(
    'Contact person name is required. Contact person phone number is required.',
  )
})
