import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { chromium, type Browser, type Page } from '@playwright/test'
import { enterAs } from './people.ts'
import { selectDocuments } from './paying.ts'
import { firstPlace, listItems, makeDraft, request, sendRows, signIn, signInPartner } from './portalApi.ts'
import { skeletons } from './skeletons.ts'
import startPortal from './startPortal.ts'

// `npm run screenshots`: every screen in three widths and both themes, on demo data, into `screenshots/`.
// Lists have no, few and hundreds of rows; Northside gets 800 open invoices and 800 drafts for it.
const folder = join(import.meta.dirname, '../../../screenshots')
const origin = `http://localhost:${process.env['E2E_PORT'] ?? 3200}`
// `WIDTHS=390 SCREENS=order,payments` renews only those pictures.
const widths = (process.env['WIDTHS'] ?? '1440,1024,390').split(',').map(Number)
const names = process.env['SCREENS']?.split(',')

type Visit = (page: Page) => Promise<void>

interface Screen {
  readonly name: string
  readonly person?: string
  readonly path: string
  readonly opens?: Visit
}

const openFirst =
  (name: RegExp): Visit =>
  async (page) => {
    await page.getByRole('link', { name }).first().click()
    await page.getByRole('heading', { level: 1 }).waitFor()
  }

const owner = 'owner@harbour.example'
// Creator of the drafts, who alone may edit them.
const buyer = 'buyer@harbour.example'
const approver = 'approver@harbour.example'
const payer = 'owner@outback.example'
const longNamed = 'owner@westernsydney.example'
const retailer = 'owner@retail.example'
const northside = 'owner@northside.example'
const northsideAccount = '100347'
const admin = 'admin@tradecounter.example'

const openFirstRow: Visit = async (page) => {
  await page.goto((await page.getByRole('link', { name: /^SO-/ }).first().getAttribute('href')) ?? '')
  await page.getByRole('heading', { level: 1 }).waitFor()
}

