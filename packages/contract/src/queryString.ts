import { composed } from '@tradecounter/rules/characters.ts'

type Nested = { [key: string]: string | string[] | Nested }

const hidden = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * `q[orderNumber]=12&sort[orderNumber]=desc&orderId=1&orderId=2`
 * → nested object. Empty values are dropped (§5).
 */
export function parseQueryString(text: string): Nested {
  const parsed: Nested = Object.create(null)
  for (const [name, sent] of new URLSearchParams(text)) {
    if (sent === '') continue
    const value = composed(sent)
    const match = /^([^[\]]+)(?:\[([^[\]]+)\])?$/.exec(name)
    const [outer, inner] = [match?.[1], match?.[2]]
    if (outer === undefined || hidden.has(outer) || (inner !== undefined && hidden.has(inner))) {
      parsed[name.replaceAll('__proto__', '')] = value
      continue
    }
    const existing = parsed[outer]
    if (inner !== undefined) {
      const group: Nested =
        typeof existing === 'object' && !Array.isArray(existing) ? existing : Object.create(null)
      group[inner] = value
      parsed[outer] = group
    } else if (existing === undefined) parsed[outer] = value
    else if (Array.isArray(existing)) existing.push(value)
    else if (typeof existing === 'string') parsed[outer] = [existing, value]
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
