import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator } from '@playwright/test'
import { expectAccessibleEverywhere } from '../support/accessible.ts'
import { expect } from '../support/expect.ts'
import { test } from '../support/journey.ts'
import { deviceOf, ownCustomer } from '../support/ownCustomer.ts'
import { visitAt } from '../support/people.ts'
import { port, sendRows, signInPartner } from '../support/portalApi.ts'
import { uniqueKey } from '@tradecounter/test-kit/uniqueKey.ts'

const pictures = join(import.meta.dirname, '../../../docs/screenshots')
const ours = /^\/media\/[\da-f]{32}\.webp$/

/** Expects a loaded picture from the portal's own origin. @returns its address */
async function expectDrawn(picture: Locator): Promise<string> {
  await expect(picture).toHaveAttribute('src', ours)
  await expect
    .poll(() => picture.evaluate((image: { readonly naturalWidth?: number }) => image.naturalWidth ?? 0))
    .toBeGreaterThan(0)
  return (await picture.getAttribute('src')) ?? ''
}

/** Imports a product and a customer's price list, as the supplier's system does. */
async function suppliedProduct() {
  const own = await ownCustomer(12)
  const partner = await signInPartner(['catalogue.write'])
  const mark = uniqueKey()
  const [productCode, name] = [`P-${mark}`, `Journey basin ${mark}`]
  await own.send('users', {
    userName: own.payer,
    email: own.payer,
    firstName: 'Pat',
    lastName: 'Ng',
    createOrders: 'yes',
  })
  await sendRows(partner, 'products', {
    productCode,
    name,
    brand: `Brand ${mark}`,
    category: 'Basins',
    availableStock: 5,
    imageUrl: 'https://pictures.invalid/basin.png',
  })
  const list = { accountNumber: own.accountNumber, priceListReference: mark }
  await sendRows(partner, 'pricelists', { ...list, name: `List ${mark}` })
  await sendRows(partner, 'pricelistitems', { ...list, productCode, unitPrice: '100.00' })
  const address = { addressLine1: '12 Ironbark Road', suburb: 'Alexandria', state: 'NSW', postalCode: '2015' }
  await sendRows(partner, 'addresses', { ...list, addressReference: 'A01', ...address })
  return { buyer: own.payer, partner, productCode, name }
}

test('a product’s picture comes by key, then by hand, and its buyers see it from our origin alone (R38)', async ({
  browser,
}) => {
  const { buyer: userName, partner, productCode, name } = await suppliedProduct()
  const buyer = await deviceOf(browser, userName)
  const elsewhere: string[] = []
  buyer.on('request', (request) => {
    if (request.url().includes('pictures.invalid')) elsewhere.push(request.url())
  })
  await buyer.goto('/orders/new')
  await buyer.getByRole('button', { name: 'Continue' }).click()
  const card = buyer.getByRole('listitem').filter({ hasText: name })
  await expect(card).toBeVisible()
  await expect(card.locator('img')).toHaveCount(0)

  const form = new FormData()
  form.set('file', new Blob([await readFile(join(pictures, 'orders.png'))]), 'a.png')
  const sent = await fetch(
    `http://127.0.0.1:${port}/Corporate/integration/productpictures/upload?productCode=${productCode}`,
    { method: 'POST', headers: { authorization: `Bearer ${partner}` }, body: form },
  )
  expect(sent.status).toBe(200)
  await buyer.reload()
  const first = await expectDrawn(card.locator('img'))

  const admin = await visitAt(
    browser,
    `/products?name=${encodeURIComponent(name)}`,
    'admin@tradecounter.example',
  )
  await admin.getByRole('link', { name }).click()
  // The detail is read-only (§2); uploads have a separate page.
  await expect(admin.getByRole('button', { name: /^(Replace|Upload)/ })).toHaveCount(0)
  await admin.getByRole('link', { name: 'Pictures and specsheet' }).click()
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText(`Pictures and specsheet: ${name}`)
  const picture = admin.getByRole('region', { name: 'Picture', exact: true })
  await expectDrawn(picture.locator('img'))
  await expectAccessibleEverywhere(admin, 'product files')
  const chooser = admin.waitForEvent('filechooser')
  await picture.getByRole('button', { name: 'Replace: Picture' }).click()
  await (await chooser).setFiles(join(pictures, 'products.png'))
  await expect(admin.getByText('Picture updated successfully.')).toBeVisible()
  await buyer.reload()
  await expect(card.locator('img')).not.toHaveAttribute('src', first)
  await expectDrawn(card.locator('img'))

  await picture.getByRole('button', { name: 'Remove: Picture' }).click()
  await admin.getByRole('button', { name: 'Yes' }).click()
  await expect(admin.getByText('Picture removed successfully.')).toBeVisible()
  await expect(picture.locator('img')).toHaveCount(0)
  await buyer.reload()
  await expect(card).toBeVisible()
  await expect(card.locator('img')).toHaveCount(0)
  expect(elsewhere).toEqual([])
})

test('administrators see pictures that cannot be fetched with their host, and no browser requests that host (R38, R39)', async ({
  browser,
}) => {
  const { name } = await suppliedProduct()
  const admin = await visitAt(
    browser,
    `/products?name=${encodeURIComponent(name)}`,
    'admin@tradecounter.example',
  )
  await admin.getByRole('link', { name }).click()
  await admin.getByRole('link', { name: 'Pictures and specsheet' }).click()
  const picture = admin.getByRole('region', { name: 'Picture', exact: true })
  await expect(picture.getByText(/^(Fetching|Not fetched) from pictures\.invalid/)).toBeVisible()
  await expect(picture.locator('img')).toHaveCount(0)
})
