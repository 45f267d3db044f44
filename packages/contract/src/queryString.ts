import { composed, withoutHidden } from '@tradecounter/rules/characters.ts'

type Nested = { [key: string]: string | string[] | Nested }

const hidden = new Set(['__proto__', 'constructor', 'prototype'])

/** Puts a value under a name; with another one there, it makes a list. */
function put(into: Nested, name: string, value: string): void {
  const existing = into[name]
  if (existing === undefined) into[name] = value
  else if (Array.isArray(existing)) existing.push(value)
  // A list is neither text nor object, so that a schema refuses `q` beside `q[a]`.
  else into[name] = typeof existing === 'string' ? [existing, value] : [value]
}

/**
 * `q[orderNumber]=12&sort[orderNumber]=desc&orderId=1&orderId=2` → nested object. Empty values are dropped
 * (§5). No other value is: schemas refuse two values where they expect one.
 */
export function parseQueryString(text: string): Nested {
  const parsed: Nested = Object.create(null)
  for (const [name, sent] of new URLSearchParams(text)) {
    const value = composed(withoutHidden(sent))
    if (value === '') continue
    const match = /^([^[\]]+)(?:\[([^[\]]+)\])?$/.exec(name)
    const [outer, inner] = [match?.[1], match?.[2]]
    if (outer === undefined || hidden.has(outer) || (inner !== undefined && hidden.has(inner))) {
      parsed[name.replaceAll('__proto__', '')] = value
      continue
    }
    const group = inner === undefined ? parsed : (parsed[outer] ??= Object.create(null) as Nested)
    if (typeof group === 'object' && !Array.isArray(group)) put(group, inner ?? outer, value)
    else put(parsed, outer, value)
  }
  return parsed
}

/** Reverse of `parseQueryString`: bracketed names, without `undefined`, `null` and empty text. */
export function formatQueryString(query: Readonly<Record<string, unknown>>): string {
  const search = new URLSearchParams()
  const add = (name: string, value: unknown): void => {
    if (value === undefined || value === null || value === '') return
    if (Array.isArray(value)) for (const element of value) add(name, element)
    else if (typeof value === 'object')
      for (const [inner, element] of Object.entries(value)) add(`${name}[${inner}]`, element)
    else if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      search.append(name, String(value))
  }
  for (const [name, value] of Object.entries(query)) add(name, value)
  return search.toString()
}
