import type { ActionOf, SubjectKind } from '@tradecounter/rules/acts.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../db/database.ts'
import type { ImportRun } from './importKind.ts'

const table = (kind: SubjectKind): string => `import_${kind}_before`

/** Rows of a file as they were before it, joined as `b`. */
export const remembered = (kind: SubjectKind) => sql.table(`pg_temp.${table(kind)}`)

/** Remembers rows of a file as they are, for `recordActs` to compare; gone with the transaction. */
export async function remember(tx: Tx, kind: SubjectKind, rows: RawBuilder<unknown>): Promise<void> {
  await sql`create temp table ${sql.table(table(kind))} on commit drop as ${rows}`.execute(tx)
  // A table without statistics counts as thousands of rows, for which all stored ones would be read.
  await sql`analyze ${remembered(kind)}`.execute(tx)
}

interface Comparison<Kind extends SubjectKind> {
  readonly kind: Kind
  /** Join of the remembered row `b` with the present row `a`, which has `customer_id` and `id`. */
  readonly present: RawBuilder<unknown>
  /** Each act with its condition and its facts, in SQL. */
  readonly acts: readonly (readonly [ActionOf<Kind>, RawBuilder<unknown>, RawBuilder<unknown>?])[]
}

/** Records a file's changes of known records, so that a refused form names the import (R10). */
export async function recordActs<Kind extends SubjectKind>(
  tx: Tx,
  { now, actorName }: Pick<ImportRun, 'now' | 'actorName'>,
  { kind, present, acts }: Comparison<Kind>,
): Promise<void> {
  const rows = acts.map(
    ([action, happened, facts = sql`'{}'`]) => sql`(${sql.lit(action)}, ${happened}, ${facts}::jsonb)`,
  )
  await sql`insert into audit_entries (customer_id, at, actor_name, action, subject_kind, subject_id, detail)
    select a.customer_id, ${now}, ${actorName}, act.action, ${sql.lit(kind)}, a.id, act.facts
    from ${remembered(kind)} b ${present} cross join lateral (values ${sql.join(rows)}) as act (action, happened, facts)
    where act.happened`.execute(tx)
  await sql`drop table ${remembered(kind)}`.execute(tx)
}

/** Acts of a record that was enabled or disabled. */
export const statusActs = <Action extends string>(disable: Action, enable: Action) =>
  [
    [disable, sql`b.enabled and not a.enabled`],
    [enable, sql`a.enabled and not b.enabled`],
  ] as const
