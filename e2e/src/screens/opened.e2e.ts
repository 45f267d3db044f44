import type { Locator, Page } from '@playwright/test'
import { settled } from '../support/accessible.ts'
import { violationsIn } from '../support/axe.ts'
import { expect } from '../support/expect.ts'
import { test } from '../support/journey.ts'
import { visit } from '../support/people.ts'
import { expectArrived } from '../support/skeletons.ts'

/** Selector of the elements that open a menu or a list. */
const openers = '#main [aria-haspopup]:not([aria-autocomplete]):visible'
const opened = '[role="menu"], [role="listbox"], [role="dialog"], [aria-expanded="true"]'
const appearances = [
  { colorScheme: 'light', forcedColors: 'none' },
  { colorScheme: 'dark', forcedColors: 'none' },
  { colorScheme: 'light', forcedColors: 'active' },
] as const

/** Expects no axe violation in open menus: all rules in the light theme, contrast in every theme. */
async function expectOpenPartsAccessible(page: Page, screen: string) {
  for (const appearance of appearances) {
    await page.emulateMedia(appearance)
    await page.evaluate(settled)
    const isFirst = appearance === appearances[0]
    const problems = await violationsIn(page, opened, isFirst ? {} : { runOnly: ['color-contrast'] })
    expect.soft(problems, `${screen}, ${Object.values(appearance).join(', ')}`).toEqual([])
  }
  await page.emulateMedia(appearances[0])
}

/** Accessible name without a row's numbers and names, which is the same in every row. */
const kindOf = (opener: Locator): Promise<string> =>
  opener.evaluate((element) => {
    const label: string = element.getAttribute('aria-label') ?? element.labels?.[0]?.textContent ?? ''
    return `${label || element.textContent}`.replace(/ (?:for|of) .*/, '')
  })

async function closeAll(page: Page) {
  await page.keyboard.press('Escape')
  await expect(
    page.locator('[role="menu"], [role="listbox"], [role="dialog"]').filter({ visible: true }),
  ).toHaveCount(0)
}

/** Waits for the expected openers, then opens each kind of menu and list of the screen. */
async function sweepOpeners(page: Page, screen: string, expected: readonly string[]) {
  const openerList = page.locator(openers)
  const kinds = async () => Promise.all((await openerList.all()).map(kindOf))
  await expect.poll(kinds).toEqual(expect.arrayContaining([...expected]))
  const openedKinds: string[] = []
  for (const opener of await openerList.all()) {
    const kind = await kindOf(opener)
    if (openedKinds.includes(kind) || (await opener.isDisabled())) continue
    openedKinds.push(kind)
    await opener.click()
    await expect(opener).toHaveAttribute('aria-expanded', 'true')
    const controlled = await opener.getAttribute('aria-controls')
    await expect(page.locator(`[id="${controlled}"]`)).toBeAttached()
    await expectOpenPartsAccessible(page, `${screen}: ${kind}`)
    await closeAll(page)
  }
}

async function sweepDialogs(page: Page, screen: string, buttons: readonly (string | RegExp)[]) {
  for (const name of buttons) {
    await page.locator('#main').getByRole('button', { name }).first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectOpenPartsAccessible(page, `${screen}: ${String(name)}`)
    await closeAll(page)
  }
}

/** Screens by person, with the menus each must have and the buttons that open its dialogs. */
const sweeps: Record<
  string,
  readonly (readonly [string, readonly string[], readonly (string | RegExp)[]])[]
> = {
  'admin@tradecounter.example': [
    ['/orders', ['Customer'], []],
    ['/products/1', [], ['Zoom in']],
    ['/customers', ['Enabled'], []],
    ['/customers/1', [], [/^Disable /]],
    ['/customers/1/account', ['Reminders'], []],
    ['/accounts', ['Show'], []],
    ['/users', ['Customer'], ['New User', /^Edit /]],
    ['/workLists', [], []],
    ['/reconciliation', ['Difference type', 'State'], []],
    ['/auditLog', ['Record type'], []],
    ['/settings/jobs', [], []],
    ['/settings/search', [], ['Add synonyms']],
    ['/settings/keys', [], ['New key']],
    ['/settings/closedDays', ['Year'], []],
    ['/webhooks', ['Endpoint', 'State', 'Event'], ['New endpoint']],
    ['/questions', ['Status', 'Reason', 'Age', 'Customer'], []],
    ['/quotes', ['Status', 'Kind', 'Customer'], []],
    ['/paymentrequests', [], ['New Payment Request']],
    ['/accountManagement', ['Customer', 'Show'], []],
    ['/security', [], ['Turn on']],
  ],
  'owner@northside.example': [
    ['/home', [], []],
    ['/orders?tab=draft', ['More'], []],
    ['/orders/new', ['Select shipping address'], []],
    ['/orderlists/new', ['Price list to choose from'], []],
    ['/orderschedules', [], ['New schedule']],
    ['/quotes', ['Status', 'Kind', 'Followers'], []],
    ['/quotes/new', ['Shipping address *'], []],
    ['/payments?due=all', ['Show'], [/^Ask a question about /]],
    ['/paymenthistory?from=any&to=any', ['Show'], []],
    ['/statements', ['Show'], []],
    ['/questions', ['Status'], []],
    ['/users', [], ['New User', /^Edit /]],
    ['/centres', [], ['New Cost Centre', /^Edit /]],
    ['/budgets', ['Use', 'Fiscal year begins in'], ['New Budget']],
    ['/accountManagement/updateBilling', ['State *', 'Country *'], []],
    ['/security', [], ['Turn on']],
  ],
}

for (const [person, screens] of Object.entries(sweeps))
  test(`menus, lists and dialogs of ${person} are accessible in both themes and in forced colours`, async ({
    browser,
  }) => {
    const page = await visit(browser, person)
    await page.locator('[aria-haspopup="menu"]:visible').and(page.locator(':not(#main *)')).click()
    await expect(page.getByRole('menu')).toBeVisible()
    await expectOpenPartsAccessible(page, 'user menu')
    await closeAll(page)
    for (const [path, lists, dialogs] of screens) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectArrived(page)
      await sweepOpeners(page, path, lists)
      await sweepDialogs(page, path, dialogs)
    }
  })
