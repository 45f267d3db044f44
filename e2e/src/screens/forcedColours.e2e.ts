import type { Locator } from '@playwright/test'
import { expect } from '../support/expect.ts'
import { test } from '../support/journey.ts'
import { deviceAt, ownCustomer } from '../support/ownCustomer.ts'
import { visitAt } from '../support/people.ts'

/** Forced colours, as in Windows' high contrast mode. */
const forced = { forcedColors: 'active' } as const

const picture = async (of: Locator) => (await of.screenshot({ animations: 'disabled' })).toString('base64')

const colourOf = (of: Locator, property: 'color' | 'background-color'): Promise<string> =>
  of.evaluate(
    (element, name) => element.ownerDocument.defaultView.getComputedStyle(element).getPropertyValue(name),
    property,
  )

test('in forced colours ticks and the selected menu entry, tab and segment are visible', async ({
  browser,
}) => {
  const { payer } = await ownCustomer(100)
  const device = await deviceAt(browser, '/payments?due=all', payer, forced)
  const tick = device.getByRole('region', { name: 'Invoices' }).getByRole('checkbox').last()
  const unticked = await picture(tick)
  await tick.check()
  await device.mouse.move(0, 0)
  await tick.blur()
  expect(await picture(tick)).not.toBe(unticked)

  const owner = await visitAt(browser, '/orders?tab=draft', 'owner@harbour.example', forced)
  const menu = owner.getByRole('navigation').first()
  await expect(menu.getByRole('link', { name: 'Orders', exact: true })).toHaveCSS('outline-style', 'solid')
  await expect(menu.getByRole('link', { name: 'Users' })).toHaveCSS('outline-style', 'none')
  await expect(owner.getByRole('tab', { selected: true })).toHaveCSS('outline-style', 'solid')
  await expect(owner.getByRole('tab', { selected: false }).first()).toHaveCSS('outline-style', 'none')

  await owner.goto('/payments')
  const buckets = owner.getByRole('group', { name: 'Invoices by due date' })
  await expect(buckets.getByRole('button', { pressed: true }).first()).toHaveCSS('outline-style', 'solid')
  await expect(buckets.getByRole('button', { pressed: false }).first()).toHaveCSS('outline-style', 'none')
})

test('in forced colours a switch shows if it is on, and a button if it is disabled', async ({ browser }) => {
  const admin = await visitAt(browser, '/customers/1', 'admin@tradecounter.example', forced)
  const trackOf = (name: string) =>
    admin.locator('.mantine-Switch-root').filter({ hasText: name }).locator('.mantine-Switch-track')
  await expect(trackOf('Enable ordering')).toBeVisible()
  const [on, off] = [trackOf('Enable ordering'), trackOf('Account on hold')]
  expect(await colourOf(on, 'background-color')).not.toBe(await colourOf(off, 'background-color'))
  for (const track of [on, off]) {
    const thumb = track.locator('.mantine-Switch-thumb')
    expect(await colourOf(thumb, 'background-color')).not.toBe(await colourOf(track, 'background-color'))
  }

  const own = await ownCustomer(100)
  const dates = { date: '2026-01-05', dueDate: '2026-01-05' }
  const credit = { documentNumber: 'CN1', type: 'creditNote', ...dates, total: '-30.00', balance: '-30.00' }
  await own.send('credits', credit)
  const payer = await deviceAt(browser, '/payments?due=all', own.payer, forced)
  // A credit alone cannot be paid.
  await payer.getByRole('checkbox', { name: 'Select CN1' }).check()
  const proceed = payer.getByRole('region', { name: 'Pay' }).getByRole('button', { name: 'Proceed' })
  await expect(proceed).toBeDisabled()
  const enabled = payer.getByRole('button', { name: 'Export To CSV' })
  expect(await colourOf(proceed, 'color')).not.toBe(await colourOf(enabled, 'color'))
})
