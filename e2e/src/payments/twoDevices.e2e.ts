import type { Page } from '@playwright/test'
import { expect } from '../support/expect.ts'
import { test } from '../support/journey.ts'
import { deviceAt, ownCustomer } from '../support/ownCustomer.ts'
import { onPhone } from '../support/people.ts'

const box = (page: Page, documentNumber: string) =>
  page.getByRole('checkbox', { name: `Select ${documentNumber}` })
const pay = (page: Page) => page.getByRole('region', { name: 'Pay' })
const amountOf = (page: Page, documentNumber: string) =>
  page.getByRole('row').filter({ hasText: documentNumber }).getByRole('textbox')

test('ticks of the desktop appear on the phone and the other way round, offline ticks too (R19)', async ({
  browser,
}) => {
  const { payer, invoices } = await ownCustomer(100, 200, 300, 400)
  const [first = '', second = '', third = '', fourth = ''] = invoices
  const desk = await deviceAt(browser, '/payments?due=all', payer)
  await box(desk, first).check()
  await box(desk, second).check()
  await expect(pay(desk)).toContainText('2 selected')

  const phone = await deviceAt(browser, '/payments?due=all', payer, onPhone)
  await expect(pay(phone)).toContainText('2 selected')
  await expect(box(phone, first)).toBeChecked()

  // Ticks of each device show on the other.
  await box(phone, third).check()
  await expect(box(desk, third)).toBeChecked()
  await box(desk, second).uncheck()
  await expect(box(phone, second)).not.toBeChecked()

  // An offline phone stores its ticks and sends them later.
  await phone.context().setOffline(true)
  await box(phone, fourth).check()
  await expect(pay(phone)).toContainText('3 selected')
  await phone.context().setOffline(false)
  await expect(box(desk, fourth)).toBeChecked()

  // Proceed takes the ticks of both devices, and the other device shows the same page.
  await pay(desk).getByRole('button', { name: 'Proceed' }).click()
  await expect(desk.getByRole('heading', { name: 'Payment Summary' })).toBeVisible()
  await expect(desk.getByText('$800.00').first()).toBeVisible()
  await expect(phone).toHaveURL(/\/payments\/\d+\/edit/)
  await expect(pay(phone)).toContainText('3 selected')
})

test('of two amounts for one document the later counts on both devices, and ticks of other documents stay', async ({
  browser,
}) => {
  const { payer, invoices } = await ownCustomer(100, 200, 300)
  const [first = '', second = '', third = ''] = invoices
  const desk = await deviceAt(browser, '/payments?due=all', payer)
  await box(desk, first).check()
  await amountOf(desk, first).fill('50')
  await amountOf(desk, first).press('Enter')
  const phone = await deviceAt(browser, '/payments?due=all', payer, onPhone)
  await expect(amountOf(phone, first)).toHaveValue(/50\.00/)
  await expect(phone.getByLabel(`Reason for short payment of ${first}`)).toBeVisible()

  await phone.context().setOffline(true)
  await amountOf(phone, first).fill('40')
  await amountOf(phone, first).press('Enter')
  await box(phone, third).check()
  await amountOf(desk, first).fill('60')
  await amountOf(desk, first).press('Enter')
  const stored = desk.waitForResponse(
    (response) => response.url().endsWith('/drafts') && response.request().method() === 'PATCH',
  )
  await box(desk, second).check()
  await stored
  await phone.context().setOffline(false)
  await expect(amountOf(desk, first)).toHaveValue(/40\.00/)
  for (const device of [desk, phone]) {
    await expect(box(device, second)).toBeChecked()
    await expect(box(device, third)).toBeChecked()
    await expect(amountOf(device, first)).toHaveValue(/40\.00/)
  }

  // “Start over” on one device clears both.
  await desk.getByRole('button', { name: 'Start over' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Start over' }).click()
  await expect(box(desk, first)).not.toBeChecked()
  await expect(box(phone, first)).not.toBeChecked()
})

test('a tick that could not be sent is still there after a reload', async ({ browser }) => {
  const { payer, invoices } = await ownCustomer(100, 200)
  const [first = '', second = ''] = invoices
  const desk = await deviceAt(browser, '/payments?due=all', payer)
  const refuse = '**/drafts'
  await box(desk, first).check()
  await expect.poll(() => desk.evaluate(() => Object.keys(localStorage).join(' '))).not.toContain('unsent')
  await desk.route(refuse, (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  )
  await box(desk, second).check()
  await desk.reload()
  await expect(pay(desk)).toContainText('2 selected')
  const phone = await deviceAt(browser, '/payments?due=all', payer, onPhone)
  await expect(pay(phone)).toContainText('1 selected')
  await desk.unroute(refuse)
  await expect(box(phone, second)).toBeChecked()
})
