import type { Synonym } from '@tradecounter/contract/synonyms/synonyms.contract.ts'
import { sql } from 'kysely'
import { countRows } from '../../db/countRows.ts'
import type { Db } from '../../db/database.ts'
import { isDuplicate } from '../../db/connection/isDuplicate.ts'
import { inSavepoint } from '../../db/connection/savepoint.ts'
import { contains } from '../../db/search/containing.ts'

export interface SynonymListing {
  readonly search: string | undefined
  readonly direction: 'asc' | 'desc'
  readonly page: number
  readonly perPage: number
}

type Words = Pick<Synonym, 'word' | 'sameAs'>

const columns = ['id as synonymId', 'word', 'same_as as sameAs'] as const

const matching = (db: Db, { search }: SynonymListing) =>
  db
    .selectFrom('search_synonyms')
    .$if(search !== undefined, (query) =>
      query.where(contains(sql`array_to_string(word || same_as, ' ')`, search ?? '')),
    )

export const listSynonyms = (db: Db, listing: SynonymListing): Promise<Synonym[]> =>
  matching(db, listing)
    .select(columns)
    .orderBy('word', listing.direction)
    .orderBy('id', listing.direction)
    .limit(listing.perPage)
    .offset((listing.page - 1) * listing.perPage)
    .execute()

export const countSynonyms = (db: Db, listing: SynonymListing): Promise<number> =>
  countRows(matching(db, listing))

/** Inserts a word with its synonyms; no row if it has some already, in any spelling. */
export const insertSynonym = (db: Db, { word, sameAs }: Words): Promise<Synonym | undefined> =>
  db
    .insertInto('search_synonyms')
    .values({ word, same_as: [...sameAs] })
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst()

/** Locks a word with its synonyms until the transaction ends. */
export const lockSynonym = (db: Db, synonymId: number): Promise<Synonym | undefined> =>
  db.selectFrom('search_synonyms').select(columns).where('id', '=', synonymId).forUpdate().executeTakeFirst()

/** Changes a row; `taken` if another one has the word, in any writing, or gets it at this very moment. */
export async function updateSynonym(db: Db, synonymId: number, { word, sameAs }: Words) {
  try {
    return await inSavepoint(db, () =>
      db
        .updateTable('search_synonyms')
        .set({ word, same_as: [...sameAs] })
        .where('id', '=', synonymId)
        .returning(columns)
        .executeTakeFirstOrThrow(),
    )
  } catch (error) {
    if (isDuplicate(error)) return 'taken'
    throw error
  }
}

export const deleteSynonym = (db: Db, synonymId: number) =>
  db.deleteFrom('search_synonyms').where('id', '=', synonymId).returning(columns).executeTakeFirst()
