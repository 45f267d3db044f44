import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { expectAccessibleEverywhere } from '../support/accessible.ts'
import { expect } from '../support/expect.ts'
import { test } from '../support/journey.ts'
import { mailTo } from '../support/mailbox.ts'
import { expectNoMoves } from '../support/moves.ts'
import { onPhone, visit, visitAt } from '../support/people.ts'
import { changeOrder, makeDraft, request, signIn } from '../support/portalApi.ts'

const manager = 'owner@harbour.example'
const owner = 'approver@harbour.example'
const supplier = 'admin@tradecounter.example'

interface CostCentre {
  readonly costCentreId: number
}

/** Creates a cost centre at Harbour for this journey only. */
async function ownCentre(name: string): Promise<number> {
  const { token, customerId } = await signIn(manager)
  const costCentre = await request<CostCentre>(
    token,
    'POST',
    `/Corporate/customers/${customerId}/costcentres`,
    {
      costCentreCode: `${name.slice(0, 3).toUpperCase()}-${Date.now().toString(36)}`,
      costCentreName: name,
    },
  )
  return costCentre.costCentreId
}

async function addBudget(costCentreId: number, terms: object): Promise<void> {
  const { token, customerId } = await signIn(manager)
  await request<unknown>(token, 'POST', `/Corporate/customers/${customerId}/budgets`, {
    costCentreId,
    period: 'month',
    ...terms,
  })
}

async function choose(page: Page, within: ReturnType<Page['getByRole']>, list: string, option: RegExp) {
  await within.getByRole('combobox', { name: list }).click()
  await page.getByRole('option', { name: option }).click()
}

const phone = (browser: Browser, person: string) => visit(browser, person, onPhone)

