import type { Decrypter } from 'age-encryption'
import { migrationNames, namesHere } from '../db/migrate.ts'
import {
  backupHeader,
  backupTotals,
  filesFolder,
  formatNumber,
  headerName,
  secretName,
  totalsName,
  type BackupHeader,
  type BackupTotals,
} from './archiveFormat.ts'
import { readArchive } from './archiveReader.ts'
import { BackupRefused } from './backupRefused.ts'

export interface InspectedBackup {
  /** Header of the backup, with the names that its migrations have in this program. */
  readonly header: BackupHeader
  readonly totals: BackupTotals
  /** Session secret of an installation that had made its own; only in encrypted backups. */
  readonly secret: string | undefined
}

/**
 * Reads the whole backup and compares every checksum.
 * @param onFile called with the name of each file
 * @throws BackupRefused when it is damaged, incomplete, newer than this program or older than version 3.3.0
 */
export async function inspectBackup(
  path: string,
  decrypter: Decrypter | undefined,
  onFile: (name: string) => void = () => undefined,
): Promise<InspectedBackup> {
  const texts = new Map<string, string>()
  for await (const { name, bytes } of readArchive(path, decrypter))
    if (name === headerName || name === totalsName || name === secretName) texts.set(name, bytes.toString())
    else if (name.startsWith(filesFolder)) onFile(name.slice(filesFolder.length))
  const headerText = texts.get(headerName)
  if (headerText === undefined) throw new BackupRefused(`${path} is no backup of this program.`)
  const found = JSON.parse(headerText) as { format?: unknown; version?: unknown }
  const newer = new BackupRefused(
    `The backup was made by version ${String(found.version)}, which is newer than this program. Install that version and restore with it.`,
  )
  if (found.format !== formatNumber) throw newer
  const taken = backupHeader.parse(found)
  const migrations = await namesHere(taken.migrations)
  if (!migrations)
    throw new BackupRefused(
      `The backup is of a database older than version 3.3.0. Restore it with version 3.3.0 and start that once, then upgrade.`,
    )
  const migrationsHere = new Set(await migrationNames())
  if (migrations.some((name) => !migrationsHere.has(name))) throw newer
  return {
    header: { ...taken, migrations: [...migrations] },
    totals: backupTotals.parse(JSON.parse(texts.get(totalsName) ?? 'null')),
    secret: texts.get(secretName),
  }
}
