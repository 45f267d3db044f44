import { expect } from '../support/expect.ts'
import { test } from '../support/journey.ts'
import { expectNoMoves } from '../support/moves.ts'
import { signedInPage } from '../support/people.ts'
import { makeDraft, request, signIn, submitOrder } from '../support/portalApi.ts'
import { answerQuote, businessDay, requestPrices } from '../support/quoting.ts'

const sizes = {
  'a desktop': { width: 1280, height: 800 },
  'a phone': { width: 390, height: 844 },
}

/** Screens by person, each with the answers that arrive last in turn. */
const screens: Record<string, Record<string, readonly string[]>> = {
  'approver@harbour.example': {
    '/home': ['/budgetasks*', '/budgets?*', '/quotes?*'],
    '/orders?tab=approved': ['/orders/counts*', '/1/orders?*'],
  },
  'payer@harbour.example': {
    '/home': ['/profile'],
    '/payments': ['/profile', '/invoices?*', '/PayDue-*'],
    '/payments/selectAmount': ['/profile', '/invoices?*'],
    '/paymenthistory/:newest': ['/history/*'],
    '/security': ['/secondfactor'],
  },
  'buyer@harbour.example': {
    '/orderlists/1': ['/pricelists', '/RequestQuoteButton-*'],
    '/orderschedules/1': ['/proposal'],
    '/orders/new/pricelist/2/products/1': ['/items/1'],
  },
  'owner@harbour.example': { '/budgets': ['/budgets?*'], '/users': ['/users?*'] },
  // Customer on hold.
  'owner@outback.example': { '/orders': ['/profile'] },
  'admin@tradecounter.example': {
    '/home': ['/reconciliation', '/receivables', '/questions?*', '/quotes?*'],
    '/customers/1': [
      '/CustomerOverview-*',
      '/receivables',
      '/budgets?*',
      '/CustomerSchedules-*',
      '/users?*',
      '/costcentres?*',
    ],
    '/customers/1/account': ['/receivables', '/reminders'],
    '/accounts': ['/receivables'],
    '/webhooks': ['/admin/webhooks'],
  },
}

/** Address of a screen: the demonstration's payments have other ids each month. */
async function addressOf(person: string, path: string): Promise<string> {
  if (!path.endsWith('/:newest')) return path
  const { token, customerId } = await signIn(person)
  const history = `/Corporate/payments/customers/${customerId}/history`
  const [newest] = await request<{ paymentId: number }[]>(token, 'GET', history)
  return path.replace(':newest', String(newest?.paymentId))
}

for (const [size, viewport] of Object.entries(sizes))
  for (const [person, paths] of Object.entries(screens))
    test(`on ${size}, no control of ${person} moves when an answer above it arrives last`, async ({
      browser,
    }) => {
      // Quote to decide on and orders to approve, without which no element of the dashboard could move.
      if ('/home' in paths) {
        await answerQuote(await requestPrices('buyer@harbour.example', 'Moves'), { prices: [10] })
        await submitOrder(await signIn('buyer@harbour.example'), 2000, 'approver@harbour.example')
      }
      const page = await signedInPage(browser, person, { viewport })
      for (const [path, answers] of Object.entries(paths))
        for (const late of answers) await expectNoMoves(page, await addressOf(person, path), late)
    })

test('the banner of a delegation appears with the screen, which does not move below it', async ({
  browser,
}) => {
  const away = await signIn('approver@westernsydney.example')
  await submitOrder(await signIn('buyer@westernsydney.example'), 2000, away.userName)
  await request(away.token, 'POST', `/Corporate/customers/${away.customerId}/delegations`, {
    userName: 'owner@westernsydney.example',
    startsOn: businessDay(0),
    endsOn: businessDay(1),
  })
  for (const viewport of Object.values(sizes)) {
    const page = await signedInPage(browser, 'owner@westernsydney.example', { viewport })
    await expectNoMoves(page, '/home', '/delegations')
    await expectNoMoves(page, '/orders?tab=requested', '/delegations')
  }
})

test('an order that waits for approval stays where it is below its notice', async ({ browser }) => {
  const order = await submitOrder(await signIn('buyer@harbour.example'), 2000, 'approver@harbour.example')
  for (const viewport of Object.values(sizes)) {
    const page = await signedInPage(browser, 'approver@harbour.example', { viewport })
    await expectNoMoves(page, `/orders/${order.orderID}`, '/story')
  }
})

test('the lines of an order and their quote sheet stay where they are', async ({ browser }) => {
  const draft = await makeDraft(await signIn('buyer@harbour.example'), 300)
  const page = await signedInPage(browser, 'buyer@harbour.example', { viewport: sizes['a desktop'] })
  await expectNoMoves(page, `/orders/${draft.orderID}/quickorder`, '/SaveAsList-*')
})

/** Dialogs by person: screen, button that opens the dialog, and the answers that arrive last in turn. */
const dialogs = {
  'manager@harbour.example': [
    ['/users', 'New User', ['/costcentres?*']],
    ['/users', /^Edit /, ['/costcentres?*']],
  ],
  'owner@harbour.example': [
    ['/centres', 'New Cost Centre', ['/users?*']],
    ['/centres', /^Edit /, ['/users?*']],
  ],
  'buyer@harbour.example': [['/orderschedules', 'New schedule', ['/orderscheduledays?*', '/pricelists']]],
} as const

for (const [size, viewport] of Object.entries(sizes))
  test(`on ${size}, no button of a dialog moves when its answers arrive`, async ({ browser }) => {
    for (const [person, opened] of Object.entries(dialogs)) {
      const page = await signedInPage(browser, person, { viewport })
      for (const [path, name, answers] of opened)
        for (const late of answers) {
          await expectNoMoves(page, path, late, async () => {
            await page.getByRole('button', { name, exact: true }).first().click()
            await expect(page.getByRole('dialog')).toBeVisible()
          })
          // An open dialog would open again with the next load of its screen.
          await page.keyboard.press('Escape')
          await expect(page.getByRole('dialog')).toHaveCount(0)
        }
    }
  })

test('a part that never arrives hides the parts after it for some seconds only', async ({ browser }) => {
  const approver = await signedInPage(browser, 'approver@harbour.example', { viewport: sizes['a phone'] })
  await approver.route(/\/delegations$/, () => undefined)
  await approver.goto('/home')
  await expect(approver.getByRole('heading', { level: 1 })).toBeVisible()

  const buyer = await signedInPage(browser, 'buyer@harbour.example')
  await buyer.route(/\/RequestQuoteButton-/, () => undefined)
  await buyer.goto('/orderlists/1')
  await expect(buyer.getByRole('button', { name: 'Order this list' })).toBeVisible()
})
