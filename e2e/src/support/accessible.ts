import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** No violation that axe can find, and nothing that scrolls sideways. */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  )
  expect.soft(found, screen).toEqual([])
  const sideways = await page.evaluate(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  )
  expect.soft(sideways, `${screen} scrolls sideways`).toBeLessThanOrEqual(0)
}

const desk = { width: 1440, height: 900 }
const tablet = { width: 1024, height: 768 }
const phone = { width: 390, height: 844 }

/** The same screen at several widths, light and dark, without loading it again. */
async function expectAccessibleAt(
  page: Page,
  screen: string,
  sizes: readonly { readonly width: number; readonly height: number }[],
): Promise<void> {
  const before = page.viewportSize()
  for (const size of sizes)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize(size)
      await page.emulateMedia({ colorScheme })
      await expectAccessible(page, `${screen}, ${size.width} px, ${colorScheme}`)
    }
  await page.emulateMedia({ colorScheme: 'light' })
  if (before) await page.setViewportSize(before)
}

export const expectAccessibleEverywhere = (page: Page, screen: string): Promise<void> =>
  expectAccessibleAt(page, screen, [desk, phone])

export const expectAccessibleAtEveryWidth = (page: Page, screen: string): Promise<void> =>
  expectAccessibleAt(page, screen, [desk, tablet, phone])
