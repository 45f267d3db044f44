import { type Html, html } from '../html.ts'
import type { BrowserReturn } from './deliverResult.ts'
import { shownAmount } from './payPage.ts'
import { providerShell } from './providerShell.ts'

const headings = {
  ACCEPT: 'Payment complete',
  REVIEW: 'Payment received for review',
  DECLINE: 'Payment declined',
  ERROR: 'Something went wrong',
  CANCEL: 'Payment cancelled',
}

/**
 * Return page: forms that post themselves, or by a click
 * without script; no form if the plan loses the browser.
 */
export function returnPage({ checkout, result, url, messages }: BrowserReturn): Html {
  const lost = url === undefined || messages.length === 0
  return providerShell(
    html`<h1>${headings[result.decision]}</h1>
      <div class="card">
        <p class="amount">${shownAmount(checkout)}</p>
        <dl>
          <dt>Reference</dt>
          <dd>${checkout.request['reference_number']}</dd>
          ${
            result.transactionId !== undefined &&
            html`<dt>Transaction</dt>
              <dd>${result.transactionId}</dd>`
          }
          ${
            result.reasonCode !== undefined &&
            html`<dt>Reason code</dt>
              <dd>${result.reasonCode}</dd>`
          }
          ${
            result.invalidFields !== undefined &&
            html`<dt>Fields</dt>
              <dd>${result.invalidFields}</dd>`
          }
        </dl>
        ${
          lost
            ? html`<p>The browser does not go back to the merchant this time. You may close this window.</p>`
            : html`<p role="status">Returning you to the merchant …</p>
                ${messages.map(
                  ({ fields }, index) =>
                    html`<form method="post" action="${url}" data-return>
                      ${Object.entries(fields).map(
                        ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
                      )}
                      <button type="submit" class="primary">
                        Return to merchant${messages.length > 1 && ` (${index + 1} of ${messages.length})`}
                      </button>
                    </form>`,
                )}`
        }
      </div>`,
  )
}

/** Refusal in the provider's words (card-provider §1), with the reason as help of the sandbox. */
export function refusalPage(why: string): Html {
  return providerShell(
    html`<h1>Not authorized</h1>
      <div class="card">
        <p>You are not authorized to view this page. The transaction has not been processed.</p>
        <p class="hint">Why, which only a sandbox tells: ${why}.</p>
      </div>`,
  )
}
