import { centsFromDecimal, decimalFromCents } from '@tradecounter/rules/money.ts'
import { wireShapeOf, type WireSchema, type WireShape } from './wireShape.ts'

/**
 * Names and money on the wire (R2). The field `unitPriceCents`, whole cents, is sent as `unitPrice`, decimal
 * dollars with at most two decimals. A field with another name in the specification has
 * `.meta({ wire: 'gpOrder' })` (R36); a field with two names there has `.meta({ alias: 'orderId' })`. Schemas
 * drive both directions, so only declared fields are sent or read.
 */
const suffix = 'Cents'

/** Wire name of a field whose schema names no other. */
export const wireKey = (key: string): string => (key.endsWith(suffix) ? key.slice(0, -suffix.length) : key)

type Convert = (value: unknown) => unknown

interface Field {
  readonly key: string
  readonly wire: string
  /** Second name of a field in answers; ignored in requests. */
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
        const fieldValue = source[field.key]
        if (fieldValue === undefined) continue
        target[field.wire] = field.money ? money(fieldValue) : plain(field, fieldValue)
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
    for (const [wire, fieldValue] of Object.entries(value)) {
      if (aliases.has(wire)) continue
      const field = byWire.get(wire)
      // An unknown name that equals an inside name gets a space, so that a strict schema refuses it.
      if (!field) target[insideNames.has(wire) ? `${wire} ` : wire] = fieldValue
      else target[field.key] = field.money ? money(fieldValue) : plain(field, fieldValue)
    }
    return target
  }
}

const caches = { encode: new WeakMap<object, Convert>(), decode: new WeakMap<object, Convert>() }
const identity: Convert = (value) => value

function build(shape: WireShape, direction: Direction): Convert {
  if ('each' in shape) {
    const convert = converter(shape.each, direction) ?? identity
    return (value) => (Array.isArray(value) ? value.map(convert) : value)
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
  const cached = caches[direction].get(shape) ?? build(shape, direction)
  caches[direction].set(shape, cached)
  return cached
}

/** Domain value → JSON value, without fields that the schema does not declare. */
export const encodeWire = (schema: WireSchema, value: unknown): unknown =>
  (converter(schema, 'encode') ?? identity)(value)

/** JSON value → domain value, before its validation. */
export const decodeWire = (schema: WireSchema, value: unknown): unknown =>
  (converter(schema, 'decode') ?? identity)(value)
