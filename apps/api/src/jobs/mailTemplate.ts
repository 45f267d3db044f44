/** What a mail says; the template gives it the supplier's face. */
export interface Letter {
  readonly subject: string
  readonly paragraphs: readonly string[]
  /** Rows of a two-column summary. */
  readonly facts?: readonly (readonly [string, string])[]
  readonly action?: { readonly label: string; readonly url: string }
  readonly closing?: string
}

interface Sender {
  readonly PROVIDER_NAME: string
  readonly SUPPORT_EMAIL: string
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? '')

const fact = ([name, value]: readonly [string, string]): string =>
  `<tr><td style="padding:6px 16px 6px 0;color:#52606d">${escape(name)}</td><td style="padding:6px 0;font-weight:600">${escape(value)}</td></tr>`

const button = ({ label, url }: NonNullable<Letter['action']>): string =>
  `<p style="margin:24px 0"><a href="${escape(url)}" style="background:#0f766e;color:#ffffff;padding:12px 20px;border-radius:8px;text-decoration:none;font-weight:600;display:inline-block">${escape(label)}</a></p>`

const html = (greeting: string, letter: Letter, sender: Sender): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(letter.subject)}</title></head>
<body style="margin:0;background:#f6f7f8;font-family:Inter,Segoe UI,Helvetica,Arial,sans-serif;color:#14202b;font-size:15px;line-height:1.5">
<div style="max-width:560px;margin:0 auto;padding:24px 16px">
<p style="font-weight:700;color:#0f766e;margin:0 0 12px">${escape(sender.PROVIDER_NAME)}</p>
<div style="background:#ffffff;border:1px solid #e3e7eb;border-radius:8px;padding:24px">
<p style="margin-top:0">${escape(greeting)}</p>
${letter.paragraphs.map((each) => `<p style="white-space:pre-line">${escape(each)}</p>`).join('\n')}
${letter.facts?.length ? `<table style="border-collapse:collapse">${letter.facts.map(fact).join('')}</table>` : ''}
${letter.action ? button(letter.action) : ''}
${letter.closing ? `<p>${escape(letter.closing)}</p>` : ''}
</div>
<p style="color:#52606d;font-size:13px">Questions? Write to ${escape(sender.SUPPORT_EMAIL)}.</p>
</div></body></html>
`

const text = (greeting: string, letter: Letter, sender: Sender): string =>
  [
    greeting,
    ...letter.paragraphs,
    (letter.facts ?? []).map(([name, value]) => `${name}: ${value}`).join('\n'),
    letter.action ? `${letter.action.label}: ${letter.action.url}` : '',
    letter.closing ?? '',
    `${sender.PROVIDER_NAME}\nQuestions? Write to ${sender.SUPPORT_EMAIL}.`,
  ]
    .filter((part) => part !== '')
    .join('\n\n')

/** HTML and text of a letter; everything a person typed is escaped. */
export function renderMail(firstName: string, letter: Letter, sender: Sender) {
  const greeting = firstName ? `Hello ${firstName},` : 'Hello,'
  return { html: html(greeting, letter, sender), text: text(greeting, letter, sender) }
}
