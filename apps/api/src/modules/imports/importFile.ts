import { Readable } from 'node:stream'
import { providerScope, type Database, type Tx } from '../../db/database.ts'
import { ImportErrors } from './importErrors.ts'
import type { ImportError, ImportKind, ImportKindName } from './importKind.ts'
import { importKinds } from './importKinds.ts'
import { readRows, type ImportSource } from './readRows.ts'
import {
  createStaging,
  dropStaging,
  duplicateErrors,
  finishStaging,
  lockImports,
  referenceErrors,
  stageRows,
} from './staging.queries.ts'

export interface ImportResult {
  readonly kind: ImportKindName
  /** All rows of the file, or none of them. */
  readonly imported: number
  readonly total: number
  /** The first hundred, by line. */
  readonly errors: readonly ImportError[]
  readonly errorCount: number
}

export interface ImportOptions {
  readonly now: Date
}

/** Undoes the transaction of a file that was refused. */
class Refusal extends Error {
  readonly result: ImportResult
  constructor(result: ImportResult) {
    super(`${result.kind} was refused`)
    this.result = result
  }
}

async function stageFile(
  tx: Tx,
  kind: ImportKind,
  source: ImportSource,
  errors: ImportErrors,
): Promise<number> {
  let total = 0
  for await (const batch of readRows(kind, source)) {
    errors.add(...batch.errors)
    total = batch.total
    // A file that is refused already is still read to the end, to tell all that is wrong with it.
    await stageRows(tx, kind, batch.rows)
  }
  return total
}

async function checkStaged(tx: Tx, kind: ImportKind, errors: ImportErrors): Promise<void> {
  const found = [await duplicateErrors(tx, kind)]
  for (const reference of kind.references) found.push(await referenceErrors(tx, kind, reference))
  if (kind.conflicts) found.push(...(await kind.conflicts(tx)))
  for (const { errors: told, count } of found) {
    errors.add(...told)
    errors.addUntold(count - told.length)
  }
}

/** One file within a transaction of the caller, who must roll back when it is refused. */
export async function importInto(
  tx: Tx,
  name: ImportKindName,
  source: ImportSource,
  { now }: ImportOptions,
): Promise<ImportResult> {
  const kind = importKinds[name]
  const errors = new ImportErrors()
  await createStaging(tx, kind)
  const total = await stageFile(tx, kind, source, errors)
  await finishStaging(tx, kind)
  await lockImports(tx)
  await checkStaged(tx, kind, errors)
  if (errors.count === 0) await kind.write(tx, now)
  await dropStaging(tx, kind)
  const imported = errors.count === 0 ? total : 0
  return { kind: name, imported, total, errors: errors.told, errorCount: errors.count }
}

/**
 * Imports one CSV file, all of it or nothing: one transaction, which any refused line undoes. Safe to run twice: rows are
 * found by their natural keys, and what is already so stays untouched. Memory does not grow with the file.
 */
export async function importFile(
  database: Database,
  name: ImportKindName,
  source: ImportSource,
  options: ImportOptions,
): Promise<ImportResult> {
  // A file that cannot be opened fails before anybody reads it; reading it then throws.
  if (source instanceof Readable) source.on('error', () => undefined)
  try {
    return await database
      .scoped(providerScope)
      .transaction()
      .execute(async (tx) => {
        const result = await importInto(tx, name, source, options)
        if (result.errorCount > 0) throw new Refusal(result)
        return result
      })
  } catch (error) {
    if (error instanceof Refusal) return error.result
    throw error
  }
}
