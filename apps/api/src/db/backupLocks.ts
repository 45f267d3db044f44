import { sql, type SqlBool } from 'kysely'

/** Advisory-lock key of one backup at a time; must differ from those in `takeTurn`. */
export const backupLock = 7_233_228
/** Advisory-lock key of a backup, shared by statements that delete the rows of stored files. */
export const fileRemovalLock = 7_233_229

/**
 * Condition of deleting the row of a stored file: false while a backup still has to copy files. A backup that
 * begins meanwhile waits for the transaction.
 */
export const noBackupCopiesFiles = sql<SqlBool>`(select pg_try_advisory_xact_lock_shared(${sql.raw(String(fileRemovalLock))}))`
