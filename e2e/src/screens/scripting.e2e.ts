import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { expect } from '../support/expect.ts'
import { hostileMarkup } from '../support/hostileMarkup.ts'
import {
  at,
  attachHostileName,
  fitting,
  importHostileProduct,
  makeHostileOrders,
  notes,
} from '../support/hostileOrders.ts'
import { test } from '../support/journey.ts'
import { mailsTo, mailTo } from '../support/mailbox.ts'
import { visit } from '../support/people.ts'
import { signInPartner } from '../support/portalApi.ts'

/** Records scripts that ran, or that only the content security policy stopped. @returns the list */
async function setTrap(page: Page): Promise<string[]> {
  const sprung: string[] = []
  await page.exposeFunction('trap', (where?: string) => {
    sprung.push(where ?? page.url())
  })
  await page.exposeFunction('blocked', (what: string) => {
    sprung.push(`${what} on ${page.url()}`)
  })
  await page.addInitScript(
    "document.addEventListener('securitypolicyviolation', (event) => blocked(`${event.violatedDirective} ${event.blockedURI}`))",
  )
  page.on('dialog', (dialog) => {
    sprung.push(dialog.message())
    void dialog.dismiss()
  })
  return sprung
}

/** Waits until a missing picture has failed to load, which comes after the pictures of the screen. */
const settled = (page: Page) =>
  page.evaluate(
    `new Promise((done) => { const last = new Image(); last.onerror = last.onload = done; last.src = '/none-${randomUUID()}' })`,
  )

async function visitAll(page: Page, addresses: readonly (readonly [string, string])[]): Promise<void> {
  for (const [address, shown] of addresses) {
    await page.goto(address)
    await expect(page.getByText(shown).first(), address).toBeVisible()
    await settled(page)
  }
}

async function trappedPerson(browser: Browser, userName: string) {
  const page = await visit(browser, userName)
  return { page, sprung: await setTrap(page) }
}

test('the trap detects scripts that run, and scripts that only the policy stops', async ({ browser }) => {
  const page = await browser.newPage()
  const sprung = await setTrap(page)
  await page.setContent('<img src=x onerror="trap(\'here\')">')
  await expect.poll(() => sprung).toEqual(['here'])
  const { page: guarded, sprung: stopped } = await trappedPerson(browser, 'reader@harbour.example')
  await guarded.goto('/orders')
  await guarded.evaluate("document.body.insertAdjacentHTML('beforeend', '<img src=x onerror=trap()>')")
  await expect.poll(() => stopped.join()).toMatch(/^script-src/)
})

