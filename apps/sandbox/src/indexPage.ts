import { type Html, html } from './html.ts'

/** First page of the sandbox, with an explanation of its parts. */
export const indexPage = (smtpPort: number): Html =>
  html`<header class="masthead"><a href="/">Sandbox</a></header>
    <main>
      <h1>The outside world, on your desk</h1>
      <p>
        This sandbox stands in for the systems that the portal talks to: a card payment provider and a mail
        server. No money moves and no email is delivered.
      </p>
      <ul class="places">
        <li>
          <a href="/mail">Mailbox</a>
          <span
            >Every email the portal sent over SMTP port ${smtpPort}; as JSON at
            <code>/mail/messages.json</code>.</span
          >
        </li>
        <li>
          <strong>Card provider</strong>
          <span>
            The portal sends payers to <code>/pay</code> with a signed form. Results so far:
            <a href="/control/results">transactions</a>, <a href="/control/notifications">notifications</a>,
            <a href="/control/plans">delivery plans</a>.
          </span>
        </li>
      </ul>
    </main>`