test('a manager adds, changes and removes a budget; missing fields are named (R41)', async ({ browser }) => {
  const name = `Pools ${Date.now().toString(36)}`
  await ownCentre(name)
  const page = await visitAt(browser, '/budgets', manager)
  await page.getByRole('button', { name: 'New Budget' }).click()
  const dialog = page.getByRole('dialog', { name: 'New Budget' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Choose a cost centre.')).toBeVisible()
  await expect(dialog.getByText('Enter an amount from $0.00 to $999,999,999.00.')).toBeVisible()
  await expect(dialog.getByText('Choose an owner who can approve orders.')).toBeVisible()
  await choose(page, dialog, 'Cost centre', new RegExp(name))
  await dialog.getByLabel('Amount (Ex GST)').fill('2,500')
  await choose(page, dialog, 'Owner', /Daniel Costa/)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Budget added.')).toBeVisible()
  await page.goto(`/budgets?search=${encodeURIComponent(name)}`)
  await expect(page.getByText('$2,500.00 left')).toBeVisible()
  await expect(page.getByText('Ask Daniel Costa')).toBeVisible()
  await expectAccessibleEverywhere(page, 'budgets')
  await page.getByRole('button', { name: `Edit the budget of ${name}` }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Budget' })
  await edit.getByLabel('Amount (Ex GST)').fill('3000.50')
  await choose(page, edit, 'Above the budget', /Warn the buyer/)
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Budget saved.')).toBeVisible()
  await expect(page.getByText('$3,000.50 left')).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export To CSV' }).click()
  expect((await saved).suggestedFilename()).toBe('budgets.csv')
  await page.getByRole('link', { name: new RegExp(name) }).click()
  await expect(page.getByText('No orders yet')).toBeVisible()
  const desk = await visitAt(browser, `/customers/${(await signIn(manager)).customerId}`, supplier)
  const shown = desk.getByRole('region', { name: 'Budgets' })
  await expect(shown.getByRole('row').nth(1)).toBeVisible()
  await expect(shown.getByRole('button', { name: /^(Edit|Remove)/ })).toHaveCount(0)
  await expectAccessibleEverywhere(desk, 'budgets of a customer')
  await expectAccessibleEverywhere(page, 'spending of a cost centre')
  await page.goto(`/budgets?search=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: `Remove the budget of ${name}` }).click()
  await page.getByRole('button', { name: 'Remove budget' }).click()
  await expect(page.getByText('Budget removed.')).toBeVisible()
  await expect(page.getByText('No budget matches your search')).toBeVisible()
})

test('a buyer sees the remaining budget; above it, its owner gets an email, allows the order on a phone, and the approver decides', async ({
  browser,
}) => {
  const name = `Decks ${Date.now().toString(36)}`
  const centre = await ownCentre(name)
  await addBudget(centre, { amount: 100, above: 'ask', ownerUserName: owner })
  const buyer = await signIn('buyer@harbour.example')
  const draft = await makeDraft(buyer, 1500)
  const changed = await changeOrder(buyer, draft, { costCentre: { id: centre } })
  const screen = await visitAt(browser, `/orders/${draft.orderID}/pricelist`, 'buyer@harbour.example')
  const budget = screen.getByRole('status', { name: 'Budget' })
  await expect(budget).toContainText(`$100.00 left of $100.00 in ${name}`)
  await expect(budget).toContainText('Daniel Costa will be asked to allow it.')
  await changeOrder(
    buyer,
    { ...draft, version: changed.version },
    {
      approver: { userName: manager },
      orderStatus: { id: 2 },
    },
  )
  const office = await visitAt(browser, `/budgets/${centre}`, manager)
  await office.getByRole('button', { name: 'Show as a table' }).click()
  await expect(
    office
      .getByRole('table', { name: `Orders of ${name} by month, excluding GST` })
      .getByRole('row')
      .last(),
  ).toHaveText(/\$0\.00\$0\.00(\$[\d,.]+)\1$/)
  await expectAccessibleEverywhere(office, 'months of a cost centre as a table')
  const saved = office.waitForEvent('download')
  await office.getByRole('button', { name: 'Export To CSV' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^orders-DEC-\w+\.csv$/)
  expect(await readFile(await file.path(), 'utf8')).toContain(draft.orderNumber)
  const mail = await mailTo(owner, new RegExp(`is above the budget of ${name}`))
  expect(mail.text).toContain('Nobody can approve it until you allow it.')

  const approver = await visitAt(browser, `/orders/${draft.orderID}`, manager)
  await expect(
    approver.getByText(/is above the budget of .*, which Daniel Costa has to allow\./),
  ).toBeVisible()
  await expect(approver.getByRole('button', { name: 'Approve', exact: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  )

  const page = await phone(browser, owner)
  await page.goto('/home')
  await expect(
    page
      .getByRole('region', { name: 'Budgets nearly used' })
      .getByRole('link', { name: `Spending of ${name}` }),
  ).toBeVisible()
  await page.getByRole('link', { name: 'All nearly used' }).click()
  await expect(page).toHaveURL(/\/budgets\?nearlyUsed=true$/)
  const listed = page.getByRole('table', { name: 'Budgets' })
  await expect(listed.getByRole('link', { name: new RegExp(name) })).toBeVisible()
  await page.getByRole('button', { name: 'Filters (1)' }).click()
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(page).toHaveURL(/\/budgets$/)
  await page.goto('/home')
  const card = page.getByRole('region', { name: 'Orders above budget' })
  await card.getByRole('link', { name: new RegExp(draft.orderNumber) }).click()
  await expect(page.getByRole('button', { name: 'Allow above budget' })).toBeVisible()
  await expectNoMoves(page, `/orders/${draft.orderID}`, '/AllowButton-*')
  await page.getByRole('button', { name: 'Allow above budget' }).click()
  await expect(page.getByRole('dialog').getByRole('heading')).toBeVisible()
  await expectAccessibleEverywhere(page, 'allow above budget')
  await page.getByRole('dialog').getByRole('button', { name: 'Allow', exact: true }).click()
  await expect(page.getByText('Order allowed above the budget.', { exact: false }).first()).toBeVisible()

  await approver.getByRole('button', { name: 'Approve', exact: true }).click()
  await approver.getByRole('button', { name: /^Approve \$/ }).click()
  await expect(approver.getByText('Order approved successfully.')).toBeVisible()
  await approver.goto(`/orders/${draft.orderID}`)
  await expect(approver.getByText('Allowed above the budget by Daniel Costa')).toBeVisible()
})

test('a blocking budget shows its reason before and at the submission, and the order stays a draft', async ({
  browser,
}) => {
  const name = `Sheds ${Date.now().toString(36)}`
  const centre = await ownCentre(name)
  await addBudget(centre, { amount: 0, above: 'stop' })
  const buyer = await signIn('buyer@harbour.example')
  const draft = await makeDraft(buyer, 100)
  await changeOrder(buyer, draft, { costCentre: { id: centre } })
  const page = await visitAt(browser, `/orders/${draft.orderID}/pricelist`, 'buyer@harbour.example')
  await expect(page.getByText('It cannot be submitted with this cost centre.')).toBeVisible()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(
    page.getByText(/above the budget of Sheds .* Remove items or choose another cost centre\./).first(),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible()
})

test('a manager requires cost centres; the open order of a buyer asks for one at its field and then goes on', async ({
  browser,
}) => {
  const account = await signIn('buyer@outback.example')
  const draft = await makeDraft(account, 100)
  const page = await visitAt(browser, `/orders/${draft.orderID}/pricelist`, account.userName)
  const centre = page.getByRole('combobox', { name: 'Cost centre' })
  const submit = page.getByRole('button', { name: 'Submit', exact: true })
  await expect(submit).toHaveAccessibleDescription('')
  const office = await visitAt(browser, '/budgets', 'owner@outback.example')
  const required = office
    .getByRole('region', { name: 'Settings' })
    .getByRole('switch', { name: 'Orders need a cost centre' })
  await required.click()
  await expect(office.getByText('Setting saved.')).toBeVisible()
  await expect(required).toBeChecked()
  await expectAccessibleEverywhere(office, 'budgets with settings')

  await expect(submit).toHaveAccessibleDescription('Please Select Cost Centre')
  await centre.focus()
  await page.getByLabel('Phone number').focus()
  await expect(page.getByText('Please Select Cost Centre').first()).toBeVisible()
  await expectAccessibleEverywhere(page, 'order that needs a cost centre')
  await centre.click()
  await page.getByRole('option').first().click()
  await expect(submit).toHaveAccessibleDescription('')
  await submit.click()
  await expect(page.getByText('Order submitted successfully.').first()).toBeVisible()
  await required.click()
  await expect(required).not.toBeChecked()
})
