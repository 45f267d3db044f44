import { isolated } from '@tradecounter/rules/isolated.ts'

interface LetterLink {
  readonly label: string
  readonly url: string
}

/** Contents of an email; the template adds the supplier's look. */
export interface Letter {
  readonly subject: string
  readonly paragraphs: readonly string[]
  /** Rows of a two-column summary. */
  readonly facts?: readonly (readonly [string, string])[]
  /** List whose last column has amounts. */
  readonly table?: { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }
  readonly action?: LetterLink
  /** Further links, as text below the button. */
  readonly links?: readonly LetterLink[]
  readonly closing?: string
  /** True for emails that the reader has not caused and that the accounts team can stop. */
  readonly canBeStopped?: boolean
}

interface Sender {
  readonly PROVIDER_NAME: string
  readonly SUPPORT_EMAIL: string
  /** Colour as `#rrggbb`; undefined for the product's own. */
  readonly brandColour?: string
}

const ownColour = '#0f766e'
const ink = '#14202b'

/** Brightness of a colour, from 0 to 255. */
const brightness = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  return 0.299 * red + 0.587 * green + 0.114 * blue
}

/** Colours of an email. Letters on a bright colour are dark, and a bright colour is not used for letters. */
function coloursOf({ brandColour = ownColour }: Sender) {
  const bright = brightness(brandColour) > 130
  return { brand: brandColour, onBrand: bright ? ink : '#ffffff', name: bright ? ink : brandColour }
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
  `<tr><td style="padding:6px 16px 6px 0;color:#52606d;white-space:nowrap;vertical-align:top">${escape(name)}</td><td style="padding:6px 0;font-weight:600">${escape(value)}</td></tr>`

const cells = (row: readonly string[], tag: 'th' | 'td', style: string): string =>
  row
    .map((cell, index) => {
      const side =
        index === row.length - 1 ? 'padding:6px 0;text-align:right' : 'padding:6px 16px 6px 0;text-align:left'
      const wrap = index === 0 ? '' : ';white-space:nowrap'
      return `<${tag} style="${side}${wrap};${style}">${escape(cell)}</${tag}>`
    })
    .join('')

const list = ({ head, rows }: NonNullable<Letter['table']>): string =>
  `<table style="border-collapse:collapse;width:100%;margin:16px 0"><thead><tr>${cells(head, 'th', 'color:#52606d;font-weight:400')}</tr></thead><tbody>${rows
    .map((row) => `<tr style="border-top:1px solid #e3e7eb">${cells(row, 'td', '')}</tr>`)
    .join('')}</tbody></table>`

const plainLink = ({ label, url }: LetterLink): string =>
  `<a href="${escape(url)}" style="color:${ink}">${escape(label)}</a>`

const button = ({ label, url }: LetterLink, sender: Sender): string =>
  `<p style="margin:24px 0"><a href="${escape(url)}" style="background:${coloursOf(sender).brand};color:${coloursOf(sender).onBrand};padding:12px 20px;border-radius:8px;text-decoration:none;font-weight:600;display:inline-block">${escape(label)}</a></p>`

const html = (greeting: string, letter: Letter, sender: Sender): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(letter.subject)}</title></head>
<body style="margin:0;background:#f6f7f8;font-family:Inter,Segoe UI,Helvetica,Arial,sans-serif;color:#14202b;font-size:15px;line-height:1.5">
<div style="max-width:560px;margin:0 auto;padding:24px 16px;overflow-wrap:anywhere">
<p style="font-weight:700;color:${coloursOf(sender).name};margin:0 0 12px">${escape(sender.PROVIDER_NAME)}</p>
<div style="background:#ffffff;border:1px solid #e3e7eb;border-radius:8px;padding:24px">
<p style="margin-top:0">${escape(greeting)}</p>
${letter.paragraphs.map((paragraph) => `<p style="white-space:pre-line">${escape(paragraph)}</p>`).join('\n')}
${letter.facts?.length ? `<table style="border-collapse:collapse">${letter.facts.map(fact).join('')}</table>` : ''}
${letter.table ? list(letter.table) : ''}
${letter.action ? button(letter.action, sender) : ''}
${letter.links ? `<p>${letter.links.map(plainLink).join(' &nbsp;·&nbsp; ')}</p>` : ''}
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
    letter.table
      ? [letter.table.head, ...letter.table.rows].map((row) => row.map(isolated).join('  ')).join('\n')
      : '',
    [...(letter.action ? [letter.action] : []), ...(letter.links ?? [])]
      .map(({ label, url }) => `${label}: ${url}`)
      .join('\n'),
    letter.closing ?? '',
    `${sender.PROVIDER_NAME}\nQuestions? Write to ${sender.SUPPORT_EMAIL}.`,
  ]
    .filter((part) => part !== '')
    .join('\n\n')

/** HTML and text of an email; everything that a person typed is escaped. */
export function renderMail(firstName: string, letter: Letter, sender: Sender) {
  const greeting = firstName ? `Hello ${firstName},` : 'Hello,'
  return { html: html(greeting, letter, sender), text: text(greeting, letter, sender) }
}
