import { Kysely, PostgresDialect, PostgresQueryCompiler } from 'kysely'
import type pg from 'pg'
import type { ScopedView } from './scopedConnection.ts'
import type { Tables } from '../tables/tables.ts'

export type Connect = () => Promise<ScopedView>

const connects = new WeakMap<object, Connect>()
const compiler = new PostgresQueryCompiler()

/** One compiler for all: it has a function for each kind of node, a tenth of the objects of a short read. */
class Dialect extends PostgresDialect {
  override createQueryCompiler = (): PostgresQueryCompiler => compiler
}

/** Kysely over connections that are taken for each statement, or for a transaction. */
export function kyselyOver(connect: Connect): Kysely<Tables> {
  const db = new Kysely<Tables>({
    // Kysely's pool type also names cursors, which nothing here uses.
    dialect: new Dialect({ pool: { connect, end: async () => undefined } as unknown as pg.Pool }),
  })
  connects.set(db, connect)
  return db
}

/** The way past Kysely's own layers for a statement that is compiled already; none inside a transaction. */
export const connectOf = (db: object): Connect | undefined => connects.get(db)
