import type { z } from 'zod'

/**
 * Part of a schema that the wire depends on: field names, money fields, and fields with another
 * name on the wire. Plain data; `null` stands for any value without money or renamed fields.
 */
export type WireShape =
  | {
      readonly fields: Readonly<Record<string, WireShape | null>>
      readonly names?: Readonly<Record<string, string>>
      /** Second names, under which older clients read the same value. */
      readonly aliases?: Readonly<Record<string, string>>
    }
  | { readonly each: WireShape }

type Naming = 'wire' | 'alias'

const nameOf = (schema: z.core.$ZodType, naming: Naming): string | undefined =>
  (schema as z.ZodType).meta()?.[naming] as string | undefined

function objectShape(shape: Readonly<Record<string, z.core.$ZodType>>): WireShape {
  const entries = Object.entries(shape)
  const namedBy = (naming: Naming) =>
    entries.flatMap(([key, inner]) => {
      const name = nameOf(inner, naming)
      return name ? [[key, name] as const] : []
    })
  const names = namedBy('wire')
  const aliases = namedBy('alias')
  return {
    fields: Object.fromEntries(entries.map(([key, inner]) => [key, wireShapeOf(inner)])),
    ...(names.length > 0 ? { names: Object.fromEntries(names) } : {}),
    ...(aliases.length > 0 ? { aliases: Object.fromEntries(aliases) } : {}),
  }
}

/** A schema, or its shape where schemas are left out: in the browser, whose server has validated already. */
export type WireSchema = z.core.$ZodType | WireShape

type AnyDef = z.core.$ZodTypeDef & {
  readonly innerType?: z.core.$ZodType
  readonly element?: z.core.$ZodType
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>
  readonly in?: z.core.$ZodType
}

const isSchema = (schema: WireSchema): schema is z.core.$ZodType => '_zod' in schema

function build(schema: z.core.$ZodType): WireShape | null {
  const def: AnyDef = schema._zod.def
  switch (def.type) {
    case 'object':
      return objectShape(def.shape ?? {})
    case 'array': {
      const each = def.element ? wireShapeOf(def.element) : null
      return each && { each }
    }
    case 'optional':
    case 'nullable':
    case 'default':
    case 'readonly':
      return def.innerType ? wireShapeOf(def.innerType) : null
    case 'pipe':
      return def.in ? wireShapeOf(def.in) : null
    default:
      return null
  }
}

const cache = new WeakMap<object, WireShape | null>()

/** The shape of a schema, built once; a shape is its own (decision 0002). */
export function wireShapeOf(schema: WireSchema): WireShape | null {
  if (!isSchema(schema)) return schema
  const found = cache.get(schema)
  if (found !== undefined) return found
  const built = build(schema)
  cache.set(schema, built)
  return built
}
