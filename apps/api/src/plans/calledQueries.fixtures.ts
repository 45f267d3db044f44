import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { API, SignatureKind, type Checker, type Project, type Symbol } from 'typescript/unstable/sync'
import { kyselyOver } from '../db/connection/kyselyOver.ts'
import type { ScopedView } from '../db/connection/scopedConnection.ts'
import type { FindErrors, ImportKind } from '../modules/imports/importKind.ts'
import { kindsByName } from '../modules/imports/kinds/kindsByName.ts'
import { findErrors } from '../modules/imports/staging.queries.ts'
import { anyRow, samples } from './samples.fixtures.ts'

const source = join(import.meta.dirname, '..')

type Called = (...of: unknown[]) => unknown

/** Call of an exported function of a file of queries, or of a method of an exported object. */
export interface CalledQuery {
  readonly name: string
  /** Reason why its statements are not shown, or not all of them. */
  readonly failure: string | undefined
}

/** Statements of the call under way. */
const sent = new Set<string>()
let onStatement: (text: string) => void = () => undefined

/** Statements that a call may send; some try until a row is found, others until none is. */
const most = 50
let answers = 0

function answer(text: string) {
  answers += 1
  if (answers > most) throw new Error('does not end')
  const rows = sent.has(text) ? [] : [anyRow]
  if (!sent.has(text)) onStatement(text)
  sent.add(text)
  return { rows, rowCount: rows.length, command: 'SELECT' }
}

const view: Partial<ScopedView> = {
  query: (async (text: string) => answer(text)) as unknown as ScopedView['query'],
  release: () => undefined,
}
const db = kyselyOver(async () => view as ScopedView)
const scopes = { scoped: () => db, enter: async (_scope: object, text: string) => answer(text).rows }

/** Kind of import whose checks are called. */
let kind: ImportKind = kindsByName.products
const find: FindErrors = async (query) => {
  await findErrors(db, kind, query, 'left')
}

/** Part of a statement: functions that take one are shown by those that call them. */
const part = sql`part`

const named = new Map<string, unknown>([
  ...['Db', 'Tx', 'Kysely', 'Transaction'].map((name) => [name, db] as const),
  ...['Scopes', 'Database', 'Lease'].map((name) => [name, scopes] as const),
  ['Date', new Date('2026-01-31T00:00:00Z')],
  ['Buffer', Buffer.from('bytes')],
  ['RawBuilder', part],
  ['FindErrors', find],
  ['ImportKind', kind],
])

/** True if one of the arguments is a value, or has it as a property. */
const gives = (values: readonly unknown[], expected: unknown): boolean =>
  values.some((value) => value === expected || Object.values(value ?? {}).includes(expected))

interface Callable {
  readonly name: string
  readonly call: Called
  /** Object that has the method. */
  readonly of: unknown
  readonly parameters: readonly Symbol[]
}

const parametersOf = (checker: Checker, symbol: Symbol): readonly Symbol[] => {
  const optional = checker.getTypeOfSymbol(symbol)
  const type = optional && checker.getNonNullableType(optional)
  return (type && checker.getSignaturesOfType(type, SignatureKind.Call)[0]?.getParameters()) ?? []
}

/** Functions and methods that a file of queries exports. */
async function exportsOf(file: string, { checker, program }: Project): Promise<readonly Callable[]> {
  const values = (await import(file)) as Readonly<Record<string, object>>
  const syntax = program.getSourceFile(file)
  const module = syntax && checker.getSymbolAtLocation(syntax)
  if (!module) throw new Error(`${file} is not in the project.`)
  const callable = (symbol: Symbol, value: unknown, name = symbol.name, of?: object): readonly Callable[] =>
    typeof value === 'function'
      ? [{ name, of, call: value as Called, parameters: parametersOf(checker, symbol) }]
      : []
  return checker.getExportsOfModule(module).flatMap((symbol) => {
    const value = values[symbol.name]
    if (typeof value !== 'object') return callable(symbol, value)
    // Parts of statements can run as whole ones, but do not.
    if ('toOperationNode' in value) return []
    const type = checker.getTypeOfSymbol(symbol)
    const members = type ? checker.getPropertiesOfType(type) : []
    return members.flatMap((member) =>
      callable(member, Reflect.get(value, member.name), `${symbol.name}.${member.name}`, value),
    )
  })
}

const AsyncFunction = (async () => undefined).constructor as new () => Called

const failureOf = (result: Promise<unknown>): Promise<string | undefined> =>
  result.then(
    () => (sent.size === 0 ? 'sends nothing' : undefined),
    ({ message }: Error) => message,
  )

/**
 * Calls every function of every file of queries that asks a database, with values of its parameters' types.
 * The database stores nothing and answers every statement with a row: statements depend on code alone.
 */
export async function callQueries(
  show: (file: string, name: string, text: string) => void,
): Promise<readonly CalledQuery[]> {
  const api = new API({ cwd: source })
  try {
    const configuration = join(import.meta.dirname, 'queries.tsconfig.json')
    const [project] = api.updateSnapshot({ openProjects: [configuration] }).getProjects()
    if (!project) throw new Error(`${configuration} is no project.`)
    const { checker } = project
    const sampleOf = samples(checker, named)
    const files = (await readdir(source, { recursive: true })).filter((file) => file.endsWith('.queries.ts'))
    const calls: CalledQuery[] = []
    for (const file of files.toSorted().map((name) => join(source, name)))
      for (const { name, call, of, parameters } of await exportsOf(file, project)) {
        const values = checker.getTypeOfSymbol(parameters).map((type) => type && sampleOf(type))
        const isCalled = (gives(values, db) || gives(values, scopes)) && !gives(values, part)
        sent.clear()
        answers = 0
        onStatement = (text) => show(file, name, text)
        kind = Object.values(kindsByName).find((candidate) => candidate === of) ?? kind
        const result = isCalled ? call(...values) : undefined
        if (result instanceof Promise) calls.push({ name, failure: await failureOf(result) })
        else if (!isCalled && call instanceof AsyncFunction) calls.push({ name, failure: 'is not called' })
      }
    return calls
  } finally {
    api.close()
  }
}

/**
 * Functions with connections of their own, with parts of statements as arguments, or that return before they
 * query.
 */
export const queriesNotShown = [
  ['steadySession', 'findLastBackup', 'openTarget', 'findTables', 'openSnapshot', 'readCatalogue'],
  ['remember', 'recordActs', 'settleShipments', 'findErrors', 'upsert'],
  ['countOrders', 'listOrders', 'listBeyond', 'moveLines'],
].flat()
