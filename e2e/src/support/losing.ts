import type { Page } from '@playwright/test'

/** Answer of a proxy whose server does not answer. */
export const proxyPage = { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }

/** Lets the server do writes to an address, but loses their first answers: a proxy answers instead. */
export async function loseAnswers(page: Page, url: RegExp, count: number): Promise<void> {
  let lost = 0
  await page.route(url, async (route) => {
    if (route.request().method() === 'GET' || lost === count) return route.continue()
    lost += 1
    await route.fetch()
    return route.fulfill(proxyPage)
  })
}
