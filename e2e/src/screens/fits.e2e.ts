import { expect } from '../support/expect.ts'
import { coveredWithFocus, expectFits, fieldsHeight, sideways } from '../support/fitting.ts'
import { test } from '../support/journey.ts'
import { startOrderAs } from '../support/ordering.ts'
import { deviceAt, ownCustomer } from '../support/ownCustomer.ts'
import { selectDocuments } from '../support/paying.ts'
import { signedInPage, visitAt } from '../support/people.ts'
import { makeDraft, request, sendRows, signIn, signInPartner } from '../support/portalApi.ts'
import { answerQuote, requestPrices } from '../support/quoting.ts'
import { expectArrived } from '../support/skeletons.ts'

/** Screens by person; `accessibility.e2e.ts` checks the same of others. */
const screens = {
  'owner@harbour.example': [
    '/orders?tab=requested',
    '/payments?due=all',
    '/budgets',
    '/budgets/1',
    '/quotes',
    '/quotes/new',
    '/orderschedules',
  ],
  // Customer with the longest names.
  'owner@westernsydney.example': ['/orders?tab=approved', '/users', '/payments?due=all'],
  'owner@retail.example': ['/payments'],
  'admin@tradecounter.example': ['/orders', '/products', '/quotes', '/settings/search'],
}

for (const [person, paths] of Object.entries(screens))
  test(`the lists of ${person} have room at every width`, async ({ browser }) => {
    const page = await signedInPage(browser, person)
    for (const path of paths) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectArrived(page.getByRole('main'))
      await expectFits(page, path)
    }
  })

test('on a phone the edit icons of orders are below each other, however wide the totals are', async ({
  browser,
}) => {
  const page = await visitAt(browser, '/orders?tab=requested', 'approver@harbour.example', {
    viewport: { width: 390, height: 844 },
  })
  const icons = page.getByRole('main').getByRole('row').getByRole('link', { name: /^Edit/ })
  await expect(icons.nth(2)).toBeVisible()
  const ends = await icons.evaluateAll((all) =>
    all.map((icon) => Math.round(icon.getBoundingClientRect().right)),
  )
  expect(new Set(ends).size).toBe(1)
})

test('a quote and a schedule have room at every width', async ({ browser }) => {
  const buyer = 'buyer@harbour.example'
  const quoteId = await requestPrices(buyer, 'Room for every price')
  await answerQuote(quoteId, { prices: [12_345.67], terms: 'Delivery within ten days.' })
  const page = await visitAt(browser, '/orderschedules', buyer)
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await expect(page.getByRole('region', { name: 'Next order' })).toBeVisible()
  await expectArrived(page.getByRole('main'))
  await expectFits(page, 'schedule')
  await page.goto(`/quotes/${quoteId}`)
  await expect(page.getByRole('button', { name: 'Accept', exact: true })).toBeVisible()
  await expectArrived(page.getByRole('main'))
  await expectFits(page, 'quote')
  const desk = await visitAt(browser, `/quotes/${quoteId}`, 'admin@tradecounter.example')
  await desk.getByRole('button', { name: 'Answer again' }).click()
  await expect(desk.getByRole('region', { name: /^Answer again/ })).toBeVisible()
  await expectArrived(desk.getByRole('main'))
  await expectFits(desk, 'answer to a quote')
})

test('a payment before its confirmation has room at every width', async ({ browser }) => {
  const page = await visitAt(browser, '/payments?due=all', 'owner@outback.example')
  await selectDocuments(page, 2, 1)
  await expectFits(page, 'documents that are chosen')
  await page.getByRole('region', { name: 'Pay' }).getByRole('button', { name: 'Proceed' }).click()
  await expect(page.getByRole('heading', { name: 'Payment Summary' })).toBeVisible()
  await expectFits(page, 'payment summary')
})

/** Window sizes: 1440 × 900 at 200 %, a phone in landscape, a small laptop, a low and a high window. */
const windows = [
  { width: 720, height: 450, sheet: true, share: 0.5 },
  { width: 844, height: 390, sheet: true, share: 0.5 },
  { width: 1024, height: 600, sheet: true, share: 0.6 },
  { width: 1280, height: 420, sheet: false, share: 0.4 },
  { width: 1440, height: 900, sheet: false, share: 0.6 },
]

test('in a low window the order’s lines collapse; its total and buttons stay visible beside its fields', async ({
  browser,
}) => {
  const page = await startOrderAs(browser, 'owner@coastal.example')
  for (const index of [0, 0])
    await page
      .getByRole('button', { name: /^Add to Order: / })
      .nth(index)
      .click()
  const line = page.getByRole('button', { name: /, change quantity$/ })
  await expect(line).toHaveCount(2)
  for (const { width, height, sheet, share } of windows) {
    await page.setViewportSize({ width, height })
    await page.reload()
    if (sheet) await page.getByRole('button', { name: 'View order' }).click()
    const panel = sheet
      ? page.getByRole('dialog', { name: 'My Order' })
      : page.getByRole('complementary', { name: 'My Order' })
    const size = `${width} × ${height}`
    const stays = async () => {
      for (const part of [
        panel.getByText('Order Total (Inc GST)'),
        panel.getByText('GST', { exact: true }),
        panel.getByRole('button', { name: 'Submit' }),
        panel.getByRole('button', { name: 'Save as Draft' }),
      ])
        await expect(part, size).toBeInViewport({ ratio: 1 })
    }
    await expect(panel.getByLabel('Delivery contact person')).toBeVisible()
    await stays()
    expect(await page.evaluate<number>(fieldsHeight), size).toBeGreaterThan(share * height)
    const fold = panel.getByRole('button', { name: '2 products' })
    if (height < 700) {
      await expect(line).toHaveCount(0)
      await fold.click()
      await expect(fold).toBeFocused()
      await expect(fold).toHaveAttribute('aria-expanded', 'true')
    } else await expect(fold).toHaveCount(0)
    await expect(line).toHaveCount(2)
    await panel.getByLabel('Invoice notes').fill('Gate 3')
    await stays()
  }
  // Zoom of 400 % (WCAG 1.4.10): nothing is sticky, totals and buttons scroll with the fields.
  await page.setViewportSize({ width: 360, height: 300 })
  await page.reload()
  await page.getByRole('button', { name: 'View order' }).click()
  const submit = page.getByRole('dialog', { name: 'My Order' }).getByRole('button', { name: 'Submit' })
  await expect(submit).toBeAttached()
  expect(await page.evaluate<number>(fieldsHeight)).toBeGreaterThan(0.7 * 300)
  await submit.scrollIntoViewIfNeeded()
  await expect(submit).toBeInViewport({ ratio: 1 })
})

