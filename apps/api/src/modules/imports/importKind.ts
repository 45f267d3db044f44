import type { RawBuilder } from 'kysely'
import type { Tx } from '../../db/database.ts'
import type { Events, EventType } from '../../jobs/events.ts'
import type { CellValue, ImportColumn } from './importColumn.ts'

/** The files of an import, in the order they depend on each other. */
export const importKindNames = [
  'customers',
  'costcentres',
  'users',
  'budgets',
  'products',
  'pricelists',
  'pricelistitems',
  'addresses',
  'invoices',
  'credits',
] as const
/** Kinds of rows that only a partner's system sends, not the command. */
export const liveKindNames = ['stock', 'receipts', 'orderevents', 'documentfiles'] as const
export type ImportKindName = (typeof importKindNames)[number] | (typeof liveKindNames)[number]

/** Reason of a refused row, for programs. */
export type ImportErrorCode = 'invalid' | 'duplicate' | 'unknownReference' | 'conflict'

/** One reason a line is refused. The header is line 1. */
export interface ImportError {
  readonly line: number
  readonly column?: string
  readonly message: string
}

/** Import error as the response lists it. */
export interface ListedError extends ImportError {
  readonly code: ImportErrorCode
}

/** Counts of a writer; the rest of its rows were unchanged. */
export interface Written {
  readonly added: number
  readonly updated: number
  /** Number of people invited by email; undefined for other kinds. */
  readonly invited?: number
}

/** Counts from a writer's single statement. */
export const writtenOf = ({ rows: [written] }: { readonly rows: readonly Written[] }): Written =>
  written ?? { added: 0, updated: 0 }

/** New email address for an existing login, which the person has to confirm. */
export interface RequestedEmail {
  readonly loginId: number
  readonly before: string
  readonly after: string
}

/** Context of a writer. */
export interface ImportRun {
  readonly now: Date
  /** Actor in the audit log. */
  readonly actorName: string
  /** True if a partner's system sends the rows with a key; false for a file of the server's operator. */
  readonly byKey: boolean
  /** True if new people are not invited yet (R35). */
  readonly holdsInvitations: boolean
  /** Emits events in the commit of the import. */
  readonly emitAll: <Type extends EventType>(type: Type, events: readonly Events[Type][]) => Promise<void>
  /** Asks people whether an address may become theirs, in the same commit. */
  readonly requestEmails: (changes: readonly RequestedEmail[]) => Promise<void>
}

/** The first refusals a query found, and how many there are in all. */
export interface FoundErrors {
  readonly errors: readonly ImportError[]
  readonly count: number
}

/** Runs a query of `line`, `column` and `message` over the staged rows; the code is `conflict` if omitted. */
export type FindErrors = (query: RawBuilder<unknown>, code?: ImportErrorCode) => Promise<void>

export type ImportRow = Readonly<Record<string, CellValue>>

/** Records that a row refers to by natural key. */
export type Reference = 'customer' | 'product' | 'priceList'

/** One kind of import file: its columns, natural key and references, and the write of its staged rows. */
export interface ImportKind {
  readonly name: ImportKindName
  readonly about: string
  readonly columns: readonly ImportColumn[]
  /** Columns that identify the record of a row: the upsert's key, unique within one file. */
  readonly key: readonly string[]
  readonly references: readonly Reference[]
  /** Check of one row without the others, once every cell is read. */
  check?(row: ImportRow): { readonly column: string; readonly message: string } | undefined
  /** Checks of rows together or against the database; run after `references` found nothing missing. */
  conflicts?(tx: Tx, find: FindErrors, run: ImportRun): Promise<void>
  /** Writes the staged rows; equal ones stay untouched. */
  write(tx: Tx, run: ImportRun): Promise<Written>
}

/** Part of a kind that reading needs. */
export interface ReadableKind extends Pick<ImportKind, 'columns' | 'check'> {
  /** Column of a heading, for files people write; without it a heading is the column's own name. */
  readonly columnOf?: (heading: string) => string | undefined
}

export const fileNameOf = (kind: ImportKindName): string => `${kind}.csv`
export const stagingTable = (kind: ImportKindName): string => `import_${kind}`
/** `accountNumber` → `account_number`. */
export const stagingColumn = (column: string): string =>
  column.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
