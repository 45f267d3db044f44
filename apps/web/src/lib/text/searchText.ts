/**
 * Search parameters as plain text: `?tab=draft&page=2`, and `?expiredSession`
 * for a flag (§2). Values are strings; each route's `validateSearch` reads them.
 */
export type SearchText = Record<string, string>

export const parseSearchText = (search: string): SearchText => Object.fromEntries(new URLSearchParams(search))

export function formatSearchText(search: Readonly<Record<string, unknown>>): string {
  const parts = Object.entries(search)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => {
      const text = encodeURIComponent(String(value))
      return text === '' ? encodeURIComponent(name) : `${encodeURIComponent(name)}=${text}`
    })
  return parts.length === 0 ? '' : `?${parts.join('&')}`
}