test('markup in typed text, file names and supplier data is shown as text and never runs, on screens and in emails (I2)', async ({
  browser,
}) => {
  const { code, reference } = await importHostileProduct(await signInPartner())
  const { orders, priceListId, productId } = await makeHostileOrders(code)
  const [first, last] = [orders.at(0), orders.at(-1)]
  if (!first || !last) throw new Error('There is no order.')
  await attachHostileName(first.orderID)

  const { page, sprung } = await trappedPerson(browser, 'buyer@capital.example')
  const products = `/orders/${first.orderID}/pricelist/${priceListId}/products`
  await visitAll(page, [
    ['/orders?tab=rejected', last.orderNumber],
    ...orders.flatMap(
      ({ orderID, orderNumber }) =>
        [
          [`/orders/${orderID}`, orderNumber],
          [`/orders/${orderID}/preview`, orderNumber],
        ] as const,
    ),
    [products, reference],
    [`${products}/${productId}`, 'Features'],
    [`/products/${productId}`, 'Features'],
    [`/orders/${first.orderID}/quickorder`, 'Quick order'],
    ['/orders/new', 'Select shipping address'],
    ['/orderlists', fitting(11, 80)],
  ])
  await page.goto(`/orders/${first.orderID}`)
  await expect(page.getByText(`${at(1)}.pdf`).first()).toBeVisible()
  await expect(page.getByText(notes[0] ?? '', { exact: true }).first()).toBeVisible()
  await page.goto(products)
  await page.getByRole('button', { name: 'Generate Quote' }).click()
  await expect(
    page.getByRole('dialog', { name: 'Purchase Order' }).getByText(reference).first(),
  ).toBeVisible()
  await settled(page)

  const { page: admin, sprung: adminSprung } = await trappedPerson(browser, 'admin@tradecounter.example')
  await visitAll(admin, [
    ['/orders?tab=rejected', last.orderNumber],
    [`/orders/${first.orderID}`, first.orderNumber],
    [`/orders/${first.orderID}/preview`, first.orderNumber],
    ['/products', 'Products'],
    [`/products/${productId}`, 'Features'],
  ])
  await admin.goto(`/orders/${first.orderID}`)
  await admin.getByRole('button', { name: /^Notes on .*: 0 notes$/ }).click()
  await admin.getByRole('dialog').getByRole('textbox', { name: 'Notes' }).fill(at(1))
  await admin.getByRole('button', { name: 'Add Note' }).click()
  await expect(admin.getByRole('dialog').getByRole('listitem').first()).toContainText(at(1))
  await settled(admin)

  await mailTo('buyer@capital.example', /was rejected$/)
  await mailTo('approver@capital.example', /is waiting for your approval$/)
  const mails = [...(await mailsTo('buyer@capital.example')), ...(await mailsTo('approver@capital.example'))]
  const reading = await browser.newPage()
  const mailSprung = await setTrap(reading)
  for (const mail of mails) {
    await reading.setContent(mail.html)
    await reading.waitForFunction('[...document.images].every((each) => each.complete)')
  }
  expect(mails.length).toBeGreaterThan(orders.length)
  expect({ sprung, adminSprung, mailSprung }).toEqual({ sprung: [], adminSprung: [], mailSprung: [] })
})

test('product features stored as markup lose all but plain formatting in the browser too (I2)', async ({
  browser,
}) => {
  const { page, sprung } = await trappedPerson(browser, 'owner@harbour.example')
  await page.route(/\/Corporate\/customers\/\d+\/products\/\d+/i, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { result: { features: string } }
    body.result.features = `<p>Kept <strong class="x" onclick="trap()">words</strong></p>${hostileMarkup.join('\n')}`
    await route.fulfill({ response: answer, json: body })
  })
  await page.goto('/products/1')
  const features = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Features' }) })
  await expect(features.getByText('words', { exact: true })).toBeVisible()
  await settled(page)
  const inside = await features.evaluate((section) =>
    [...section.querySelectorAll('p *, p')].map((element) => [element.tagName, element.attributes.length]),
  )
  expect(inside.filter(([, attributes]) => attributes !== 0)).toEqual([])
  const tags = await features.evaluate((section) => [
    ...new Set([...section.querySelectorAll(':scope > div *')].map((element) => element.tagName)),
  ])
  expect(new Set(tags)).toEqual(new Set(['P', 'STRONG']))
  // The sanitiser parses markup in a separate document, where the policy reports handlers that cannot run.
  expect(sprung.filter((what) => !what.startsWith('script-src-attr inline'))).toEqual([])
})

test('a change of the theme writes no style that the policy refuses, and reaches the other tabs', async ({
  browser,
}) => {
  // Refused styles fail every journey (journey.ts).
  const page = await visit(browser, 'buyer@harbour.example')
  const other = await page.context().newPage()
  await other.goto('/home')
  await page.getByRole('banner').getByRole('button', { name: 'Mia Nguyen' }).click()
  for (const [choice, scheme] of [
    ['Dark', 'dark'],
    ['Light', 'light'],
  ] as const) {
    await page.getByRole('menuitemradio', { name: choice }).click()
    for (const tab of [page, other])
      await expect(tab.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme)
  }
})
