import { test as base } from '@playwright/test'

/** A test whose people leave when it is over: each has a browser of their own, with live updates, until it is closed. */
export const test = base.extend<{ everybodyLeaves: undefined }>({
  everybodyLeaves: [
    async ({ browser }, use) => {
      await use(undefined)
      await Promise.all(browser.contexts().map((context) => context.close()))
    },
    { auto: true },
  ],
})
