import { Kysely, PostgresDialect, PostgresQueryCompiler } from 'kysely'
import type pg from 'pg'
import type { ScopedView } from './scopedConnection.ts'
import type { Tables } from '../tables/tables.ts'

export type Connect = () => Promise<ScopedView>

const connects = new WeakMap<object, Connect>()
const compiler = new PostgresQueryCompiler()

/**
 * Dialect with one compiler for all views: its functions for each kind of node were a tenth of the objects of
 * a short read.
 */
class Dialect extends PostgresDialect {
  override createQueryCompiler = (): PostgresQueryCompiler => compiler
}

/** Kysely over connections that are taken for each statement, or for a transaction. */
export function kyselyOver(connect: Connect): Kysely<Tables> {
  const db = new Kysely<Tables>({
    // Kysely's type of a pool includes cursors, which are not used here.
    dialect: new Dialect({ pool: { connect, end: async () => undefined } as unknown as pg.Pool }),
  })
  connects.set(db, connect)
  return db
}

/** Connects around Kysely's layers, for compiled statements; undefined inside a transaction. */
export const connectOf = (db: object): Connect | undefined => connects.get(db)
