import type { Page } from '@playwright/test'
import { violationsIn } from './axe.ts'
import { expect } from './expect.ts'

/** Rules that depend on the theme, which changes only colours. */
const rulesOfColours = ['color-contrast', 'link-in-text-block']

/**
 * Waits two frames and for timed animations, after which colours are final. Ignores scroll-driven ones, and
 * those of one name.
 */
export const settledApartFrom = (
  name: string,
): string => `new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame))).then(() =>
  Promise.allSettled(
    document
      .getAnimations()
      .filter(({ timeline, animationName, effect }) => timeline === document.timeline && animationName !== '${name}' && effect.getComputedTiming().iterations !== Infinity)
      .map(({ finished }) => finished),
  ).then(() => undefined))`
export const settled = settledApartFrom('')

async function expectNoViolation(page: Page, screen: string, rules?: string[]): Promise<void> {
  await page.evaluate(settled)
  const modal = '[aria-modal="true"]'
  const isCovered = (await page.locator(modal).count()) > 0
  // axe disables `target-size` (WCAG 2.5.8) by default. Parts under an open dialog cannot be clicked.
  const violations = await violationsIn(
    page,
    'html',
    rules ? { runOnly: rules } : { rules: { 'target-size': { enabled: !isCovered } } },
  )
  if (!rules && isCovered) violations.push(...(await violationsIn(page, modal, { runOnly: ['target-size'] })))
  expect.soft(violations, screen).toEqual([])
}

/** Expects no axe violation in the light and dark theme, and no sideways scrolling. */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  await expectNoViolation(page, `${screen}, light`)
  const sideways = await page.evaluate(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  )
  expect.soft(sideways, `${screen} scrolls sideways`).toBeLessThanOrEqual(0)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoViolation(page, `${screen}, dark`, rulesOfColours)
  await page.emulateMedia({ colorScheme: 'light' })
}

const desk = { width: 1440, height: 900 }
const tablet = { width: 1024, height: 768 }
const phone = { width: 390, height: 844 }

/** Expects the same at several widths, without another load of the screen. */
async function expectAccessibleAt(
  page: Page,
  screen: string,
  sizes: readonly { readonly width: number; readonly height: number }[],
): Promise<void> {
  const before = page.viewportSize()
  for (const size of sizes) {
    await page.setViewportSize(size)
    await expectAccessible(page, `${screen}, ${size.width} px`)
  }
  if (before) await page.setViewportSize(before)
}

export const expectAccessibleEverywhere = (page: Page, screen: string): Promise<void> =>
  expectAccessibleAt(page, screen, [desk, phone])

export const expectAccessibleAtEveryWidth = (page: Page, screen: string): Promise<void> =>
  expectAccessibleAt(page, screen, [desk, tablet, phone])
