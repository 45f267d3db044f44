import { expect as playwrightExpect, type ExpectMatcherState, type Locator } from '@playwright/test'

interface VisibleOptions {
  readonly timeout?: number
  readonly visible?: boolean
}

/**
 * Playwright's `expect` with a cheaper `toBeVisible`: its own describes the whole page for the message of
 * a failure whenever it finds no element yet.
 */
export const expect = playwrightExpect.extend({
  async toBeVisible(this: ExpectMatcherState, locator: Locator, options: VisibleOptions = {}) {
    const timeout = options.timeout ?? this.timeout
    const end = Date.now() + timeout
    const isAwaited = !this.isNot && options.visible !== false
    try {
      const isVisible =
        isAwaited &&
        (await playwrightExpect
          .poll(() => locator.isVisible(), { timeout })
          .toBe(true)
          .then(
            () => true,
            () => false,
          ))
      const checks = playwrightExpect(locator)
      // Playwright's own check writes the message of a failure.
      if (!isVisible)
        await (this.isNot ? checks.not : checks).toBeVisible({
          ...options,
          timeout: Math.max(1, end - Date.now()),
        })
      return { pass: !this.isNot, message: () => '' }
    } catch (error) {
      return { pass: this.isNot, message: () => (error as Error).message }
    }
  },
}) as typeof playwrightExpect