test('a name of one long word breaks in a window of 320 px (WCAG 1.4.10)', async ({ browser }) => {
  const owner = await signIn('owner@coastal.example')
  const { orderID } = await makeDraft(owner, 100)
  const { orderListId } = await request<{ orderListId: number }>(
    owner.token,
    'POST',
    `/Corporate/customers/${owner.customerId}/orderlists`,
    { name: 'W'.repeat(60), shared: false, fromOrderId: orderID },
  )
  const viewport = { width: 320, height: 640 }
  const page = await visitAt(browser, `/orderlists/${orderListId}`, owner.userName, { viewport })
  await expect(page.getByRole('heading', { level: 1, name: /^W+$/ })).toBeVisible()
  await expectArrived(page.getByRole('main'))
  expect(await sideways(page)).toBe(0)
})

test('a long price list, suburb and amount break in a window of 320 px (WCAG 1.4.10)', async ({
  browser,
}) => {
  const { accountNumber, accountName, payer, send } = await ownCustomer(12_345_678.9)
  await send('users', {
    userName: payer,
    email: payer,
    firstName: 'Pat',
    lastName: 'Ng',
    createOrders: 'yes',
  })
  const partner = await signInPartner()
  const list = { accountNumber, priceListReference: accountNumber }
  await sendRows(partner, 'pricelists', { ...list, name: 'W'.repeat(80) })
  const place = { addressLine1: '1 Wharf', suburb: 'S'.repeat(50), state: 'NSW' }
  await sendRows(partner, 'addresses', { ...list, addressReference: accountNumber, ...place })
  const viewport = { width: 320, height: 640 }
  const page = await deviceAt(browser, '/orders/new', payer, { viewport })
  await page.getByRole('button', { name: 'Quick order' }).click()
  await expect(page.getByRole('link', { name: /^Browse W+ products$/ })).toBeVisible()
  expect(await sideways(page)).toBe(0)
  await page.goto(page.url().replace(/\/quickorder.*/, ''))
  await expect(page.getByText('$12,345,678.90')).toBeVisible()
  expect(await sideways(page)).toBe(0)

  const admin = await visitAt(browser, `/customers?name=${accountName}`, 'admin@tradecounter.example', {
    viewport,
  })
  await admin.getByRole('link', { name: accountName }).click()
  await expect(admin.getByRole('img', { name: /^Map/ }).or(admin.getByText(/^The position of/))).toBeVisible()
  await expectArrived(admin.getByRole('main'))
  expect(await sideways(admin)).toBe(0)
})

test('a select fits a window of 320 px, and is as wide before its list is loaded as with it', async ({
  browser,
}) => {
  const page = await visitAt(browser, '/budgets', 'owner@harbour.example', {
    viewport: { width: 320, height: 640 },
  })
  const year = page.getByRole('combobox', { name: 'Fiscal year begins in' })
  await expect(year).toBeVisible()
  await expectArrived(page.getByRole('main'))
  expect(await sideways(page)).toBe(0)
  await page.setViewportSize({ width: 1440, height: 900 })
  const width = async () => (await year.boundingBox())?.width
  expect(await width()).toBe(320)
  await year.click()
  await expect(page.getByRole('listbox')).toBeVisible()
  expect(await width()).toBe(320)
})

/** A phone, 1280 × 900 at 200 %, and 1280 × 1024 at 400 %. */
const lowWindows = [
  { width: 360, height: 640 },
  { width: 640, height: 450 },
  { width: 320, height: 256 },
]

test('the bars at the bottom cover no control that has the focus (WCAG 2.4.11)', async ({ browser }) => {
  const page = await signedInPage(browser, 'owner@harbour.example')
  for (const viewport of lowWindows) {
    const size = `${viewport.width} × ${viewport.height}`
    await page.setViewportSize(viewport)
    for (const path of ['/payments?due=all', '/orders?tab=requested']) {
      await page.goto(path)
      await page
        .getByRole('checkbox', { name: /^Select (?!all)/ })
        .first()
        .check()
      await expect(page.getByRole('region', { name: /^(Pay|Selected orders)$/ })).toBeVisible()
      await expectArrived(page.getByRole('main'))
      expect.soft(await page.evaluate(coveredWithFocus), `${path}, ${size}`).toEqual([])
    }
    await page.getByRole('link', { name: /^SO-/ }).first().click()
    await expect(page.getByRole('heading', { name: 'Orders Details' })).toBeVisible()
    await expectArrived(page.getByRole('main'))
    expect.soft(await page.evaluate(coveredWithFocus), `order, ${size}`).toEqual([])
  }
})
