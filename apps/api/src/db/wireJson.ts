import { wireKey } from '@tradecounter/contract/wire.ts'
import { wireShapeOf } from '@tradecounter/contract/wireShape.ts'
import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'

/** JSON of rows, one after the other with commas between, under the wire's names (decision 0040). */
export type JsonRows<Row> = string & { readonly rows?: Row }

/** JSON that an expression makes itself, of characters that need no escape. */
interface Written {
  readonly json: RawBuilder<string>
}

/** JSON of an array that a column holds; the field is left out where it is null. */
interface Stored {
  readonly stored: RawBuilder<string | null>
}

/** A nested object; `null` where `present` is false. */
interface Nested<Value> {
  readonly present?: RawBuilder<unknown>
  readonly fields: JsonFields<Value>
}

/** An expression for each field of a domain value: cents for money, and SQL's own types for the rest. */
export type JsonFields<Value> = {
  readonly [Key in keyof Value]-?: [NonNullable<Value[Key]>] extends [readonly unknown[]]
    ? Stored
    : [NonNullable<Value[Key]>] extends [object]
      ? Nested<NonNullable<Value[Key]>>
      : RawBuilder<unknown> | Written
}

type AnyField = RawBuilder<unknown> | Written | Stored | Nested<Record<string, unknown>>

interface Kind {
  readonly schema: z.core.$ZodType
  readonly nullable: boolean
}

type AnyDef = z.core.$ZodTypeDef & { readonly innerType?: z.core.$ZodType }

function unwrapped(schema: z.core.$ZodType, nullable = false): Kind {
  const { type, innerType }: AnyDef = schema._zod.def
  return innerType ? unwrapped(innerType, nullable || type === 'nullable') : { schema, nullable }
}

const orNull = (json: RawBuilder<unknown>, { nullable }: Kind) =>
  nullable ? sql`coalesce(${json}, 'null')` : json

/** JSON of a value that is no object. Cents become the double nearest to the dollars: `decimalFromCents`. */
function scalar(key: string, value: RawBuilder<unknown>, kind: Kind): RawBuilder<unknown> {
  if (key.endsWith('Cents')) return orNull(sql`((${value}) / 100.0::float8)::text`, kind)
  switch (kind.schema._zod.def.type) {
    case 'string':
    case 'enum':
      return orNull(sql`to_json(${value})::text`, kind)
    case 'number':
    case 'boolean':
      return orNull(sql`(${value})::text`, kind)
    default:
      throw new Error(`${key} has a type that the database writes no JSON of`)
  }
}

function jsonOfField(
  key: string,
  field: Exclude<AnyField, Stored>,
  schema: z.core.$ZodType,
): RawBuilder<unknown> {
  const kind = unwrapped(schema)
  if ('json' in field) return orNull(field.json, kind)
  if (!('fields' in field)) return scalar(key, field, kind)
  const object = jsonOf(kind.schema as z.ZodObject, field.fields)
  return field.present ? sql`case when ${field.present} then ${object} else 'null' end` : object
}

/**
 * SQL of a row's JSON, its fields and their names from the contract's schema. `json_build_object` takes twice
 * the time: it looks up the type of each argument in each row.
 */
export function jsonOf<Schema extends z.ZodObject>(
  schema: Schema,
  fields: JsonFields<z.output<Schema>>,
): RawBuilder<string> {
  const wire = wireShapeOf(schema)
  const shape = wire && 'fields' in wire ? wire : { fields: {} }
  const fieldsByName = fields as Readonly<Record<string, AnyField>>
  const parts: RawBuilder<unknown>[] = []
  let text = '{'
  for (const [key, inner] of Object.entries(schema.shape)) {
    const field = fieldsByName[key]
    if (!field) throw new Error(`There is no expression for ${key}`)
    if ('stored' in field) {
      if (text === '{') throw new Error(`${key} may be left out, so it cannot be the first field`)
      // A null column leaves the field out.
      parts.push(sql`${sql.lit(`,"${shape.names?.[key] ?? wireKey(key)}":`)} || ${field.stored}`)
      continue
    }
    const value = jsonOfField(key, field, inner)
    for (const name of [shape.names?.[key] ?? wireKey(key), shape.aliases?.[key]]) {
      if (name === undefined) continue
      parts.push(sql.lit(`${text}"${name}":`), value)
      text = ','
    }
  }
  return sql<string>`concat(${sql.join(parts)}, '}')`
}

/** The elements of an array, of a page whose rows are JSON in the column `json`, in the page's order. */
export const jsonRows = <Row>() => sql<JsonRows<Row>>`coalesce(string_agg(p.json, ','), '')`

/** Rows in one part of a long page: documents make 150 kB. */
const rowsInPart = sql.lit(250)

/** All rows of a long page `listed`, in its order; its parts are cut from them. */
export const jsonArray = sql<readonly string[]>`array_agg(listed.json)`

/** First rows of the parts of a long page `p`. */
export const partsOfPage = sql<{ first: number }>`generate_series(1, cardinality(p.listed), ${rowsInPart})`

/** One part of a page of thousands. One text of all of it would be copied by each that passes it on. */
export const jsonPart = <Row>() =>
  sql<JsonRows<Row>>`array_to_string(p.listed[part.first : part.first + ${rowsInPart} - 1], ',')`
