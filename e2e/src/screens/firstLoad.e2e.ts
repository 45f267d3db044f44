import type { Page } from '@playwright/test'
import { expect } from '../support/expect.ts'
import { test } from '../support/journey.ts'
import { signedInPage } from '../support/people.ts'
import { cancelOrder, changeOrder, firstPlace, makeDraft, request, signIn } from '../support/portalApi.ts'
import { answerQuote, requestPrices } from '../support/quoting.ts'

const mostBytes = 200_000
/** Budget of pages with a form besides the products or the quote; the form loads after them. */
const mostWithForm = 222_000
const mostFiles = 50

/** Bytes of script over the network, headers included, from an empty cache until the frame has loaded. */
async function scriptFetchedBy(page: Page, path: string, works: (page: Page) => Promise<void>) {
  // Scripts that the previous screen still loads do not count.
  await page.goto('about:blank')
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Network.enable')
  await devTools.send('Network.setCacheDisabled', { cacheDisabled: true })
  const scripts = new Set<string>()
  const sizes = new Map<string, number>()
  devTools.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script' || response.url.endsWith('.js')) scripts.add(requestId)
  })
  devTools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    sizes.set(requestId, encodedDataLength)
  })
  const followed = page.waitForResponse((answer) => /\/following-.*\.js$/.test(answer.url()))
  await page.goto(path)
  await (await followed).finished()
  await works(page)
  await expect.poll(() => [...scripts].every((id) => sizes.has(id))).toBe(true)
  await devTools.detach()
  const bytes = [...scripts].reduce((sum, id) => sum + (sizes.get(id) ?? 0), 0)
  return { path, bytes, files: scripts.size }
}

const rowsOf = async (page: Page) => expect(page.getByRole('row').nth(1)).toBeVisible()

test('a first screen fetches 200 kB of script by itself at the most, in few files', async ({ browser }) => {
  const userName = 'owner@capital.example'
  const owner = await signIn(userName)
  const place = await firstPlace(owner)
  const [costCentre] = await request<readonly { id: number; name: string }[]>(
    owner.token,
    'GET',
    `/Corporate/customers/${owner.customerId}/order/costcentres`,
  )
  if (!costCentre) throw new Error('There is no cost centre to choose.')
  const createdDraft = await makeDraft(owner, 10, place)
  // Selects show and clear their value before their library has loaded.
  const draft = await changeOrder(owner, createdDraft, { costCentre: { id: costCentre.id } })
  const quoteId = await requestPrices(userName, 'First load')
  await answerQuote(quoteId, { prices: [10] })
  const page = await signedInPage(browser, userName)
  const products = `/orders/${draft.orderID}/pricelist/${place.priceListId}/products`
  const quote = `/quotes/${quoteId}`
  const loads = [
    await scriptFetchedBy(page, '/orders?tab=draft', rowsOf),
    await scriptFetchedBy(page, products, (shown) =>
      expect(shown.getByRole('button', { name: /Add to Order|Update/ }).first()).toBeVisible(),
    ),
    await scriptFetchedBy(page, '/payments?due=all', rowsOf),
    await scriptFetchedBy(page, '/paymenthistory', (shown) =>
      expect(shown.getByRole('heading', { name: 'Payment History' })).toBeVisible(),
    ),
    await scriptFetchedBy(page, '/users', rowsOf),
    await scriptFetchedBy(page, quote, (shown) =>
      expect(shown.getByRole('button', { name: 'Accept', exact: true })).toBeVisible(),
    ),
  ]
  const most = ({ path }: { readonly path: string }) =>
    [products, quote].includes(path) ? mostWithForm : mostBytes
  expect(loads.filter((load) => load.bytes > most(load) || load.files > mostFiles)).toEqual([])
  expect(loads.filter(({ bytes }) => bytes < mostBytes / 4)).toEqual([])

  await page.goto(products)
  const chosen = page.getByRole('combobox', { name: 'Cost centre' })
  await expect(chosen).toHaveValue(new RegExp(costCentre.name))
  await chosen.locator('../..').locator('button').click()
  await expect(chosen).toHaveValue('')
  await expect(page.getByText(/^Saved \d/)).toBeVisible()
  await cancelOrder(owner, draft)
})
