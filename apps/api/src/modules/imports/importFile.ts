import { Readable } from 'node:stream'
import { providerScope, type Database, type Tx } from '../../db/database.ts'
import { inScope } from '../../http/context.ts'
import type { Outbox } from '../../jobs/outbox.ts'
import { ImportErrors } from './importErrors.ts'
import type {
  RequestedEmail,
  ImportKind,
  ImportKindName,
  ImportRun,
  ListedError,
  Written,
} from './importKind.ts'
import { kindsByName } from './kinds/kindsByName.ts'
import { readRows, type RowFormat } from './reading/readRows.ts'
import {
  checkDeferred,
  countStaged,
  createStaging,
  dropStaging,
  duplicates,
  findErrors,
  finishStaging,
  lockImports,
  stageRows,
  unknownReferences,
  type Found,
} from './staging.queries.ts'
import type { ImportSource } from './reading/textOf.ts'

export interface ImportResult {
  readonly kind: ImportKindName
  /** Rows that were written or equal already; the rest was refused. */
  readonly imported: number
  readonly total: number
  /** Counts of written rows; the other imported ones were unchanged. */
  readonly written: Written
  /** The first hundred, by line. */
  readonly errors: readonly ListedError[]
  readonly errorCount: number
  /** True if the file could not be read to its end, or has other columns: no row is imported. */
  readonly unreadable: boolean
}

export interface ImportOptions {
  readonly now: Date
  readonly actorName?: string
  readonly format?: RowFormat
  /** `file`: one refused row refuses all of them. `row`: it refuses itself. */
  readonly refuse?: 'file' | 'row'
  /** Emits events of the file in the same commit; without it, new people are not invited, and others fail. */
  readonly outbox?: Pick<Outbox, 'emitAll'>
  /** True if new people are not invited yet (R35). */
  readonly holdsInvitations?: boolean
  /**
   * Asks people whether an address of the file may become
   * theirs, in the same commit; left out, such a file fails.
   */
  readonly requestEmails?: (tx: Tx, changes: readonly RequestedEmail[]) => Promise<void>
  readonly byKey?: boolean
  /** Called between two steps; throws once the sender has left. */
  readonly goOn?: () => void
}

/** Undoes the transaction of a file that was refused. */
class Refusal extends Error {
  readonly result: ImportResult
  constructor(result: ImportResult) {
    super(`${result.kind} was refused`)
    this.result = result
  }
}

const nothingWritten: Written = { added: 0, updated: 0 }

async function checkStaged(
  tx: Tx,
  kind: ImportKind,
  errors: ImportErrors,
  found: Found,
  run: ImportRun,
): Promise<void> {
  errors.addFound('duplicate', await findErrors(tx, kind, duplicates(kind), found))
  for (const reference of kind.references)
    errors.addFound('unknownReference', await findErrors(tx, kind, unknownReferences(kind, reference), found))
  await kind.conflicts?.(
    tx,
    async (query, code = 'conflict') => {
      errors.addFound(code, await findErrors(tx, kind, query, found))
    },
    run,
  )
}

/** Rows that are staged in the transaction, not checked yet. */
export interface StagedImport {
  /** Checks and writes the rows. The caller must roll back if the result is `refused`. */
  finish(): Promise<ImportResult>
}

/** Runs the checks of the commit now, so that a dry run reports them. */
export const settleChecks = (tx: Tx): Promise<void> => checkDeferred(tx)

/** True if the whole file is rolled back. */
export const isRefused = (
  { errorCount, unreadable }: ImportResult,
  refuse: ImportOptions['refuse'],
): boolean => unreadable || (errorCount > 0 && refuse !== 'row')

async function refuseChanges(_: Tx, changes: readonly RequestedEmail[]): Promise<void> {
  if (changes.length > 0)
    throw new Error('Changes of email addresses need confirmation, which this import cannot request.')
}

const noOutbox: Pick<Outbox, 'emitAll'> = {
  async emitAll(_, type, events) {
    if (events.length > 0) throw new Error(`Events of the file are not emitted: ${type}.`)
  },
}

/** Reads a file to its end within a transaction of the caller; nothing is locked or changed yet. */
export async function stageImport(
  tx: Tx,
  name: ImportKindName,
  source: ImportSource,
  {
    now,
    actorName = 'Import',
    format = 'csv',
    refuse = 'file',
    outbox = noOutbox,
    holdsInvitations = outbox === noOutbox,
    requestEmails = refuseChanges,
    byKey = false,
    goOn = () => undefined,
  }: ImportOptions,
): Promise<StagedImport> {
  const kind = kindsByName[name]
  const errors = new ImportErrors()
  const run: ImportRun = {
    now,
    actorName,
    byKey,
    holdsInvitations,
    emitAll: (type, events) => outbox.emitAll(tx, type, events),
    requestEmails: (changes) => requestEmails(tx, changes),
  }
  let total = 0
  let unreadable = false
  await createStaging(tx, kind)
  for await (const batch of readRows(kind, source, format)) {
    errors.add('invalid', ...batch.errors)
    total = batch.total
    unreadable = batch.unreadable
    // A refused file is still read to the end, to report all its errors.
    await stageRows(tx, kind, batch.rows)
    goOn()
  }
  await finishStaging(tx, kind)
  return {
    async finish() {
      await lockImports(tx)
      goOn()
      await checkStaged(tx, kind, errors, refuse === 'row' ? 'removed' : 'left', run)
      const summary = { kind: name, total, errors: errors.listed, errorCount: errors.count, unreadable }
      if (isRefused({ ...summary, imported: 0, written: nothingWritten }, refuse)) {
        await dropStaging(tx, kind)
        return { ...summary, imported: 0, written: nothingWritten }
      }
      goOn()
      const imported = await countStaged(tx, kind)
      const written = await kind.write(tx, run)
      await dropStaging(tx, kind)
      return { ...summary, imported, written }
    },
  }
}

/** One file within a transaction of the caller, who must roll back when it is refused. */
export async function importInto(
  tx: Tx,
  name: ImportKindName,
  source: ImportSource,
  options: ImportOptions,
): Promise<ImportResult> {
  const stagedImport = await stageImport(tx, name, source, options)
  return stagedImport.finish()
}

/**
 * Imports one CSV file, all of it or nothing: one transaction, which any
 * refused line undoes. Safe to run twice: rows are found by their natural keys,
 * and unchanged ones stay untouched. Memory does not grow with the file.
 */
export async function importFile(
  database: Database,
  name: ImportKindName,
  source: ImportSource,
  options: ImportOptions,
): Promise<ImportResult> {
  // A file that cannot be opened emits its error before the first read; the read then throws.
  if (source instanceof Readable) source.on('error', () => undefined)
  try {
    return await inScope(database, providerScope, async (db) => {
      const result = await importInto(db, name, source, options)
      if (isRefused(result, options.refuse)) throw new Refusal(result)
      return result
    })
  } catch (error) {
    if (error instanceof Refusal) return error.result
    throw error
  }
}
