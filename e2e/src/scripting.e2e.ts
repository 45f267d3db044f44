import { randomUUID } from 'node:crypto'
import { expect, type Browser, type Page } from '@playwright/test'
import { hostileMarkup } from './hostileMarkup.ts'
import { test } from './journey.ts'
import { mailsTo, mailTo } from './mailbox.ts'
import { visit } from './people.ts'
import { changeOrder, request, sendRows, signIn, signInPartner } from './portalApi.ts'

const accountNumber = '100603'
const at = (index: number) => hostileMarkup[index % hostileMarkup.length] ?? ''
/** The next markup that fits into a field. */
const fitting = (from: number, maximum: number) =>
  [...hostileMarkup.keys()].map((offset) => at(from + offset)).find((each) => each.length <= maximum) ?? ''

/** What ran, or was stopped only by the content security policy. */
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

/** A picture that is not there fails after those of the screen have. */
const settled = (page: Page) =>
  page.evaluate(
    `new Promise((done) => { const last = new Image(); last.onerror = last.onload = done; last.src = '/none-${randomUUID()}' })`,
  )

async function importHostileProduct(partner: string): Promise<{ code: string; reference: string }> {
  const reference = randomUUID().slice(0, 8)
  const code = `X-${reference}`
  await sendRows(partner, 'products', {
    productCode: code,
    name: `${at(1)} ${reference}`,
    brand: fitting(2, 100),
    category: fitting(3, 100),
    features: hostileMarkup.filter((each) => !each.includes('|')).join('|'),
    dimensions: at(4),
    finish: fitting(5, 100),
    availableStock: 1000,
  })
  const list = { accountNumber, priceListReference: reference }
  await sendRows(partner, 'pricelists', { ...list, name: at(6) })
  await sendRows(partner, 'pricelistitems', { ...list, productCode: code, unitPrice: 10 })
  await sendRows(partner, 'addresses', {
    ...list,
    addressReference: reference,
    addressLine1: fitting(7, 50),
    addressLine2: fitting(8, 50),
    suburb: fitting(9, 50),
    postalCode: fitting(10, 50),
    state: 'NSW',
  })
  return { code, reference }
}

interface PriceList {
  readonly referenceID: number
  readonly shippingAddresses: readonly { readonly id: number; readonly addressLine1: string }[]
}

/** Orders that hold all of it between them, the last of them rejected with a reason; and a list of what is ordered. */
async function makeHostileOrders(code: string) {
  const buyer = await signIn('buyer@capital.example')
  const approver = await signIn('approver@capital.example')
  const lists = await request<PriceList[]>(
    buyer.token,
    'GET',
    `/Corporate/customers/${buyer.customerId}/pricelists`,
  )
  const items = await Promise.all(
    lists.map(({ referenceID }) =>
      request<{ id: number; product: { productID: number } }[]>(
        buyer.token,
        'GET',
        `/Corporate/customers/${buyer.customerId}/pricelists/${referenceID}/items?q[search]=${code}`,
      ),
    ),
  )
  const place = items.findIndex((found) => found.length > 0)
  const list = lists[place]
  const item = items[place]?.[0]
  if (!list || !item) throw new Error('The product is on no price list.')
  const orders = []
  for (let first = 0; first < hostileMarkup.length; first += 4) {
    const draft = await request<{ orderID: number; orderNumber: string; version: number }>(
      buyer.token,
      'POST',
      `/Corporate/orders/${buyer.customerId}/orders`,
      {
        shippingAddress: { id: list.shippingAddresses[0]?.id },
        contactPerson: { fullName: fitting(first, 100), phoneNumber: fitting(first + 1, 30) },
        purchaseOrderNumber: fitting(first + 2, 50),
        approverNote: at(first + 2),
        invoiceNote: at(first + 3),
        requiredAsap: true,
        orderLines: [{ priceListItemID: item.id, quantity: 1000 }],
      },
    )
    const submitted = await changeOrder(buyer, draft, {
      orderStatus: { id: 2 },
      approver: { userName: approver.userName },
    })
    orders.push(
      await changeOrder(approver, submitted, { orderStatus: { id: 5 }, rejectedReason: at(first + 1) }),
    )
  }
  await request<unknown>(buyer.token, 'POST', `/Corporate/customers/${buyer.customerId}/orderlists`, {
    name: fitting(11, 80),
    shared: true,
    items: [{ productID: item.product.productID, quantity: 1 }],
  })
  return { orders, priceListId: list.referenceID, productId: item.product.productID }
}

async function attachHostileName(orderId: number): Promise<void> {
  const { token, customerId } = await signIn('buyer@capital.example')
  const form = new FormData()
  form.set('file', new File(['%PDF-1.7\n'], `${at(1)}.pdf`, { type: 'application/pdf' }))
  const origin = `http://127.0.0.1:${Number(process.env['E2E_PORT'] ?? 3200)}`
  const answer = await fetch(`${origin}/Corporate/customers/${customerId}/orders/${orderId}/files`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  expect(answer.status).toBe(200)
}

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

test('the trap springs, by itself and past a policy', async ({ browser }) => {
  const page = await browser.newPage()
  const sprung = await setTrap(page)
  await page.setContent('<img src=x onerror="trap(\'here\')">')
  await expect.poll(() => sprung).toEqual(['here'])
  const { page: guarded, sprung: stopped } = await trappedPerson(browser, 'reader@harbour.example')
  await guarded.goto('/orders')
  await guarded.evaluate("document.body.insertAdjacentHTML('beforeend', '<img src=x onerror=trap()>')")
  await expect.poll(() => stopped.join()).toMatch(/^script-src/)
})

test('markup that people type, files are called and suppliers send is shown as text: none of it runs on any screen or in a mail (I2)', async ({
  browser,
}) => {
  const { code, reference } = await importHostileProduct(await signInPartner())
  const { orders, priceListId, productId } = await makeHostileOrders(code)
  const [first] = orders
  if (!first) throw new Error('There is no order.')
  await attachHostileName(first.orderID)

  const { page, sprung } = await trappedPerson(browser, 'buyer@capital.example')
  const products = `/orders/${first.orderID}/pricelist/${priceListId}/products`
  await visitAll(page, [
    ['/orders?tab=rejected', first.orderNumber],
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
  await expect(page.getByText(at(3), { exact: true }).first()).toBeVisible()
  await page.goto(products)
  await page.getByRole('button', { name: 'Generate Quote' }).click()
  await expect(
    page.getByRole('dialog', { name: 'Purchase Order' }).getByText(reference).first(),
  ).toBeVisible()
  await settled(page)

  const { page: admin, sprung: adminSprung } = await trappedPerson(browser, 'admin@tradecounter.example')
  await visitAll(admin, [
    ['/orders?tab=rejected', first.orderNumber],
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

  await mailTo('buyer@capital.example', /was rejected$|is rejected$/)
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

test('features that were stored as markup lose all but plain formatting in the browser too (I2)', async ({
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
    [...section.querySelectorAll('p *, p')].map((each) => [each.tagName, each.attributes.length]),
  )
  expect(inside.filter(([, attributes]) => attributes !== 0)).toEqual([])
  const tags = await features.locator(':scope > div *').evaluateAll((all) => all.map((each) => each.tagName))
  expect(new Set(tags)).toEqual(new Set(['P', 'STRONG']))
  expect(sprung).toEqual([])
})
