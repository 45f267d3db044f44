import type { Locator, Page, Route } from '@playwright/test'
import { expect } from '../support/expect.ts'
import { test } from '../support/journey.ts'
import { visitAt } from '../support/people.ts'
import { expectArrived, skeletons } from '../support/skeletons.ts'

/** Holds such requests of the page from now on. @returns a function that lets them through */
async function holdRequests(page: Page, requests: RegExp): Promise<() => Promise<void>> {
  const held: Route[] = []
  const hold = (route: Route) => void held.push(route)
  await page.route(requests, hold)
  return async () => {
    await Promise.all(held.map((route) => route.continue()))
    await page.unroute(requests, hold)
  }
}

const holdScripts = (page: Page) => holdRequests(page, /\.js$/)

const slow = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'The server is slow to answer. Please wait.' })

test('a dialog and a screen whose scripts hang say that the server is slow, and open once they are loaded', async ({
  browser,
}) => {
  const page = await visitAt(browser, '/centres', 'owner@harbour.example')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expectArrived(page)

  const release = await holdScripts(page)
  await page.getByRole('button', { name: 'New Cost Centre' }).click()
  await expect(slow(page)).toBeVisible()
  await release()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(slow(page)).toHaveCount(0)

  const releaseScreen = await holdScripts(page)
  await page.getByRole('navigation').first().getByRole('link', { name: 'Statements' }).click()
  await expect(slow(page)).toBeVisible()
  await releaseScreen()
  await expect(page.getByRole('heading', { name: 'Statements', level: 1 })).toBeVisible()
})

test('Escape keeps a dialog closed whose scripts hang, also one with a script of its own', async ({
  browser,
}) => {
  const page = await visitAt(browser, '/centres', 'owner@harbour.example')
  const dialog = page.getByRole('dialog')
  for (const [path, name] of [
    ['/centres', 'New Cost Centre'],
    ['/users', 'New User'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await expectArrived(page)
    const button = page.getByRole('button', { name })
    await pressAndLeave(page, button)
    // Two frames in which a loaded dialog would open.
    await page.evaluate('new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame)))')
    await expect(dialog).toHaveCount(0)
    await expect(button).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeVisible()
  }
})

/** Presses a button whose script hangs, and Escape before the script arrives. */
async function pressAndLeave(page: Page, button: Locator): Promise<void> {
  const release = await holdScripts(page)
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(slow(page)).toBeVisible()
  await expect(button).toBeFocused()
  await page.keyboard.press('Escape')
  await release()
  await expect(slow(page)).toHaveCount(0)
}

test('the button of a menu whose script hangs keeps the focus, and Escape keeps the menu closed', async ({
  browser,
}) => {
  const owner = 'owner@northside.example'
  const page = await visitAt(browser, '/orders?tab=approved', owner)
  const userMenu = page.getByRole('banner').getByRole('button').last()
  const rowMenu = page.getByRole('button', { name: /^More for / }).first()
  const exportMenu = page.getByRole('button', { name: 'Export To CSV' })
  const menu = page.getByRole('menu')
  for (const [path, button] of [
    ['/orders?tab=approved', userMenu],
    ['/orders?tab=approved', rowMenu],
    ['/payments?due=all', exportMenu],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await expectArrived(page)
    await pressAndLeave(page, button)
    await expect(button).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(menu).toBeVisible()
    await expect(menu.locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(menu).toHaveCount(0)
    await expect(button).toBeFocused()
  }
})

test('a menu and a dialog that are opened while a list loads are visible and take the focus', async ({
  browser,
}) => {
  const page = await visitAt(browser, '/centres', 'owner@northside.example')
  await expectArrived(page)
  const release = await holdRequests(page, /\/Corporate\//)
  await page.getByRole('navigation').first().getByRole('link', { name: 'Users' }).click()
  await expect(page.locator(skeletons)).not.toHaveCount(0)
  await page.getByRole('banner').getByRole('button').last().click()
  await expect(page.getByRole('menu').locator(':focus')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog').locator(':focus')).toBeVisible()
  await expect(page.locator(skeletons)).not.toHaveCount(0)
  await release()
})

test('a date that is typed while the calendar loads stays, and a late calendar or list takes no focus back', async ({
  browser,
}) => {
  const page = await visitAt(browser, '/paymenthistory', 'owner@harbour.example')
  const [start, end] = [page.getByLabel('Start Date'), page.getByLabel('End Date')]
  const search = page.getByRole('searchbox', { name: 'Search Payments' })
  const size = page.getByRole('combobox', { name: 'Show' })
  await expect(size).toBeVisible()
  await expectArrived(page)

  const release = await holdScripts(page)
  await start.click()
  await expect(slow(page)).toBeVisible()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('03/0')
  await release()
  await expect(slow(page)).toHaveCount(0)
  await page.keyboard.type('7/2026')
  await expect(start).toHaveValue('03/07/2026')
  await expect(page).toHaveURL(/2026-07-03/)
  // The calendar opens for a field without typed text.
  await end.click()
  await expect(page.getByRole('button', { name: 'Next month' })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.reload()
  await expect(size).toBeVisible()
  await expectArrived(page)
  for (const field of [start, size]) {
    const releaseLate = await holdScripts(page)
    await field.click()
    await expect(slow(page)).toBeVisible()
    await search.click()
    await page.keyboard.type('PAY')
    await releaseLate()
    await expect(slow(page)).toHaveCount(0)
    await page.evaluate('new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame)))')
    await expect(search).toBeFocused()
    await search.fill('')
  }
})
