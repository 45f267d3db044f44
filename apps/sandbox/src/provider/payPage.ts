import type { SandboxSettings } from '../sandboxSettings.ts'
import { type Html, html } from '../html.ts'
import { brands, type CardForm, type CardProblems } from './cards.ts'
import type { DeliveryPlan } from './deliveryPlan.ts'
import type { Checkout } from './ledger.ts'
import { outcomes } from './outcomes.ts'
import { planFields } from './planFields.ts'
import { providerShell } from './providerShell.ts'

export interface PayPage {
  checkout: Checkout
  plan: DeliveryPlan
  form: CardForm
  problems: CardProblems
}

export const emptyCard: CardForm = { type: '', number: '', expiry: '', cvn: '' }

const dollars = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD' })
export const shownAmount = (checkout: Checkout) => `${dollars.format(Number(checkout.request['amount']))} AUD`

/** Pay page with plain forms, which works without script (R32). */
export function payPage(page: PayPage, settings: SandboxSettings): Html {
  const { checkout, plan } = page
  const { request } = checkout
  const action = `/checkout/${checkout.id}`
  return providerShell(
    html`<h1>Pay by card</h1>
      <div class="columns">
        <section class="card" aria-labelledby="summary">
          <h2 id="summary">Your payment</h2>
          <p class="amount">${shownAmount(checkout)}</p>
          <dl>
            <dt>To</dt>
            <dd>${settings.merchantName}</dd>
            <dt>Reference</dt>
            <dd>${request['reference_number']}</dd>
            ${billedTo(request['bill_to_company_name'], request['bill_to_email'])}
          </dl>
        </section>
        <form class="card" method="post" action="${action}/pay">
          ${problemSummary(page.problems)} ${cardFields(page)}
          <label for="outcome">Simulated result</label>
          <select id="outcome" name="outcome">
            ${Object.entries({
              ...outcomes,
              byAmount: { label: 'By amount: $103 declines, $101 reviews …' },
            }).map(
              ([name, { label }]) =>
                html`<option value="${name}" ${name === (plan.outcome ?? 'accept') && html`selected`}>
                  ${label}
                </option>`,
            )}
          </select>
          <details>
            <summary>Delivery plan</summary>
            ${planFields(plan)}
          </details>
          <div class="actions">
            <button type="submit" class="primary">Pay ${shownAmount(checkout)}</button>
            <button type="submit" class="quiet" formaction="${action}/cancel" formnovalidate>Cancel</button>
          </div>
        </form>
        ${testCards(action)}
      </div>`,
  )
}

const billedTo = (...lines: (string | undefined)[]) =>
  lines.some(Boolean) &&
  html`<dt>Billed to</dt>
    <dd>
      ${lines.filter((line) => line !== undefined && line !== '').map((line) => html`<span class="line">${line}</span>`)}
    </dd>`

const fieldIds: Record<keyof CardForm, string> = {
  type: 'card-type-001',
  number: 'card-number',
  expiry: 'card-expiry',
  cvn: 'card-cvn',
}

function problemSummary(problems: CardProblems) {
  const list = Object.entries(problems) as [keyof CardForm, string][]
  if (list.length === 0) return undefined
  return html`<div class="problems" role="alert">
    <p>Please check the card details:</p>
    <ul>
      ${list.map(([field, problem]) => html`<li><a href="#${fieldIds[field]}">${problem}</a></li>`)}
    </ul>
  </div>`
}

function cardFields({ form, problems }: PayPage): Html {
  return html`<fieldset ${problems.type && html`aria-describedby="problem-type"`}>
      <legend>Card type</legend>
      <div class="brands">
        ${brands.map(
          ({ type, name }) =>
            html`<label class="brand" for="card-type-${type}">
              <input
                type="radio"
                id="card-type-${type}"
                name="card_type"
                value="${type}"
                autocomplete="cc-type"
                ${form.type === type && html`checked`}
              />
              ${name}</label
            >`,
        )}
      </div>
      ${problemLine('type', problems)}
    </fieldset>
    ${textField('number', 'Card number', form, problems, 'cc-number', 23)}
    <div class="pair">
      <div>${textField('expiry', 'Expiry date (MM/YY)', form, problems, 'cc-exp', 9)}</div>
      <div>${textField('cvn', 'Security code (CVN)', form, problems, 'cc-csc', 4)}</div>
    </div>`
}

function textField(
  field: keyof CardForm,
  label: string,
  form: CardForm,
  problems: CardProblems,
  autocomplete: string,
  maximum: number,
): Html {
  const problem = problems[field]
  return html`<label for="${fieldIds[field]}">${label}</label>
    <input
      id="${fieldIds[field]}"
      name="card_${field}"
      type="text"
      inputmode="${field === 'expiry' ? 'text' : 'numeric'}"
      autocomplete="${autocomplete}"
      maxlength="${maximum}"
      value="${form[field]}"
      ${problem && html`aria-invalid="true" aria-describedby="problem-${field}"`}
    />
    ${problemLine(field, problems)}`
}

const problemLine = (field: keyof CardForm, problems: CardProblems) =>
  problems[field] && html`<p class="problem" id="problem-${field}">${problems[field]}</p>`

function testCards(action: string): Html {
  return html`<section class="card" aria-labelledby="test-cards">
    <h2 id="test-cards">Test cards</h2>
    <ul class="test-cards">
      ${brands.map(
        ({ type, name, testNumber, testCvn }) =>
          html`<li>
            <span>
              <span class="line">${name} <code>${testNumber.replace(/(\d{4})(?=\d)/g, '$1 ')}</code></span>
              <span class="line">CVN <code>${testCvn}</code></span>
            </span>
            <a href="${action}?card=${type}">Fill in <span class="hidden">${name}</span></a>
          </li>`,
      )}
    </ul>
    <p class="hint">
      Use any future expiry date. Another brand's number is declined with 240, a past date with 202.
    </p>
  </section>`
}
