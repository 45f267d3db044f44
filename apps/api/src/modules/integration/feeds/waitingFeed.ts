import { providerScope, type Db } from '../../../db/database.ts'
import type { Feed } from '../../../http/answers/feed.ts'
import { inScope, type PartnerContext } from '../../../http/context.ts'
import { placeWaiting, type FeedQueue } from './feedQueues.queries.ts'

const rowsAPage = 100

interface Source<Row, Item> {
  readonly queue: FeedQueue
  readonly count: (db: Db, after: number) => Promise<number>
  readonly list: (db: Db, after: number, limit: number) => Promise<readonly Row[]>
  /** The row as the feed shows it; undefined if it was acknowledged or changed since it was listed. */
  readonly read: (context: PartnerContext, row: Row) => Promise<Item | undefined>
}

/** Reads page by page, and each row as it is sent, so that memory has only one row at a time. */
async function* readWaiting<Row extends { readonly cursor: number }, Item>(
  context: PartnerContext,
  { list, read }: Source<Row, Item>,
  after: number,
  limit: number,
): AsyncGenerator<Item> {
  let cursor = after
  let left = limit
  while (left > 0) {
    const page = await list(context.db, cursor, Math.min(left, rowsAPage))
    for (const row of page) {
      cursor = row.cursor
      const item = await read(context, row)
      if (item) yield item
    }
    left -= page.length
    if (page.length < rowsAPage) return
  }
}

/** A feed of rows that a partner's system has not acknowledged, after a cursor (decision 0009). */
export const waitingFeed =
  <Row extends { readonly cursor: number }, Item>(source: Source<Row, Item>) =>
  async (
    context: PartnerContext,
    query: { readonly after: number; readonly per_page: number },
  ): Promise<Feed<Item>> => {
    await inScope(context.database, providerScope, (db) => placeWaiting(db, source.queue))
    const total = await source.count(context.db, query.after)
    return { rows: readWaiting(context, source, query.after, query.per_page), total }
  }
