import pg from 'pg'
import { inputsOf, type Step } from './request.ts'

/** Source of a statement's value when the bare server runs it again. */
export type Source =
  | { readonly constant: unknown }
  | { readonly now: true }
  | { readonly input: string }
  /** An array of one text. */
  | { readonly only: Source }
  | { readonly statement: number; readonly row: number; readonly column: string }

export interface Statement {
  readonly text: string
  readonly sources: readonly Source[]
  /** True if the statement is sent before the answer of the previous one (pipelining). */
  readonly ahead: boolean
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
  answered: boolean
}

const transactional = /^(begin|start transaction|commit|rollback)/i
const scoping = /^select (set_config\('app\.scope'|pg_backend_pid\(\))/i

function sourceOf(
  value: unknown,
  inputs: Map<string, string | number>,
  earlier: readonly RecordedStatement[],
): Source {
  // Other times are limits of a page.
  if (value instanceof Date)
    return Math.abs(Date.now() - value.getTime()) < 60_000 ? { now: true } : { constant: value }
  if (Array.isArray(value) && value.length === 1 && typeof value[0] === 'string')
    return { only: sourceOf(value[0], inputs, earlier) }
  for (const [input, inputValue] of inputs) if (inputValue === value) return { input }
  if (typeof value === 'number' && value >= 1_000_000)
    for (const [statement, { rows }] of earlier.entries())
      for (const [row, columns] of rows.entries()) {
        const column = Object.keys(columns).find((name) => columns[name] === value)
        if (column) return { statement, row, column }
      }
  return { constant: value }
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
  const statements = sent.map(({ text, values, ahead }, index) => ({
    text,
    ahead,
    sources: values.map((value) => sourceOf(value, inputs, sent.slice(0, index))),
  }))
  return { statements, transaction }
}
