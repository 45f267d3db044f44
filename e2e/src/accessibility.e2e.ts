import { expect } from '@playwright/test'
import { test } from './support/journey.ts'
import { expectAccessible } from './support/accessible.ts'
import { visit } from './support/people.ts'
import { expectArrived } from './support/skeletons.ts'

const devices = [
  { name: 'desktop', viewport: { width: 1440, height: 900 } },
  { name: 'tablet', viewport: { width: 1024, height: 768 } },
  { name: 'phone', viewport: { width: 390, height: 844 } },
]

for (const { name, viewport } of devices)
  for (const colorScheme of ['light', 'dark'] as const)
    test(`every screen is accessible on a ${name} in ${colorScheme}`, async ({ browser }) => {
      const anonymous = await (await browser.newContext({ viewport, colorScheme })).newPage()
      await anonymous.goto('/')
      await expect(anonymous.getByRole('button', { name: 'LOGIN' })).toBeVisible()
      await expectAccessible(anonymous, 'login')

      const owner = await visit(browser, 'owner@harbour.example', { viewport, colorScheme })
      const screens: [string, string][] = [
        ['/orders', 'Orders'],
        ['/orders?tab=draft', 'Orders'],
        ['/orders/new', 'New Order'],
        ['/payments', 'Outstanding Transactions'],
        ['/users', 'Users'],
        ['/nowhere', 'Page not found'],
      ]
      for (const [path, heading] of screens) {
        await owner.goto(path)
        await expect(owner.getByRole('heading', { level: 1 })).toContainText(heading)
        await expectArrived(owner)
        await expectAccessible(owner, path)
      }
      await owner.goto('/orders?tab=approved')
      await owner.getByRole('link', { name: /^SO-/ }).first().click()
      await expect(owner.getByRole('heading', { name: 'Orders Details' })).toBeVisible()
      await expectAccessible(owner, 'order detail')
      await owner.goto('/orders?tab=draft')
      await owner.getByRole('link', { name: /Edit/ }).first().click()
      await expect(owner.getByRole('heading', { name: 'Products' })).toBeVisible()
      await expect(owner.getByText('Stock in warehouse').first()).toBeVisible()
      await expectAccessible(owner, 'products')
    })
