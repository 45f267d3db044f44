import type { z } from 'zod'

/**
 * Part of a schema that the wire depends on: field names, money fields and fields with another wire name.
 * Plain data; `null` means a value without money and renamed fields.
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

/** Schema, or only its shape in the browser, which does not validate answers again. */
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
      const element = def.element ? wireShapeOf(def.element) : null
      return element && { each: element }
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

/** Shape of a schema, built once; a shape is returned as it is (decision 0002). */
export function wireShapeOf(schema: WireSchema): WireShape | null {
  if (!isSchema(schema)) return schema
  const cached = cache.get(schema)
  if (cached !== undefined) return cached
  const built = build(schema)
  cache.set(schema, built)
  return built
}
