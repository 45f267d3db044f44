import { type Html, html } from '../html.ts'

/** Frame of the provider's pages: its own brand, and a notice that it is a sandbox. */
export function providerShell(content: Html): Html {
  return html`<header>
      <p class="sandbox-bar"><strong>Sandbox: no money moves.</strong> Use test cards only.</p>
      <div class="masthead">
        <svg class="mark" viewBox="0 0 32 32" aria-hidden="true">
          <circle cx="16" cy="16" r="14" fill="none" stroke="currentColor" stroke-width="2.5" />
          <ellipse cx="16" cy="16" rx="6" ry="14" fill="none" stroke="currentColor" stroke-width="2.5" />
          <path d="M2 16h28" stroke="currentColor" stroke-width="2.5" />
        </svg>
        <span>Meridian Pay</span>
        <span class="secure">Hosted card payments</span>
      </div>
    </header>
    <main>${content}</main>
    <footer>
      <p>Meridian Pay is a simulated card provider for testing payments. It contacts no bank.</p>
    </footer>`
}
