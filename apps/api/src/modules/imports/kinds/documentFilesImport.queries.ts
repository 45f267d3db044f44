import { documentFileKinds } from '@tradecounter/rules/documents/documentFiles.ts'
import { documentFileProblems } from '@tradecounter/rules/documents/documents.problems.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import { choiceColumn, httpsColumn, textColumn } from '../importColumn.ts'
import type { FindErrors, ImportKind, ImportRun, Written } from '../importKind.ts'
import { staged } from '../staging.queries.ts'
import { upsert } from '../upsert.queries.ts'
import { accountNumberColumn } from './customersImport.queries.ts'

const incoming = sql`${staged('documentfiles')} s
  join customers c on c.account_number = s.account_number
  left join documents d on d.customer_id = c.id and d.document_number = s.document_number`

const [beforeNumber = '', afterNumber = ''] = documentFileProblems
  .unknownDocument('\0')
  .displayMessage.split('\0')

const conflicts = (_: Tx, find: FindErrors): Promise<void> =>
  find(sql`select s.line, 'documentNumber', ${sql.lit(beforeNumber)} || s.document_number || ${sql.lit(afterNumber)}
    from ${incoming} where d.id is null`)

/** Saves addresses to fetch: a repeated one is fetched again if it failed for good, a new one replaces it. */
const write = (tx: Tx, { now }: ImportRun): Promise<Written> => {
  const due = sql`${now}::timestamptz`
  return upsert(tx, {
    table: 'document_fetches',
    key: { customer_id: sql`d.customer_id`, document_id: sql`d.id`, kind: sql`s.file` },
    values: { url: sql`s.url` },
    whenNew: { next_try_at: due },
    whenChanged: { tries: sql`0`, next_try_at: due, fetched_at: sql`null`, failure: sql`null` },
    alsoIf: sql`document_fetches.fetched_at is null and document_fetches.next_try_at is null`,
    from: incoming,
  })
}

export const documentFilesImport: ImportKind = {
  name: 'documentfiles',
  about: 'Addresses of documents’ PDFs and proofs of delivery. Each file is downloaded once, within minutes.',
  columns: [
    accountNumberColumn(),
    textColumn('documentNumber', 50, {
      required: true,
      meaning: 'Number of an invoice or credit of the customer',
      example: 'INV700123',
    }),
    choiceColumn('file', documentFileKinds, {
      required: true,
      meaning: 'Kind of file',
      example: 'document',
    }),
    httpsColumn('url', {
      required: true,
      meaning: 'Address of the PDF; a new address is downloaded again, and so is one that failed for good',
      example: 'https://files.example/INV700123.pdf',
    }),
  ],
  key: ['accountNumber', 'documentNumber', 'file'],
  references: ['customer'],
  conflicts,
  write,
}
