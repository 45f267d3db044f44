import { randomUUID } from 'node:crypto'
import type { SandboxSettings } from '../sandboxSettings.ts'
import type { DeliveryPlan } from './deliveryPlan.ts'
import type { Checkout, Ledger, Result } from './ledger.ts'
import { makeResult } from './makeResult.ts'
import { type Notifier, wait } from './notifier.ts'
import type { PlanBook } from './planBook.ts'
import { type ReplyMessage, replyMessages, wantsEarlierDecline } from './replyMessages.ts'

export interface Desk {
  settings: SandboxSettings
  ledger: Ledger
  plans: PlanBook
  notifier: Notifier
}

/**
 * Messages that the payer's browser posts back, and their target;
 * no messages if the browser does not return or has no target.
 */
export interface BrowserReturn {
  checkout: Checkout
  result: Result
  url: string | undefined
  messages: ReplyMessage[]
}

/** Pause between the messages of a channel, so that they arrive in order. */
const stepMs = 300
/** Delay of a reordered notification after the browser's return. */
const reorderedMs = 1_500
/** Maximum wait of the payer for the merchant's answer. */
const patienceMs = 10_000

/** Sends the notifications and the browser's return, in the order and at the times of the plan. */
export async function deliverResult(
  desk: Desk,
  checkout: Checkout,
  result: Result,
  plan: DeliveryPlan,
): Promise<BrowserReturn> {
  const { settings, ledger, notifier } = desk
  if (wantsEarlierDecline(plan.notification) || wantsEarlierDecline(plan.browser)) {
    const decline = makeResult(
      checkout,
      'decline203',
      result.card,
      new Date(settings.now().getTime() - 1_000),
    )
    ledger.record({ type: 'result', result: { ...decline, earlier: true } })
  }
  const delayMs =
    (plan.notification.send === 'delayed' ? plan.notification.delayMs : 0) +
    (plan.browserFirst ? reorderedMs : 0)
  const url = checkout.request['override_backoffice_post_url']
  const messages = url
    ? replyMessages(plan.notification, contextOf(desk, checkout, result, 'notification'))
    : []
  const sent = messages.map(({ kind, step, fields }) =>
    notifier.send({
      id: randomUUID(),
      checkoutId: checkout.id,
      kind,
      url: url ?? '',
      dueAt: new Date(settings.now().getTime() + delayMs + step * stepMs).toISOString(),
      retries: plan.retries,
      body: new URLSearchParams(fields).toString(),
    }),
  )
  const patience = new AbortController()
  if (delayMs === 0) await Promise.race([Promise.all(sent), wait(patienceMs, patience.signal)])
  patience.abort()
  if (plan.browser.send === 'delayed') await wait(plan.browser.delayMs, new AbortController().signal)
  return browserReturn(desk, checkout, result, plan.browser)
}

export function browserReturn(
  desk: Desk,
  checkout: Checkout,
  result: Result,
  plan: DeliveryPlan['browser'],
): BrowserReturn {
  const page = result.decision === 'CANCEL' ? 'override_custom_cancel_page' : 'override_custom_receipt_page'
  return {
    checkout,
    result,
    url: checkout.request[page] || undefined,
    messages: replyMessages(plan, contextOf(desk, checkout, result, 'browser')),
  }
}

function contextOf(desk: Desk, checkout: Checkout, result: Result, channel: 'browser' | 'notification') {
  const earlierDecline = desk.ledger
    .results()
    .find((result) => result.checkoutId === checkout.id && result.earlier)
  return {
    checkout,
    result,
    earlierDecline,
    channel,
    secret: desk.settings.key.secret,
    now: desk.settings.now(),
  }
}
