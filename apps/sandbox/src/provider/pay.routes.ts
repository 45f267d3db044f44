import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { formOf, sendPage } from '../http.ts'
import { html } from '../html.ts'
import type { SandboxSettings } from '../sandboxSettings.ts'
import { brands, type CardForm, checkCard } from './cards.ts'
import type { CheckoutDesk } from './checkoutDesk.ts'
import type { BrowserReturn } from './deliverResult.ts'
import type { Checkout, Ledger } from './ledger.ts'
import { amountCentsOf } from './makeResult.ts'
import { isOutcomeName, outcomeByAmount, type OutcomeName } from './outcomes.ts'
import { emptyCard, payPage, type PayPage } from './payPage.ts'
import { planFromForm } from './planFields.ts'
import { providerShell } from './providerShell.ts'
import { refusalPage, returnPage } from './returnPage.ts'

interface CheckoutRoute {
  Params: { id: string }
  Querystring: { card?: string }
}
type CheckoutRequest = FastifyRequest<CheckoutRoute>

/** Routes of the payer's pages, entered and left by signed forms. */
export function payRoutes(
  app: FastifyInstance,
  desk: CheckoutDesk,
  ledger: Ledger,
  settings: SandboxSettings,
) {
  const show = (reply: FastifyReply, title: string, body: PayPage | ReturnType<typeof html>) =>
    sendPage(reply, {
      title: `${title} – Meridian Pay (sandbox)`,
      stylesheet: 'provider',
      body: 'markup' in body ? body : payPage(body, settings),
    })
  const withCheckout = async (
    request: CheckoutRequest,
    reply: FastifyReply,
    then: (checkout: Checkout) => unknown,
  ) => {
    const checkout = ledger.checkout(request.params.id)
    if (checkout) return then(checkout)
    return show(reply.code(404), 'Not found', providerShell(html`<h1>There is no such payment</h1>`))
  }

  app.post('/pay', async (request, reply) => {
    const admission = await desk.admit(formOf(request))
    if (admission.kind === 'refused')
      return show(reply.code(403), 'Not authorized', refusalPage(admission.why))
    if (admission.kind === 'return') return goBack(reply, admission.back)
    return reply.redirect(`/checkout/${admission.checkout.id}`, 303)
  })

  app.get<CheckoutRoute>('/checkout/:id', (request, reply) =>
    withCheckout(request, reply, (checkout) => {
      const result = desk.resultOf(checkout)
      if (result) return goBack(reply, desk.returnAgain(checkout, result))
      const form = testCard(request.query.card, settings.now())
      return show(reply, 'Pay by card', { checkout, plan: desk.planFor(checkout), form, problems: {} })
    }),
  )

  app.post<CheckoutRoute>('/checkout/:id/pay', (request, reply) =>
    withCheckout(request, reply, async (checkout) => {
      const posted = formOf(request)
      const form = cardForm(posted)
      const checked = checkCard(form, settings.now())
      const outcome = chosenOutcome(posted.get('outcome') ?? desk.planFor(checkout).outcome, checkout)
      const plan = { ...planFromForm(desk.planFor(checkout), posted), outcome }
      if (!checked.ok) {
        // The security code must be typed again.
        const shown = { checkout, plan, form: { ...form, cvn: '' }, problems: checked.problems }
        return show(reply.code(422), 'Check the card details', shown)
      }
      return goBack(reply, await desk.pay(checkout, checked.refusedAs ?? outcome, checked.card, plan))
    }),
  )

  app.post<CheckoutRoute>('/checkout/:id/cancel', (request, reply) =>
    withCheckout(request, reply, async (checkout) =>
      goBack(reply, await desk.cancel(checkout, planFromForm(desk.planFor(checkout), formOf(request)))),
    ),
  )
}

function goBack(reply: FastifyReply, back: BrowserReturn) {
  return sendPage(reply, {
    title: 'Returning – Meridian Pay (sandbox)',
    stylesheet: 'provider',
    body: returnPage(back),
    formOrigin: back.url === undefined ? undefined : new URL(back.url).origin,
    script: html`<script type="module" src="/assets/return.js"></script>`,
  })
}

const cardForm = (posted: URLSearchParams): CardForm => ({
  type: posted.get('card_type') ?? '',
  number: posted.get('card_number') ?? '',
  expiry: posted.get('card_expiry') ?? '',
  cvn: posted.get('card_cvn') ?? '',
})

function testCard(type: string | undefined, now: Date): CardForm {
  const brand = brands.find((candidate) => candidate.type === type)
  if (!brand) return emptyCard
  const expiry = `12/${String(now.getUTCFullYear() + 4).slice(-2)}`
  return { type: brand.type, number: brand.testNumber, expiry, cvn: brand.testCvn }
}

function chosenOutcome(chosen: string | undefined, checkout: Checkout): OutcomeName {
  if (chosen === 'byAmount') return outcomeByAmount(amountCentsOf(checkout))
  return isOutcomeName(chosen) ? chosen : 'accept'
}
