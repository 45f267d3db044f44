import { test as base, type BrowserContext } from '@playwright/test'
import { expect } from './expect.ts'
import { withoutVersion } from './withoutVersion.ts'

/** Browser message about a style that the page's security policy refused. */
const refused = /violates the following Content Security Policy directive 'style-src/

/**
 * Test that closes the browser contexts of its people at its end, as each holds a live-update
 * stream. Fails if a page was refused a style, or a change named no version (R10, R40).
 */
export const test = base.extend<{ everybodyLeaves: undefined }>({
  everybodyLeaves: [
    async ({ browser }, use) => {
      const problems: string[] = []
      const listen = (context: BrowserContext) =>
        context
          .on('console', (message) => {
            if (refused.test(message.text())) problems.push(`${message.page()?.url()}: ${message.text()}`)
          })
          .on('request', (request) => {
            if (withoutVersion(request))
              problems.push(`Without a version: ${request.method()} ${request.url()}`)
          })
      browser.on('context', listen)
      await use(undefined)
      browser.off('context', listen)
      await Promise.all(browser.contexts().map((context) => context.close()))
      expect(problems).toEqual([])
    },
    { auto: true },
  ],
})
