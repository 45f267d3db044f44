import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Encrypter } from 'age-encryption'
import type { FileStore } from '../adapters/fileStore.ts'
import { OtherBytes } from '../adapters/statedBytes.ts'
import { mediaFolder, type MediaStore } from '../adapters/mediaStore.ts'
import type { Settings } from '../settings/settings.ts'
import {
  filesFolder,
  formatNumber,
  headerName,
  keyOfTable,
  mediaFolderName,
  secretName,
  tablesFolder,
  totalsName,
  type BackedUpTable,
  type BackupHeader,
  type BackupTotals,
} from './archiveFormat.ts'
import { assertNew, createArchive, type ArchiveWriter } from './archiveWriter.ts'
import type { LastBackup } from './lastBackup.queries.ts'
import { collectMedia } from './namedMedia.ts'
import { openSnapshot, type Snapshot } from './snapshot.queries.ts'

/** Bytes of one entry of rows, which backup and restore hold in memory. */
const pieceBytes = 4 * 1024 * 1024
const namesAtOnce = 10_000

const programVersion = (): string =>
  (JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as { version: string })
    .version

/** Fingerprint of the session secret: equal for equal secrets, and it does not reveal the secret. */
export const fingerprintOf = (secret: string): string =>
  createHmac('sha256', secret).update('session secret of a backup').digest('hex').slice(0, 32)

const json = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value, null, 1)}\n`)

/** @returns number of rows */
async function addTable(
  archive: ArchiveWriter,
  snapshot: Snapshot,
  table: BackedUpTable,
  media: Set<string>,
): Promise<number> {
  const collect = collectMedia(media)
  let pieces = 0
  let rows = 0
  let chunks: Buffer[] = []
  let heldBytes = 0
  const flush = async () => {
    if (heldBytes === 0) return
    pieces += 1
    const piece = Buffer.concat(chunks)
    chunks = []
    heldBytes = 0
    collect(piece)
    // A row ends with the only bare line break there is.
    for (let at = piece.indexOf(10); at !== -1; at = piece.indexOf(10, at + 1)) rows += 1
    await archive.add(`${tablesFolder}${keyOfTable(table)}/${String(pieces).padStart(6, '0')}`, piece)
  }
  for await (const chunk of snapshot.readRows(table)) {
    chunks.push(chunk)
    heldBytes += chunk.length
    if (heldBytes >= pieceBytes) await flush()
  }
  await flush()
  return rows
}

/** Bytes of a file; undefined for one that is missing or damaged, without which the backup goes on. */
async function readStored(files: FileStore, name: string): Promise<Buffer | undefined> {
  try {
    const stored = await files.open(name)
    return stored && (await buffer(stored))
  } catch (error) {
    if (error instanceof OtherBytes) return undefined
    throw error
  }
}

interface Copied {
  readonly count: number
  readonly missing: readonly string[]
}

async function addFiles(archive: ArchiveWriter, snapshot: Snapshot, files: FileStore): Promise<Copied> {
  const missing: string[] = []
  let count = 0
  let last = ''
  for (;;) {
    const names = await snapshot.readFileNames(last, namesAtOnce)
    for (const name of names) {
      const bytes = await readStored(files, name)
      if (bytes) {
        await archive.add(`${filesFolder}${name}`, bytes)
        count += 1
      } else missing.push(`${filesFolder}${name}`)
    }
    const next = names.at(-1)
    if (next === undefined) return { count, missing }
    last = next
  }
}

async function addMedia(
  archive: ArchiveWriter,
  names: ReadonlySet<string>,
  { media, settings }: Pick<BackupSource, 'media' | 'settings'>,
): Promise<Copied> {
  const folder = mediaFolder(settings.dataFolder)
  const missing: string[] = []
  for (const name of names) {
    await media.bring?.(name)
    const bytes = await readFile(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined
      throw error
    })
    if (bytes) await archive.add(`${mediaFolderName}${name}`, bytes)
    else missing.push(`${mediaFolderName}${name}`)
  }
  return { count: names.size - missing.length, missing }
}

export interface BackupSource {
  /** The owner's connection string. */
  readonly url: string
  readonly settings: Settings
  readonly files: FileStore
  readonly media: MediaStore
}

export interface BackupTarget {
  readonly path: string
  readonly encrypter?: Encrypter | undefined
  /** Snapshot that another transaction has exported, in place of the present moment. */
  readonly snapshotId?: string
}

const headerOf = (
  { migrations, jobsVersion, tables }: Snapshot,
  { sessionSecret }: Settings,
  takenAt: Date,
): BackupHeader => ({
  format: formatNumber,
  version: programVersion(),
  takenAt: takenAt.toISOString(),
  migrations: [...migrations],
  jobsVersion,
  secretFingerprint: fingerprintOf(sessionSecret),
  tables: [...tables],
})

async function addAll(
  archive: ArchiveWriter,
  snapshot: Snapshot,
  source: BackupSource,
  { isEncrypted, takenAt }: { readonly isEncrypted: boolean; readonly takenAt: Date },
) {
  const { settings, files } = source
  await archive.add(headerName, json(headerOf(snapshot, settings, takenAt)))
  // Include a generated secret only; a configured one is part of the configuration.
  if (isEncrypted && !settings.SESSION_SECRET)
    await archive.add(secretName, Buffer.from(settings.sessionSecret))
  const named = new Set<string>()
  const rows: Record<string, number> = {}
  for (const table of snapshot.tables)
    rows[keyOfTable(table)] = await addTable(archive, snapshot, table, named)
  const sequences = await snapshot.readSequences()
  const copied = await addFiles(archive, snapshot, files)
  const pictures = await addMedia(archive, named, source)
  const totals: BackupTotals = {
    rows,
    sequences,
    files: copied.count,
    media: pictures.count,
    missing: [...copied.missing, ...pictures.missing],
  }
  await archive.add(totalsName, json(totals))
  return totals
}

/**
 * Writes database and files of one moment into one archive while people work.
 * Files are copied after the rows: they are stored before their rows, and none is removed meanwhile.
 * @throws BackupRefused; then there is no archive
 */
export async function takeBackup(
  source: BackupSource,
  { path, encrypter, snapshotId }: BackupTarget,
): Promise<BackupTotals & LastBackup> {
  assertNew(path)
  const snapshot = await openSnapshot(source.url, snapshotId)
  try {
    const archive = await createArchive(path, encrypter)
    try {
      const takenAt = new Date()
      const totals = await addAll(archive, snapshot, source, {
        isEncrypted: encrypter !== undefined,
        takenAt,
      })
      return { ...totals, takenAt, byteSize: await archive.finish() }
    } catch (error) {
      await archive.discard()
      throw error
    }
  } finally {
    await snapshot.close()
  }
}
