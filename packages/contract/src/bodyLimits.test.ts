import { expect, test } from 'vitest'
import { z } from 'zod'
import { bodyDepthMaximum, bodyMaximumOf } from './bodyLimits.ts'
import type { Route } from './route.ts'
import { routes } from './routes.ts'

interface Schema {
  readonly type?: string
  readonly maxLength?: number
  readonly maxItems?: number
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
}

/** Characters of a text that older clients send and the server ignores. */
const textWithoutMaximum = 100
/** Most bytes of a character in UTF-8. */
const characterBytes = 4
const numberBytes = 24

/**
 * Length in bytes of the longest JSON that a schema accepts: lists at their maximum, with required fields.
 */
function longest(
  { type, maxLength, maxItems, properties, required, items, anyOf }: Schema,
  inList = false,
): number {
  if (anyOf) return Math.max(...anyOf.map((variant) => longest(variant, inList)))
  if (type === 'array') return 2 + (maxItems ?? 1) * (longest(items ?? {}, true) + 1)
  if (properties)
    return Object.entries(properties)
      .filter(([name]) => !inList || required?.includes(name))
      .reduce((sum, [name, property]) => sum + name.length + 4 + longest(property, inList), 2)
  return type === 'string' ? 2 + characterBytes * (maxLength ?? textWithoutMaximum) : numberBytes
}

function deepest({ properties, items, anyOf }: Schema): number {
  const inner = [...(anyOf ?? []), ...Object.values(properties ?? {}), ...(items ? [items] : [])]
  const below = inner.length > 0 ? Math.max(...inner.map(deepest)) : 0
  return below + (properties || items ? 1 : 0)
}

const withBody = Object.entries<Route>(routes).filter(([, { body }]) => body)

test.each(withBody)(
  '%s takes the longest body that its schema does, and no more than twice the depth',
  (name, route) => {
    const schema = z.toJSONSchema(route.body ?? z.object({}), {
      io: 'input',
      unrepresentable: 'any',
    }) as Schema
    expect([name, longest(schema)]).toEqual([
      name,
      expect.toSatisfy((bytes: number) => bytes <= bodyMaximumOf(route)),
    ])
    expect(deepest(schema) * 2).toBeLessThanOrEqual(bodyDepthMaximum)
  },
)
