import { expect, test as base, type BrowserContext } from '@playwright/test'
import { withoutVersion } from './withoutVersion.ts'

/** Browser message about a style that the page's own security policy refused, so that a part looks wrong. */
const refused = /violates the following Content Security Policy directive 'style-src/

/**
 * A test whose people leave when it is over: each has a browser of their own, with
 * live updates, until it is closed. No page of theirs has been refused a style of
 * its own, and every change they made named the version they saw (R10, R40).
 */
export const test = base.extend<{ everybodyLeaves: undefined }>({
  everybodyLeaves: [
    async ({ browser }, use) => {
      const heard: string[] = []
      const listen = (context: BrowserContext) =>
        context
          .on('console', (message) => {
            if (refused.test(message.text())) heard.push(`${message.page()?.url()}: ${message.text()}`)
          })
          .on('request', (request) => {
            if (withoutVersion(request)) heard.push(`Without a version: ${request.method()} ${request.url()}`)
          })
      browser.on('context', listen)
      await use(undefined)
      browser.off('context', listen)
      await Promise.all(browser.contexts().map((context) => context.close()))
      expect(heard).toEqual([])
    },
    { auto: true },
  ],
})
