import { createReadStream } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '../../db/database.ts'
import { importFile, type ImportOptions, type ImportResult } from './importFile.ts'
import { fileNameOf, importKindNames } from './importKind.ts'

/** Error of the whole folder, as one sentence for the operator. */
export class ImportFolderError extends Error {}

async function filesOf(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder)
  } catch {
    throw new ImportFolderError(`The folder ${folder} cannot be read.`)
  }
}

/** @throws ImportFolderError for a file that cannot be read, or that is a folder. */
async function assertReadable(path: string): Promise<void> {
  try {
    const file = await open(path)
    const found = await file.stat().finally(() => file.close())
    if (found.isDirectory()) throw new Error('it is a folder')
  } catch (error) {
    throw new ImportFolderError(`${path} cannot be read: ${(error as Error).message}.`, { cause: error })
  }
}

/**
 * Imports the files of a folder in the order of their dependencies. A refused file does not stop the others:
 * each is one transaction. @throws ImportFolderError for a folder without known files or with an unknown CSV
 * file
 */
export async function importFolder(
  database: Database,
  folder: string,
  options: ImportOptions,
  onFile: (result: ImportResult) => void = () => undefined,
): Promise<readonly ImportResult[]> {
  const names = await filesOf(folder)
  const expected = importKindNames.map(fileNameOf)
  const unknown = names.filter((name) => name.toLowerCase().endsWith('.csv') && !expected.includes(name))
  if (unknown.length > 0)
    throw new ImportFolderError(
      `Not a file of an import: ${unknown.join(', ')}. Known are ${expected.join(', ')}.`,
    )
  const present = importKindNames.filter((kind) => names.includes(fileNameOf(kind)))
  if (present.length === 0)
    throw new ImportFolderError(`The folder ${folder} has none of ${expected.join(', ')}.`)
  for (const kind of present) await assertReadable(join(folder, fileNameOf(kind)))
  const results: ImportResult[] = []
  for (const kind of present) {
    const result = await importFile(database, kind, createReadStream(join(folder, fileNameOf(kind))), options)
    onFile(result)
    results.push(result)
  }
  return results
}
