import { centsFromDecimal, decimalFromCents } from '@tradecounter/rules/money.ts'
import { z } from 'zod'

/**
 * Money on the wire (R2). A field that the code calls `unitPriceCents`, whole cents, travels as `unitPrice`, decimal
 * dollars with at most two decimals. Both directions are driven by the schema, so only declared fields ever cross.
 */
const suffix = 'Cents'

/** The wire's name of a field. */
export const wireKey = (key: string): string => (key.endsWith(suffix) ? key.slice(0, -suffix.length) : key)

type Convert = (value: unknown) => unknown

interface Field {
  readonly key: string
  readonly wire: string
  readonly money: boolean
  readonly convert: Convert | undefined
}

type AnyDef = z.core.$ZodTypeDef & {
  readonly innerType?: z.core.$ZodType
  readonly element?: z.core.$ZodType
  readonly valueType?: z.core.$ZodType
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>
  readonly in?: z.core.$ZodType
}

const defOf = (schema: z.core.$ZodType): AnyDef => schema._zod.def

type Direction = 'encode' | 'decode'

const encodeMoney: Convert = (value) => (typeof value === 'number' ? decimalFromCents(value) : value)
// A number that is no amount of cents becomes NaN, which every money schema refuses by name.
const decodeMoney: Convert = (value) =>
  typeof value === 'number' ? (centsFromDecimal(value) ?? Number.NaN) : value

function objectConverter(fields: readonly Field[], direction: Direction): Convert {
  const money = direction === 'encode' ? encodeMoney : decodeMoney
  const plain = (field: Field, value: unknown): unknown => (field.convert ? field.convert(value) : value)
  if (direction === 'encode')
    return (value) => {
      if (value === null || typeof value !== 'object') return value
      const source = value as Record<string, unknown>
      const target: Record<string, unknown> = {}
      for (const field of fields) {
        const found = source[field.key]
        if (found !== undefined) target[field.wire] = field.money ? money(found) : plain(field, found)
      }
      return target
    }
  const byWire = new Map(fields.map((field) => [field.wire, field]))
  return (value) => {
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
    const target: Record<string, unknown> = Object.create(null)
    for (const [wire, found] of Object.entries(value)) {
      const field = byWire.get(wire)
      // Unknown names are kept under a name no schema declares, so that a strict schema refuses them.
      if (!field) target[wire.endsWith(suffix) ? `${wire} ` : wire] = found
      else target[field.key] = field.money ? money(found) : plain(field, found)
    }
    return target
  }
}

const caches = { encode: new WeakMap<object, Convert>(), decode: new WeakMap<object, Convert>() }
const identity: Convert = (value) => value

function build(schema: z.core.$ZodType, direction: Direction): Convert | undefined {
  const def = defOf(schema)
  switch (def.type) {
    case 'object': {
      const fields = Object.entries(def.shape ?? {}).map(([key, inner]) => ({
        key,
        wire: wireKey(key),
        money: key.endsWith(suffix),
        convert: converter(inner, direction),
      }))
      return objectConverter(fields, direction)
    }
    case 'array': {
      const each = def.element && converter(def.element, direction)
      return each && ((value) => (Array.isArray(value) ? value.map(each) : value))
    }
    case 'optional':
    case 'nullable':
    case 'default':
    case 'readonly': {
      const inner = def.innerType && converter(def.innerType, direction)
      return inner && ((value) => (value === null || value === undefined ? value : inner(value)))
    }
    case 'pipe':
      return def.in && converter(def.in, direction)
    default:
      return undefined
  }
}

function converter(schema: z.core.$ZodType, direction: Direction): Convert | undefined {
  const found = caches[direction].get(schema)
  if (found) return found === identity ? undefined : found
  const built = build(schema, direction)
  caches[direction].set(schema, built ?? identity)
  return built
}

/** Domain value → JSON value; fields the schema does not declare are left out. */
export const encodeWire = (schema: z.core.$ZodType, value: unknown): unknown =>
  (converter(schema, 'encode') ?? identity)(value)

/** JSON value → domain value, still to be validated by the schema. */
export const decodeWire = (schema: z.core.$ZodType, value: unknown): unknown =>
  (converter(schema, 'decode') ?? identity)(value)

/** A non-negative or signed amount in whole cents; always the schema of a field named `…Cents`. */
export const cents = () =>
  z.int({ error: 'Please enter an amount with at most two decimals.' }).meta({ description: 'AUD' })
