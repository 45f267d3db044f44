import type { Locator, Page } from '@playwright/test'
import { expect } from './expect.ts'

/** Searches the customers screen, which then has one row. */
export async function findCustomer(admin: Page, name: string): Promise<void> {
  await expect(admin.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible()
  await admin.getByRole('searchbox', { name: 'Customer Name' }).fill(name)
  await expect(admin.getByText('1–1 of 1')).toBeVisible()
}

/** Card of a customer's page. */
export const card = (page: Page, name: string): Locator => page.getByRole('region', { name })
