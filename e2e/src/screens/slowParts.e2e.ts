import type { Page, Route } from '@playwright/test'
import { expect } from '../support/expect.ts'
import { test } from '../support/journey.ts'
import { visitAt } from '../support/people.ts'
import { expectArrived } from '../support/skeletons.ts'

/** Holds all scripts that the page requests from now on. @returns a function that lets them through */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = []
  const hold = (route: Route) => void held.push(route)
  await page.route(/\.js$/, hold)
  return async () => {
    await Promise.all(held.map((route) => route.continue()))
    await page.unroute(/\.js$/, hold)
  }
}

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
