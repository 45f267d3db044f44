import { type Html, html } from '../html.ts'
import type { Mail } from './mailbox.ts'

const shownDate = new Intl.DateTimeFormat('en-AU', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Australia/Sydney',
})
const dateOf = (mail: Mail) =>
  html`<time datetime="${mail.date}">${shownDate.format(new Date(mail.date))}</time>`

const mailShell = (content: Html) =>
  html`<header class="masthead"><a href="/mail">Sandbox mailbox</a> <a href="/">About the sandbox</a></header>
    <main>${content}</main>`

export function mailListPage(mails: Mail[], to: string): Html {
  return mailShell(
    html`<h1>Mailbox</h1>
      <p class="hint">Every email the portal sent, newest first. None of them was delivered outside.</p>
      <form class="filter" action="/mail">
        <label for="to">Sent to</label>
        <input id="to" name="to" type="search" value="${to}" autocomplete="off" />
        <button type="submit">Filter</button>
        ${to !== '' && html`<a href="/mail">Reset</a>`}
      </form>
      ${
        mails.length === 0
          ? html`<p class="empty">
              ${to === '' ? 'No email yet. What the portal sends appears here.' : `No email to “${to}”.`}
            </p>`
          : html`<ul class="mails">
              ${mails.map(
                (mail) =>
                  html`<li>
                    <a href="/mail/${mail.id}">${mail.subject || 'No subject'}</a>
                    <span>${mail.to.join(', ')}</span>
                    ${dateOf(mail)}
                  </li>`,
              )}
            </ul>`
      }`,
  )
}

export function mailPage(mail: Mail): Html {
  return mailShell(
    html`<h1>${mail.subject || 'No subject'}</h1>
      <dl>
        <dt>From</dt>
        <dd>${mail.from}</dd>
        <dt>To</dt>
        <dd>${mail.to.join(', ')}</dd>
        <dt>Date</dt>
        <dd>${dateOf(mail)}</dd>
      </dl>
      ${
        mail.links.length > 0 &&
        html`<h2>Links</h2>
          <ul class="links">
            ${mail.links.map((link) => html`<li><a href="${link}" rel="noreferrer">${link}</a></li>`)}
          </ul>`
      }
      ${
        mail.attachments.length > 0 &&
        html`<h2>Attachments</h2>
          <ul class="links">
            ${mail.attachments.map(
              ({ name, content }, index) =>
                html`<li>
                  <a href="/mail/${mail.id}/attachments/${index}" download>${name}</a> (${content.length}
                  bytes)
                </li>`,
            )}
          </ul>`
      }
      ${
        mail.html !== '' &&
        html`<h2>Preview</h2>
          <iframe
            title="The email"
            src="/mail/${mail.id}/html"
            sandbox="allow-popups allow-popups-to-escape-sandbox"
          ></iframe>`
      }
      <h2>Text</h2>
      <pre tabindex="0">${mail.text || 'This email has no text part.'}</pre>`,
  )
}

export const mailMissingPage = () => mailShell(html`<h1>There is no such mail</h1>`)
