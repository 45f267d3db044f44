import { getConstructionPlans } from 'pg-boss'

/** Statements that make the job tables inside a transaction of the caller's. */
export const jobTablesStatements = (): string =>
  getConstructionPlans('pgboss')
    .replace(/^\s*BEGIN;/, '')
    .replace(/COMMIT;\s*$/, '')
