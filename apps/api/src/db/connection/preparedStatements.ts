import type pg from 'pg'
import { latestUsed, type LatestUsed } from '../latestUsed.ts'

/** Statements that a connection keeps prepared: the latest ones, as their plans take memory in PostgreSQL. */
export const maximumPrepared = 400
/** Texts that the process has run: one that comes only once takes no place. */
const recentTexts = latestUsed<true>(1000)

const unprepared = /^(begin|commit|rollback|savepoint|release|start|set|lock|notify|copy)\b/i

interface Prepares {
  readonly connection: {
    readonly parsedStatements: Record<string, string>
    close(of: { readonly type: 'S'; readonly name: string }): void
  }
}

/** Closes a statement by a message before the next one. SQL's `deallocate` can fail a transaction. */
function letGo(client: pg.ClientBase, name: string): void {
  const { connection } = client as unknown as Prepares
  delete connection.parsedStatements[name]
  connection.close({ type: 'S', name })
}

interface Prepared {
  /** Names by text. */
  readonly names: LatestUsed<string>
  count: number
}

const preparedOn = new WeakMap<pg.ClientBase, Prepared>()

function preparedOf(client: pg.ClientBase): Prepared {
  const found = preparedOn.get(client)
  if (found) return found
  const prepared = { names: latestUsed<string>(maximumPrepared), count: 0 }
  preparedOn.set(client, prepared)
  return prepared
}

/** Name under which a connection prepares a text, or has prepared it; none for one that is new. */
function nameOn(client: pg.ClientBase, text: string): string | undefined {
  const prepared = preparedOf(client)
  const found = prepared.names.find(text)
  if (found) return found
  if (!recentTexts.find(text)) {
    recentTexts.note(text, true)
    return undefined
  }
  prepared.count += 1
  const name = `s${prepared.count}`
  for (const droppedName of prepared.names.note(text, name)) letGo(client, droppedName)
  return name
}

/** Statement for a connection: prepared from its second run in the process on. */
export function asQuery(client: pg.ClientBase, text: string, values: readonly unknown[]): pg.QueryConfig {
  const name = unprepared.test(text) ? undefined : nameOn(client, text)
  return name ? { name, text, values: [...values] } : { text, values: [...values] }
}
