import type pg from 'pg'
import { kyselyOver } from '../db/connection/kyselyOver.ts'
import type { ScopedView } from '../db/connection/scopedConnection.ts'
import { kindsByName } from '../modules/imports/kinds/kindsByName.ts'
import { createStaging } from '../modules/imports/staging.queries.ts'

/** Statements that PostgreSQL prepares; of the others those that create temporary tables run. */
const prepared = /^\s*(select|insert|update|delete|with|\()/i
const creating = /^\s*create temp table/i

/** Statements that the database refuses to prepare beside the tables of imports, with its reasons. */
export async function refusedStatements(client: pg.Client, texts: ReadonlyMap<string, string>) {
  const view: Partial<ScopedView> = {
    query: ((text: string, values: unknown[]) => client.query(text, values)) as ScopedView['query'],
    release: () => undefined,
  }
  const refused: string[] = []
  await client.query('begin')
  for (const kind of Object.values(kindsByName))
    await createStaging(
      kyselyOver(async () => view as ScopedView),
      kind,
    )
  for (const text of [...texts.keys()].filter(
    (text) => creating.test(text) && !text.includes('(line integer'),
  ))
    await client.query(text)
  for (const [text, name] of texts) {
    if (!prepared.test(text)) continue
    try {
      await client.query(`savepoint before; prepare shown as ${text}; deallocate shown; release before`)
    } catch (error) {
      refused.push(`${name}: ${String(error)}`)
      await client.query('rollback to before')
    }
  }
  await client.query('rollback')
  return refused
}
