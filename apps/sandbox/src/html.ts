/** Markup that is already safe to send. */
export interface Html {
  readonly markup: string
}

type Value = Html | readonly Html[] | string | number | false | undefined

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? '')

/**
 * Template whose values are escaped unless they are markup; false and undefined are omitted.
 */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return { markup: String.raw({ raw: parts }, ...values.map(markupOf)) }
}

function markupOf(value: Value): string {
  if (value === false || value === undefined) return ''
  if (typeof value === 'string' || typeof value === 'number') return escaped(String(value))
  if ('markup' in value) return value.markup
  return value.map((part) => part.markup).join('')
}
