import pg from 'pg'
import { inputsOf, type Step } from '../measuring/request.ts'

/** Source of a statement's value when the bare server runs it again. */
export type Source =
  | { readonly constant: unknown }
  | { readonly now: true }
  | { readonly input: string }
  /** An array of one value. */
  | { readonly only: Source }
  /** Decimal digits of a number. */
  | { readonly digits: Source }
  | { readonly statement: number; readonly row: number; readonly column: string }

export interface Statement {
  readonly text: string
  readonly sources: readonly Source[]
  /** True if the statement is sent before the answer of the previous one (pipelining). */
  readonly ahead: boolean
  /** Rows that a write wrote or a check of a session found; undefined for other reads. */
  readonly count?: number
}

/** Statements of the program for one request, without those of its scope and transaction. */
export interface Recipe {
  readonly statements: readonly Statement[]
  readonly transaction: boolean
}

interface RecordedStatement {
  readonly text: string
  readonly values: readonly unknown[]
  readonly ahead: boolean
  rows: readonly Record<string, unknown>[]
  count?: number
  answered: boolean
}

const writing = new Set(['INSERT', 'UPDATE', 'DELETE'])
const transactional = /^(begin|start transaction|commit|rollback)/i
const scoping = /^select (set_config\('app\.scope'|pg_backend_pid\(\))/i

/** True if the statement checks the session of a request. */
export const isSession = ({ text }: Pick<Statement, 'text'>): boolean =>
  /enter_session|members_of_sessions/.test(text)

/** Finds a value in the rows of earlier statements: the last one, as a write returns the new version. */
function rowSource(
  earlier: readonly RecordedStatement[],
  holds: (column: string, value: unknown) => boolean,
): Source | undefined {
  for (const [statement, { rows }] of [...earlier.entries()].toReversed())
    for (const [row, columns] of rows.entries()) {
      const column = Object.keys(columns).find((name) => holds(name, columns[name]))
      if (column) return { statement, row, column }
    }
  return undefined
}

function sourceOf(
  value: unknown,
  inputs: Map<string, string | number>,
  earlier: readonly RecordedStatement[],
): Source {
  // Other times are limits of a page.
  if (value instanceof Date)
    return Math.abs(Date.now() - value.getTime()) < 60_000 ? { now: true } : { constant: value }
  if (Array.isArray(value) && value.length === 1) return { only: sourceOf(value[0], inputs, earlier) }
  for (const [input, inputValue] of inputs) {
    if (inputValue === value) return { input }
    if (String(inputValue) === value) return { digits: { input } }
  }
  const isId = typeof value === 'number' && value >= 1_000_000
  return (isId ? rowSource(earlier, (_, found) => found === value) : undefined) ?? { constant: value }
}

/** Finds the source of a statement's value. Versions are small numbers, known by the name of their column. */
function sourceOfValue(
  { text, values }: RecordedStatement,
  index: number,
  inputs: Map<string, string | number>,
  earlier: readonly RecordedStatement[],
): Source {
  const value = values[index]
  const isVersion = new RegExp(`"version" = \\$${index + 1}\\b`).test(text)
  const version = isVersion
    ? rowSource(earlier, (column, found) => column === 'version' && found === value)
    : undefined
  return version ?? sourceOf(value, inputs, earlier)
}

type Listener = (text: string, values: readonly unknown[], answer: Promise<pg.QueryResult>) => void
let listener: Listener | undefined

/** Records all later statements. Call it before the first connection, which uses the current `query`. */
export function recordStatements(): () => void {
  const prototype = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown }
  const original = prototype.query
  prototype.query = function hearing(this: unknown, ...args: unknown[]): unknown {
    const [config] = args as [{ text: string; values?: unknown[] } | string]
    const answer = original.apply(this, args)
    const [text, values] =
      typeof config === 'string' ? [config, args[1] as unknown[] | undefined] : [config.text, config.values]
    listener?.(text, values ?? [], answer as Promise<pg.QueryResult>)
    return answer
  }
  return () => {
    prototype.query = original
  }
}

/** Sends one request to the program and records its statements. */
export async function recordRecipe(step: Step, send: () => Promise<void>): Promise<Recipe> {
  const sent: RecordedStatement[] = []
  let transaction = false
  listener = (text, values, answer) => {
    if (transactional.test(text)) transaction = true
    else if (!scoping.test(text)) {
      const ahead = sent.at(-1)?.answered === false
      const entry: RecordedStatement = { text, values: [...values], ahead, rows: [], answered: false }
      sent.push(entry)
      void answer.then((result) => {
        entry.rows = result.rows as Record<string, unknown>[]
        if (writing.has(result.command) || isSession(entry)) entry.count = result.rowCount ?? 0
        entry.answered = true
        return undefined
      })
    }
  }
  try {
    await send()
  } finally {
    listener = undefined
  }
  const inputs = inputsOf(step)
  // A statement that is sent ahead cannot use rows of those that it is sent with.
  const answeredBefore = (index: number): RecordedStatement[] =>
    sent.slice(
      0,
      sent.findLastIndex(({ ahead }, at) => at <= index && !ahead),
    )
  const statements = sent.map((statement, index) => ({
    text: statement.text,
    ahead: statement.ahead,
    sources: statement.values.map((_, value) =>
      sourceOfValue(statement, value, inputs, answeredBefore(index)),
    ),
    ...(statement.count === undefined ? {} : { count: statement.count }),
  }))
  return { statements, transaction }
}
