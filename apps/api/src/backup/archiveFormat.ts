import { z } from 'zod'

/**
 * Layout of a backup: a tar archive, compressed with zstd and encrypted with age where a key file was given.
 * It begins with `backup.json`; `tables/SCHEMA.NAME/000001` hold rows as COPY writes them; `MANIFEST`, which
 * ends it, has the SHA-256 of every other entry as `sha256sum` writes it.
 */
export const headerName = 'backup.json'
export const totalsName = 'totals.json'
export const manifestName = 'MANIFEST'
export const secretName = 'session.secret'
export const tablesFolder = 'tables/'
export const filesFolder = 'files/'
export const mediaFolderName = 'media/'

/** Raised whenever an older program could not restore the archive. */
export const formatNumber = 1

const table = z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()).min(1) })
export type BackedUpTable = Readonly<z.output<typeof table>>

export const backupHeader = z.object({
  format: z.number(),
  version: z.string(),
  takenAt: z.iso.datetime(),
  migrations: z.array(z.string()),
  jobsVersion: z.number(),
  /** Fingerprint of SESSION_SECRET, to compare two installations without revealing it. */
  secretFingerprint: z.string(),
  tables: z.array(table),
})
export type BackupHeader = Readonly<z.output<typeof backupHeader>>

export const backupTotals = z.object({
  /** Number of rows by `SCHEMA.NAME`. */
  rows: z.record(z.string(), z.number()),
  sequences: z.array(
    z.object({ schema: z.string(), name: z.string(), lastValue: z.string(), isCalled: z.boolean() }),
  ),
  files: z.number(),
  media: z.number(),
  /** Files that rows name and the store did not have, or had with other bytes. */
  missing: z.array(z.string()),
})
export type BackupTotals = Readonly<z.output<typeof backupTotals>>

export const keyOfTable = ({ schema, name }: Pick<BackedUpTable, 'schema' | 'name'>): string =>
  `${schema}.${name}`
