import { wireKey } from '@tradecounter/contract/wire.ts'
import { wireShapeOf } from '@tradecounter/contract/wireShape.ts'
import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'

/** JSON of rows, separated by commas, with names of the wire (decision 0040). */
export type JsonRows<Row> = string & { readonly rows?: Row }

/** JSON that an expression writes itself, of characters that need no escape. */
interface Written {
  readonly json: RawBuilder<string>
}

/** JSON array of a column; the field is omitted if the column is null. */
interface Stored {
  readonly stored: RawBuilder<string | null>
}

/** Nested object; `null` if `present` is false. */
interface Nested<Value> {
  readonly present?: RawBuilder<unknown>
  readonly fields: JsonFields<Value>
}

/** Expression for each field of a domain value: cents for money, SQL types for the rest. */
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

/**
 * JSON of a value that is no object. Cents become the double nearest to the dollars, as by
 * `decimalFromCents`.
 */
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
 * SQL of a row's JSON, with fields and names from the contract's schema. `json_build_object` would take twice
 * the time, as it looks up the type of each argument in each row.
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
      // A null column omits the field.
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

/** Joined elements of a page, in its order; their JSON is in the column `json`. */
export const jsonRows = <Row>() => sql<JsonRows<Row>>`coalesce(string_agg(p.json, ','), '')`

/** Rows in one part of a long page: documents make 150 kB. */
const rowsInPart = sql.lit(250)

/** All rows of the long page `listed`, in its order, for `jsonPart` to cut. */
export const jsonArray = sql<readonly string[]>`array_agg(listed.json)`

/** First rows of the parts of a long page `p`. */
export const partsOfPage = sql<{ first: number }>`generate_series(1, cardinality(p.listed), ${rowsInPart})`

/** One part of a page of thousands, as one text of all rows would be copied at each step. */
export const jsonPart = <Row>() =>
  sql<JsonRows<Row>>`array_to_string(p.listed[part.first : part.first + ${rowsInPart} - 1], ',')`
