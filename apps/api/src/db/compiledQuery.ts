import type { Compilable, CompiledQuery } from 'kysely'
import type { Db } from './database.ts'
import { connectOf } from './connection/kyselyOver.ts'
import { latestUsed } from './latestUsed.ts'

/** Placeholder of a value while a query is built. */
class Placeholder {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

interface Compiled {
  readonly query: CompiledQuery
  /** Name of a value for each parameter, or a constant of the query. */
  readonly parameters: readonly unknown[]
}

// Shapes come from the code, not from requests, except page sizes.
const shapes = latestUsed<Compiled>(500)

/** Names of the present values, which are part of the shape. */
const namesOf = (values: object): string[] =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name]) => name)

function compile(names: readonly string[], build: (placeholders: object) => Compilable): Compiled {
  const placeholders = Object.fromEntries(names.map((name) => [name, new Placeholder(name)]))
  const query = build(placeholders).compile()
  return { query, parameters: query.parameters }
}

/**
 * Runs a query that is built and compiled once for its shape: building a query of thirty columns costs as
 * much as running it. `build` may bind `values` and test whether one is present, but must not read them.
 * `shape` is a unique name of the query and has everything else that changes its text.
 */
export async function runCompiled<Values extends object, Row>(
  db: Db,
  shape: string,
  values: Values,
  build: (values: Values) => Compilable<Row>,
): Promise<Row[]> {
  const names = namesOf(values)
  const key = `${shape} ${names.join(' ')}`
  let compiled = shapes.find(key)
  if (!compiled) {
    compiled = compile(names, (placeholders) => build(placeholders as Values))
    shapes.note(key, compiled)
  }
  const valuesByName = values as Readonly<Record<string, unknown>>
  const parameters = compiled.parameters.map((parameter) =>
    parameter instanceof Placeholder ? valuesByName[parameter.name] : parameter,
  )
  const connect = connectOf(db)
  if (!connect) return (await db.executeQuery<Row>({ ...compiled.query, parameters })).rows
  const connection = await connect()
  try {
    return (await connection.query(compiled.query.sql, parameters)).rows as Row[]
  } finally {
    connection.release()
  }
}

/**
 * Declares a statement that is called with values. Its text is compiled once for each set of present values;
 * `build` obeys the rules of `runCompiled`.
 */
export const statement =
  <Values extends object, Row>(name: string, build: (db: Db, values: Values) => Compilable<Row>) =>
  (db: Db, values: Values): Promise<Row[]> =>
    runCompiled(db, name, values, (placeholders) => build(db, placeholders))
