import { getConstructionPlans } from 'pg-boss'

/** Statements that create the job tables inside a transaction of the caller. */
export const jobTablesStatements = (): string =>
  getConstructionPlans('pgboss')
    .replace(/^\s*BEGIN;/, '')
    .replace(/COMMIT;\s*$/, '')
