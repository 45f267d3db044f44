import { z } from 'zod'
import type { Route } from './route.ts'

/** Schema inside an optional schema or a schema with a default. */
const within = (schema: unknown): unknown =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodDefault ? within(schema.unwrap()) : schema

const keysOf = (schema: unknown): string[] => {
  const inside = within(schema)
  if (inside instanceof z.ZodObject) return Object.keys(inside.shape)
  if (inside instanceof z.ZodRecord && inside.keyType instanceof z.ZodEnum)
    return inside.keyType.options.map(String)
  return []
}

/** Beginnings of a list's query parameters: page or cursor, sorts and filters (R28). */
export function listWays({ query }: Route): string[] {
  const shape: Record<string, unknown> = query?.shape ?? {}
  const plain = ['page', 'after', 'before'].filter((name) => name in shape).map((name) => `${name}=`)
  const sorts = keysOf(shape['sort']).map((name) => `sort[${name}]=`)
  const filters = keysOf(shape['q']).map((name) => `q[${name}]=`)
  return [...plain, ...sorts, ...filters]
}
