/** Readers of query parameters; invalid values are ignored. */
type Search = Readonly<Record<string, unknown>>

export function textIn(search: Search, name: string, maximum = 100): string | undefined {
  const value = search[name]
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
  return text === '' ? undefined : text.slice(0, maximum)
}

/** Page number above 1; the first page is not written into the address. */
export function pageIn(search: Search): number | undefined {
  const page = Number(search['page'])
  return Number.isSafeInteger(page) && page > 1 && page <= 10_000_000 ? page : undefined
}

export function idIn(search: Search, name: string): number | undefined {
  const id = Number(search[name])
  return Number.isSafeInteger(id) && id >= 1 ? id : undefined
}

export function oneOf<Value extends string>(
  search: Search,
  name: string,
  values: readonly Value[],
): Value | undefined {
  return values.find((value) => value === search[name])
}
