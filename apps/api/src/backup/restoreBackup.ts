import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Decrypter } from 'age-encryption'
import type { FileStore } from '../adapters/fileStore.ts'
import type { MediaStore } from '../adapters/mediaStore.ts'
import { writeOwn } from '../adapters/ownFiles.ts'
import type { Settings } from '../settings/settings.ts'
import {
  filesFolder,
  keyOfTable,
  mediaFolderName,
  secretName,
  tablesFolder,
  type BackedUpTable,
} from './archiveFormat.ts'
import { readArchive, type ArchiveEntry } from './archiveReader.ts'
import { BackupRefused } from './backupRefused.ts'
import { inspectBackup, type InspectedBackup } from './inspectBackup.ts'
import { openTarget, type RestoreTarget } from './restoreTables.queries.ts'
import { fingerprintOf } from './takeBackup.ts'

export interface RestoreInto {
  /** The owner's connection string. */
  readonly url: string
  readonly settings: Settings
  readonly files: FileStore
  readonly media: MediaStore
}

/**
 * Files that were in the folder before the restore; names of the archive are removed from the set as they
 * pass.
 */
async function findOtherFiles({ storage, dataFolder }: Settings): Promise<Set<string>> {
  if (storage) return new Set()
  const names = await readdir(join(dataFolder, 'files')).catch(() => [])
  return new Set(names.filter((name) => !name.endsWith('.part')))
}

async function putBackMedia({ media }: RestoreInto, name: string, bytes: Buffer): Promise<void> {
  const url = await media.put(bytes, name.slice(name.indexOf('.') + 1))
  // Names of pictures say their content; one of an old program may not.
  if (url !== `/media/${name}`)
    throw new BackupRefused(`The picture ${name} does not match the checksum in its name.`)
}

const isRowsOf = (table: BackedUpTable, { name }: ArchiveEntry): boolean =>
  name.startsWith(`${tablesFolder}${keyOfTable(table)}/`)

/** Entries of one archive, with one entry of looking ahead. */
function entriesOf(path: string, decrypter: Decrypter | undefined) {
  const reading = readArchive(path, decrypter)
  let next: ArchiveEntry | undefined
  const advance = async () => {
    const { value, done } = await reading.next()
    next = done ? undefined : value
    return next
  }
  return {
    advance,
    current: () => next,
    async *rowsOf(table: BackedUpTable): AsyncGenerator<Buffer> {
      for (let entry = next; entry && isRowsOf(table, entry); entry = await advance()) yield entry.bytes
    },
    close: () => reading.return(undefined),
  }
}

async function restoreEntries(
  target: RestoreTarget,
  into: RestoreInto,
  { header, totals }: InspectedBackup,
  entries: ReturnType<typeof entriesOf>,
): Promise<void> {
  let entry = await entries.advance()
  while (entry && !entry.name.startsWith(tablesFolder)) entry = await entries.advance()
  for (const table of header.tables) {
    const loaded = await target.load(table, entries.rowsOf(table))
    const expectedRows = totals.rows[keyOfTable(table)]
    if (loaded !== expectedRows)
      throw new BackupRefused(
        `${keyOfTable(table)} has ${loaded} rows, and the backup was taken of ${expectedRows}.`,
      )
  }
  await target.setSequences(totals.sequences)
  for (entry = entries.current(); entry; entry = await entries.advance()) {
    const { name, bytes } = entry
    if (name.startsWith(filesFolder)) await into.files.putBack(name.slice(filesFolder.length), bytes)
    if (name.startsWith(mediaFolderName)) await putBackMedia(into, name.slice(mediaFolderName.length), bytes)
  }
}

export interface RestoredBackup extends InspectedBackup {
  /** False if the installation has another session secret than the one that was backed up. */
  readonly hasSameSecret: boolean
}

/**
 * Restores a backup into an empty database: everything, or nothing. Files that were put back before it failed
 * stay; another try writes them again.
 * @throws BackupRefused in one sentence
 */
export async function restoreBackup(
  path: string,
  decrypter: Decrypter | undefined,
  into: RestoreInto,
): Promise<RestoredBackup> {
  const { settings } = into
  const others = await findOtherFiles(settings)
  const backup = await inspectBackup(path, decrypter, (name) => others.delete(name))
  if (others.size > 0)
    throw new BackupRefused(
      `${join(settings.dataFolder, 'files')} is not empty: it has ${others.size} files that are not in the backup.`,
    )
  const target = await openTarget(into.url, backup.header)
  try {
    const entries = entriesOf(path, decrypter)
    try {
      await restoreEntries(target, into, backup, entries)
    } finally {
      await entries.close()
    }
    const isStoredHere = !settings.SESSION_SECRET
    if (backup.secret && isStoredHere) writeOwn(join(settings.dataFolder, secretName), backup.secret)
    await target.commit()
    const secret = isStoredHere ? (backup.secret ?? settings.sessionSecret) : settings.sessionSecret
    return { ...backup, hasSameSecret: fingerprintOf(secret) === backup.header.secretFingerprint }
  } finally {
    await target.close()
  }
}