/** Opens a page below the address of an order. */
const openBelow =
  (below: string): Visit =>
  async (page) => {
    await openFirstRow(page)
    await page.goto(`${new URL(page.url()).pathname}${below}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
  }

const openFirstProduct: Visit = async (page) => {
  await openFirst(/Edit/)(page)
  const card = page.locator('a[href*="/products/"]').first()
  await card.waitFor()
  await page.goto((await card.getAttribute('href')) ?? '')
  await page.getByRole('heading', { level: 1 }).waitFor()
}

const chooseAll: Visit = async (page) => {
  await page.getByRole('checkbox', { name: /all/i }).first().check()
}

const openList = openFirst(/^Site stock/)

const reorder: Visit = async (page) => {
  await openFirst(/^SO-/)(page)
  await page.getByRole('button', { name: 'Order again' }).click()
  await page.getByRole('dialog').waitFor()
}

const orderList: Visit = async (page) => {
  await openList(page)
  await page.getByRole('button', { name: 'Order this list' }).click()
  await page.getByRole('dialog').waitFor()
}

/** Opens the dialog of a decision about a pending order. */
const decide =
  (button: RegExp): Visit =>
  async (page) => {
    await openFirst(/^SO-/)(page)
    await page.getByRole('button', { name: button }).first().click()
    await page.getByRole('dialog').waitFor()
  }

/** Selects documents and proceeds. The selection stays for the next visit, which continues it. */
const proceedToPay: Visit = async (page) => {
  await selectDocuments(page, 2, 1)
  await page.getByRole('region', { name: 'Pay' }).getByRole('button', { name: 'Proceed' }).click()
  await page.getByRole('heading', { name: 'Payment Summary' }).waitFor()
}

const allScreens: readonly Screen[] = [
  { name: 'login', path: '/' },
  { name: 'login-expired', path: '/?expiredSession' },
  { name: 'orders-requested', person: owner, path: '/orders' },
  { name: 'orders-hundreds', person: owner, path: '/orders?tab=approved' },
  { name: 'orders-none', person: owner, path: '/orders?tab=approved&orderNumber=zzz' },
  { name: 'order', person: owner, path: '/orders?tab=approved', opens: openFirst(/^SO-/) },
  { name: 'new-order', person: owner, path: '/orders/new' },
  { name: 'order-preview', person: owner, path: '/orders?tab=approved', opens: openBelow('/preview') },
  { name: 'products', person: buyer, path: '/orders?tab=draft', opens: openFirst(/Edit/) },
  { name: 'product', person: buyer, path: '/orders?tab=draft', opens: openFirstProduct },
  { name: 'order-again', person: owner, path: '/orders?tab=approved', opens: reorder },
  { name: 'order-approve', person: approver, path: '/orders?tab=requested', opens: decide(/^Approve/) },
  { name: 'order-reject', person: approver, path: '/orders?tab=requested', opens: decide(/^Reject/) },
  { name: 'order-lists-none', person: owner, path: '/orderlists' },
  { name: 'order-lists', person: northside, path: '/orderlists' },
  { name: 'order-list', person: northside, path: '/orderlists', opens: openList },
  { name: 'order-list-order', person: northside, path: '/orderlists', opens: orderList },
  { name: 'quick-order', person: northside, path: '/orders?tab=draft', opens: openBelow('/quickorder') },
  { name: 'orders-800', person: northside, path: '/orders?tab=draft' },
  { name: 'payments-800', person: northside, path: '/payments?due=all&show=ALL' },
  { name: 'payments-800-chosen', person: northside, path: '/payments?due=all&show=ALL', opens: chooseAll },
  { name: 'new-order-address-form', person: northside, path: '/orders/new' },
  { name: 'admin-orders', person: admin, path: '/orders' },
  { name: 'admin-order', person: admin, path: '/orders', opens: openFirstRow },
  { name: 'admin-products', person: admin, path: '/products' },
  { name: 'payments', person: owner, path: '/payments' },
  { name: 'payments-hundreds', person: retailer, path: '/payments' },
  { name: 'payments-none', person: owner, path: '/payments?search=zzz' },
  { name: 'payment-summary', person: payer, path: '/payments?due=all', opens: proceedToPay },
  { name: 'payment-history', person: owner, path: '/paymenthistory?from=any&to=any' },
  {
    name: 'past-payment',
    person: owner,
    path: '/paymenthistory?from=any&to=any&search=posted',
    opens: openFirst(/^Payment PAY-/),
  },
  { name: 'statements', person: owner, path: '/statements' },
  { name: 'users', person: owner, path: '/users' },
  { name: 'spending', person: owner, path: '/budgets', opens: openFirst(/\(ALX\)/) },
  { name: 'settings', person: admin, path: '/settings' },
  { name: 'questions', person: admin, path: '/questions' },
  { name: 'work-lists', person: admin, path: '/workLists' },
  { name: 'reconciliation', person: admin, path: '/reconciliation' },
  { name: 'webhooks', person: admin, path: '/webhooks' },
  { name: 'audit-log', person: admin, path: '/auditLog' },
  { name: 'customers', person: admin, path: '/customers' },
  { name: 'customer', person: admin, path: '/customers/1' },
  { name: 'accounts', person: admin, path: '/accounts' },
  { name: 'account', person: admin, path: '/customers/1/account' },
  { name: 'users-long-names', person: longNamed, path: '/users' },
  { name: 'orders-long-names', person: longNamed, path: '/orders?tab=approved' },
  { name: 'not-found', person: owner, path: '/nowhere' },
]
const screens = allScreens.filter(({ name }) => names?.includes(name) ?? true)

/** Creates 800 orders and 800 documents of one customer through the API. */
async function fillNorthside(): Promise<void> {
  const buyer = await signIn(northside)
  for (let count = 0; count < 800; count += 8)
    await Promise.all(Array.from({ length: 8 }, () => makeDraft(buyer, 100)))
  const [first, second, third] = await listItems(buyer, (await firstPlace(buyer)).priceListId)
  const items = [first, second, third].flatMap((item) =>
    item ? [{ productID: item.product.productID, quantity: item.cartonQuantity * 2 }] : [],
  )
  for (const name of [
    'Site stock',
    'Van stock for two weeks',
    'Bathrooms of the Riverside apartments, stage 2',
  ])
    await request(buyer.token, 'POST', `/Corporate/customers/${buyer.customerId}/orderlists`, {
      name,
      items,
      shared: name.startsWith('Site'),
    })
  const partner = await signInPartner(['documents.write'])
  const invoice = (_: unknown, row: number) => ({
    accountNumber: northsideAccount,
    documentNumber: `INV8${String(row).padStart(5, '0')}`,
    type: 'invoice',
    referenceNumber: `PO-${(row * 7919) % 10_000}`,
    date: `2026-${String(1 + (row % 10)).padStart(2, '0')}-${String(1 + (row % 28)).padStart(2, '0')}`,
    dueDate: `2026-${String(2 + (row % 10)).padStart(2, '0')}-${String(1 + (row % 28)).padStart(2, '0')}`,
    total: ((row * 104_729) % 500_000) / 100 + 1,
    balance: ((row * 104_729) % 500_000) / 100 + 1,
  })
  await sendRows(partner, 'invoices', ...Array.from({ length: 800 }, invoice))
}

/** Waits until fonts and all visible parts have loaded and stay unchanged, half a minute at most. */
async function settled(page: Page): Promise<void> {
  await page.evaluate('document.fonts.ready')
  const calm = `[...document.querySelectorAll('${skeletons}')]
    .every((each) => each.getBoundingClientRect().top > innerHeight)`
  for (let looks = 0, calmLooks = 0; looks < 150 && calmLooks < 5; looks += 1) {
    calmLooks = (await page.evaluate(calm)) === true ? calmLooks + 1 : 0
    await wait(200)
  }
}

async function takeAll(browser: Browser, width: number, colorScheme: 'light' | 'dark'): Promise<void> {
  for (const person of new Set(screens.map((screen) => screen.person))) {
    const viewport = { width, height: width === 390 ? 844 : 900 }
    const context = await browser.newContext({
      baseURL: origin,
      viewport,
      colorScheme,
      reducedMotion: 'reduce',
      locale: 'en-AU',
      timezoneId: 'Australia/Sydney',
    })
    const page = await context.newPage()
    await page.goto('/')
    if (person) await enterAs(page, person)
    for (const { name, path, opens } of screens.filter((screen) => screen.person === person)) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await opens?.(page)
      await settled(page)
      await page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`) })
    }
    await context.close()
  }
}

const stop = await startPortal()
await fillNorthside()
const system = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find(existsSync)
const browser = await chromium.launch({
  ...(system ? { executablePath: system } : {}),
  args: ['--no-sandbox'],
})
try {
  if (!names && !process.env['WIDTHS']) rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const width of widths)
    for (const colorScheme of ['light', 'dark'] as const) await takeAll(browser, width, colorScheme)
} finally {
  await browser.close()
  await stop()
}
