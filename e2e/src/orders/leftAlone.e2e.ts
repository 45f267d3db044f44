import { expect } from '../support/expect.ts'
import { test } from '../support/journey.ts'
import { enterAs, logIn } from '../support/people.ts'

test('a person who returns hours later is logged out before the screen is drawn, and comes back after the login (§4)', async ({
  browser,
}) => {
  const page = await logIn(browser, 'reader@harbour.example')
  await page.goto('/orders')
  await page.getByRole('link', { name: /^SO-/ }).first().click()
  await expect(page.getByRole('heading', { name: 'Orders Details' })).toBeVisible()
  const place = page.url()
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'tradecounter')
  const tab = await page.context().newPage()
  await tab.addInitScript(`new MutationObserver(() => {
    if (document.body?.innerText.includes('Orders Details')) sessionStorage.setItem('drawn', 'yes')
  }).observe(document, { childList: true, subtree: true })`)
  // Leave the portal before moving the last activity back: an open page would log out.
  await tab.goto('/healthz')
  await page.close()
  await tab.evaluate("localStorage.setItem('tradecounter.lastActivity', String(Date.now() - 3 * 3_600_000))")
  await tab.goto(place)
  await expect(tab).toHaveURL(/\/\?expiredSession/)
  await expect(tab.getByText('Your session has expired. Please login.')).toBeVisible()
  expect(await tab.evaluate("sessionStorage.getItem('drawn')")).toBe(null)
  expect(await tab.evaluate("localStorage.getItem('tradecounter.member')")).toBe(null)
  // The server has ended the session too.
  const answer = await tab.request.post('/Corporate/users/token/refresh', {
    data: {},
    headers: { 'x-session': 'cookie', cookie: `tradecounter=${cookie?.value}` },
  })
  expect(answer.status()).toBe(401)
  await enterAs(tab, 'reader@harbour.example')
  await expect(tab).toHaveURL(place)
})
