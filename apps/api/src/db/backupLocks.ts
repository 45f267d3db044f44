import { sql, type SqlBool } from 'kysely'
import { lockKeys } from './lockKeys.ts'

/** Advisory-lock key of one backup at a time. */
export const backupLock = lockKeys.backup
/** Advisory-lock key of a backup, shared by statements that delete the rows of stored files. */
export const fileRemovalLock = lockKeys.fileRemoval

/**
 * Condition for deleting the row of a stored file: false while a backup still has to copy files. A backup
 * that begins later waits for the transaction.
 */
export const noBackupCopiesFiles = sql<SqlBool>`(select pg_try_advisory_xact_lock_shared(${sql.raw(String(fileRemovalLock))}))`
