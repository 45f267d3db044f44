// Module for `--import`: a command's migration waits for ever; asking for its lock writes the file HELD_FILE.
import { writeFileSync } from 'node:fs'
import pg from 'pg'

type Query = (this: pg.Client, ...args: unknown[]) => unknown

const prototype = pg.Client.prototype as unknown as { query: Query }
const { query } = prototype

prototype.query = function held(...args) {
  if (args[0] !== 'select pg_advisory_lock($1)') return query.apply(this, args)
  writeFileSync(process.env['HELD_FILE'] ?? '', '')
  return new Promise(() => undefined)
}
