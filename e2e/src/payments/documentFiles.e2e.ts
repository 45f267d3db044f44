import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { expect } from '../support/expect.ts'
import { test } from '../support/journey.ts'
import { visitAt } from '../support/people.ts'
import { deviceAt, ownCustomer } from '../support/ownCustomer.ts'
import { port, signInPartner } from '../support/portalApi.ts'

const isPdf = async (download: Download): Promise<boolean> =>
  (await readFile(await download.path())).subarray(0, 5).toString() === '%PDF-'

async function downloadBy(page: Page, press: () => Promise<void>): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return download
}

test('an invoice number is plain text until the supplier’s system sends the PDF; then it opens the PDF (R38, §8)', async ({
  browser,
}) => {
  const { payer: userName, accountNumber, invoices: numbers } = await ownCustomer(12)
  const [documentNumber = ''] = numbers
  const payer = await deviceAt(browser, '/payments?due=all', userName)
  const invoices = payer.getByRole('region', { name: 'Invoices' })
  await expect(invoices.getByText(documentNumber)).toBeVisible()
  const number = invoices.getByRole('button', { name: documentNumber, exact: true })
  await expect(number).toHaveCount(0)

  const partner = await signInPartner(['documents.write'])
  const form = new FormData()
  form.set('file', new Blob(['%PDF-1.7 sent']), 'a.pdf')
  const named = new URLSearchParams({ accountNumber, documentNumber })
  const sent = await fetch(
    `http://127.0.0.1:${port}/Corporate/integration/documentfiles/upload?${named.toString()}`,
    { method: 'POST', headers: { authorization: `Bearer ${partner}` }, body: form },
  )
  expect(sent.status).toBe(200)
  const file = await downloadBy(payer, () => number.click())
  expect(file.suggestedFilename()).toBe(`${documentNumber}.pdf`)
  expect((await readFile(await file.path())).toString()).toBe('%PDF-1.7 sent')

  await payer.route('**/documents/download?**', (route) =>
    route.continue({
      url: route
        .request()
        .url()
        .replace(/fileUrl=.*/, 'fileUrl=gone'),
    }),
  )
  await number.click()
  await expect(payer.getByText("The requested file doesn't exist.")).toBeVisible()
})

test('an invoice names its order, and the order its invoice with its proof of delivery', async ({
  browser,
}) => {
  const owner = await visitAt(browser, '/payments?due=all&show=ALL', 'reader@harbour.example')
  const invoices = owner.getByRole('region', { name: 'Invoices' })
  const delivered = invoices
    .getByRole('row')
    .filter({ has: owner.getByRole('link', { name: /^SO-/ }) })
    .filter({ has: owner.getByRole('button', { name: /^Proof of delivery of / }) })
    .first()
  const proof = delivered
    .getByRole('button', { name: /^Proof of delivery of / })
    .and(owner.locator(':visible'))
  const pod = await downloadBy(owner, () => proof.first().click())
  expect(pod.suggestedFilename()).toMatch(/^INV\d+ proof of delivery\.pdf$/)
  expect(await isPdf(pod)).toBe(true)
  await delivered.getByRole('link', { name: /^SO-/ }).click()
  await expect(owner.getByRole('heading', { name: 'Orders Details', level: 1 })).toBeVisible()
  const card = owner.getByRole('region', { name: 'Invoices' })
  const invoice = await downloadBy(owner, () => card.getByRole('button', { name: /^INV\d+$/ }).click())
  expect(await isPdf(invoice)).toBe(true)
})
