import { centsFromDecimal, decimalFromCents } from '@tradecounter/rules/money.ts'
import { wireShapeOf, type WireSchema, type WireShape } from './wireShape.ts'

/**
 * Money on the wire (R2). A field that the code calls `unitPriceCents`, whole cents, travels as `unitPrice`,
 * decimal dollars with at most two decimals. Where the specification has a poorer name than the house, the
 * schema names it: `.meta({ wire: 'gpOrder' })` (R36); where it has two, the other one is `.meta({ alias:
 * 'orderId' })`. Both directions are driven by the schema, so only declared fields ever cross.
 */
const suffix = 'Cents'

/** The wire's name of a field, unless its schema names another. */
export const wireKey = (key: string): string => (key.endsWith(suffix) ? key.slice(0, -suffix.length) : key)

type Convert = (value: unknown) => unknown

interface Field {
  readonly key: string
  readonly wire: string
  /** A second name it is sent under as well; what comes back under it is not read. */
  readonly alias: string | undefined
  readonly money: boolean
  readonly convert: Convert | undefined
}

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
        if (found === undefined) continue
        target[field.wire] = field.money ? money(found) : plain(field, found)
        if (field.alias) target[field.alias] = target[field.wire]
      }
      return target
    }
  const byWire = new Map(fields.map((field) => [field.wire, field]))
  const insideNames = new Set(fields.map((field) => field.key))
  const aliases = new Set(fields.flatMap((field) => field.alias ?? []))
  return (value) => {
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
    const target: Record<string, unknown> = Object.create(null)
    for (const [wire, found] of Object.entries(value)) {
      if (aliases.has(wire)) continue
      const field = byWire.get(wire)
      // Unknown names are kept under a name no schema declares, so that a strict schema refuses them.
      if (!field) target[insideNames.has(wire) ? `${wire} ` : wire] = found
      else target[field.key] = field.money ? money(found) : plain(field, found)
    }
    return target
  }
}

const caches = { encode: new WeakMap<object, Convert>(), decode: new WeakMap<object, Convert>() }
const identity: Convert = (value) => value

function build(shape: WireShape, direction: Direction): Convert {
  if ('each' in shape) {
    const each = converter(shape.each, direction) ?? identity
    return (value) => (Array.isArray(value) ? value.map(each) : value)
  }
  const fields = Object.entries(shape.fields).map(([key, inner]) => ({
    key,
    wire: shape.names?.[key] ?? wireKey(key),
    alias: shape.aliases?.[key],
    money: key.endsWith(suffix),
    convert: inner ? converter(inner, direction) : undefined,
  }))
  return objectConverter(fields, direction)
}

function converter(schema: WireSchema, direction: Direction): Convert | undefined {
  const shape = wireShapeOf(schema)
  if (!shape) return undefined
  const found = caches[direction].get(shape) ?? build(shape, direction)
  caches[direction].set(shape, found)
  return found
}

/** Domain value → JSON value; fields the schema does not declare are left out. */
export const encodeWire = (schema: WireSchema, value: unknown): unknown =>
  (converter(schema, 'encode') ?? identity)(value)

/** JSON value → domain value, still to be validated by the schema. */
export const decodeWire = (schema: WireSchema, value: unknown): unknown =>
  (converter(schema, 'decode') ?? identity)(value)
