import type { Decrypter } from 'age-encryption'
import { migrationNames } from '../db/migrate.ts'
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
  readonly header: BackupHeader
  readonly totals: BackupTotals
  /** Session secret of an installation that had made its own; only in encrypted backups. */
  readonly secret: string | undefined
}

/**
 * Reads the whole backup and compares every checksum.
 * @param onFile hears the name of each file
 * @throws BackupRefused when it is damaged, incomplete or of a newer version than this program
 */
export async function inspectBackup(
  path: string,
  decrypter: Decrypter | undefined,
  onFile: (name: string) => void = () => undefined,
): Promise<InspectedBackup> {
  const kept = new Map<string, string>()
  for await (const { name, bytes } of readArchive(path, decrypter))
    if (name === headerName || name === totalsName || name === secretName) kept.set(name, bytes.toString())
    else if (name.startsWith(filesFolder)) onFile(name.slice(filesFolder.length))
  const headerText = kept.get(headerName)
  if (headerText === undefined) throw new BackupRefused(`${path} is no backup of this program.`)
  const found = JSON.parse(headerText) as { format?: unknown; version?: unknown }
  const newer = new BackupRefused(
    `The backup was made by version ${String(found.version)}, which is newer than this program. Install that version and restore with it.`,
  )
  if (found.format !== formatNumber) throw newer
  const header = backupHeader.parse(found)
  const known = new Set(await migrationNames())
  if (header.migrations.some((name) => !known.has(name))) throw newer
  return {
    header,
    totals: backupTotals.parse(JSON.parse(kept.get(totalsName) ?? 'null')),
    secret: kept.get(secretName),
  }
}
