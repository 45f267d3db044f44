import { expect } from '../support/expect.ts'
import { test } from '../support/journey.ts'
import { visit } from '../support/people.ts'
import { port } from '../support/portalApi.ts'
import { expectArrived } from '../support/skeletons.ts'

const screens = ['/home', '/orders', '/orders/new', '/payments', '/paymenthistory', '/users']

/** Reason with which the headless shell rejects every page. */
const ofBrowser = 'BackForwardCacheDisabledForDelegate'

test('main screens can be restored at once after Back (back/forward cache)', async ({
  playwright,
  launchOptions,
}) => {
  const keeping = await playwright.chromium.launch({
    ...launchOptions,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  const page = await visit(keeping, 'owner@harbour.example')
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Page.enable')
  const reasons: string[] = []
  let screen = ''
  devTools.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
    for (const { reason } of notRestoredExplanations)
      if (reason !== ofBrowser) reasons.push(`${screen}: ${reason}`)
  })
  for (screen of screens) {
    await page.goto(screen)
    await expectArrived(page.getByRole('main'))
    await page.goto(`http://127.0.0.1:${port + 1}/mail`)
    await page.goBack({ waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(screen)
  }
  await keeping.close()
  expect(reasons).toEqual([])
})

test('a screen that Back restores after the end of its session leads to the login', async ({ browser }) => {
  const page = await visit(browser, 'reader@harbour.example')
  // Stays on the screen, as the headless shell restores none.
  const isLogin = (url: URL) => url.search === '?expiredSession'
  await page.route(isLogin, (route) => route.fulfill({ status: 204 }))
  await page.request.post('/Corporate/users/token/revoke', { data: {}, headers: { 'x-session': 'cookie' } })
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0)
  await page.unroute(isLogin)
  await page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
  await expect(page.getByText('Your session has expired. Please login.')).toBeVisible()
})
