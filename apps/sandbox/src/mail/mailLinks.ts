const inAttribute = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/gi
const inText = /https?:\/\/[^\s<>"']+/gi

const entities: Record<string, string> = {
  '&amp;': '&',
  '&quot;': '"',
  '&#39;': "'",
  '&lt;': '<',
  '&gt;': '>',
}
const plain = (text: string) =>
  text.replace(/&(?:amp|quot|#39|lt|gt);/g, (entity) => entities[entity] ?? entity)

/** Web addresses of an email without repeats, those of the HTML first. */
export function mailLinks(html: string, text: string): string[] {
  const hrefs = [...html.matchAll(inAttribute)].map(([, double, single]) => plain(double ?? single ?? ''))
  // Punctuation after an address is not part of it.
  const written = (text.match(inText) ?? []).map((address) => address.replace(/[.,;:!?)\]]+$/, ''))
  return [...new Set([...hrefs, ...written].filter((address) => /^https?:\/\//i.test(address)))]
}
