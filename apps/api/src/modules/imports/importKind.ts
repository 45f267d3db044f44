import type { Tx } from '../../db/database.ts'
import type { CellValue, ImportColumn } from './importColumn.ts'

/** The files of an import, in the order they depend on each other. */
export const importKindNames = [
  'customers',
  'costcentres',
  'users',
  'products',
  'pricelists',
  'pricelistitems',
  'addresses',
  'invoices',
  'credits',
] as const
export type ImportKindName = (typeof importKindNames)[number]

/** One reason a line is refused. The header is line 1. */
export interface ImportError {
  readonly line: number
  readonly column?: string
  readonly message: string
}

/** The first refusals a query found, and how many there are in all. */
export interface FoundErrors {
  readonly errors: readonly ImportError[]
  readonly count: number
}

export type ImportRow = Readonly<Record<string, CellValue>>

/** What a row names in the database, found by natural key. */
export type Reference = 'customer' | 'product' | 'priceList'

/** One import file: its columns, its natural key, what it refers to, and how its staged rows are written. */
export interface ImportKind {
  readonly name: ImportKindName
  readonly about: string
  readonly columns: readonly ImportColumn[]
  /** The columns that make a row one thing: an upsert's key, unique within one file. */
  readonly key: readonly string[]
  readonly references: readonly Reference[]
  /** What one row must keep by itself, once every cell is read. */
  check?(row: ImportRow): { readonly column: string; readonly message: string } | undefined
  /** What rows must keep together or against the database; runs after `references` found nothing missing. */
  conflicts?(tx: Tx): Promise<readonly FoundErrors[]>
  /** Writes the staged rows. Changes nothing that is already so. */
  write(tx: Tx, now: Date): Promise<void>
}

export const fileNameOf = (kind: ImportKindName): string => `${kind}.csv`
export const stagingTable = (kind: ImportKindName): string => `import_${kind}`
/** `accountNumber` → `account_number`. */
export const stagingColumn = (column: string): string =>
  column.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
