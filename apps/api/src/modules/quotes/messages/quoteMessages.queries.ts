import type { QuoteMessageKind } from '@tradecounter/rules/quotes/quoteStates.ts'
import { countRows } from '../../../db/countRows.ts'
import { customerIn, type Db, type Scope } from '../../../db/database.ts'
import { ofCustomer } from '../../../db/ofCustomer.ts'
import { personIn } from '../../../db/personIn.ts'
import { sameCustomer } from '../../../db/sameCustomer.ts'
import type { NewRow } from '../../../db/tables/tables.ts'
import { filesOfMessage } from '../../files/messageFiles.ts'
import type { QuoteKey } from '../quotes.queries.ts'

const messagesOf = (db: Db, { customerId, quoteId }: QuoteKey) =>
  db
    .selectFrom('quote_messages as m')
    .leftJoinLateral(personIn('m.customer_id', 'm.login_id').as('l'), (join) => join.onTrue())
    .select([
      'm.id as messageId',
      'm.kind',
      'm.version_number as versionNumber',
      'm.is_provider as isProvider',
      'm.text',
      'm.at',
      'l.firstName',
      'l.lastName',
      filesOfMessage('quote').as('files'),
    ])
    .where('m.customer_id', '=', customerId)
    .where('m.quote_id', '=', quoteId)

/** Messages and moves, oldest first. */
export const listMessages = (db: Db, key: QuoteKey) => messagesOf(db, key).orderBy('m.id').execute()

/** One message with the login of its author. */
export const findMessage = (db: Db, key: QuoteKey, messageId: number) =>
  messagesOf(db, key).select('m.login_id as loginId').where('m.id', '=', messageId).executeTakeFirst()

export type MessageRow = Awaited<ReturnType<typeof listMessages>>[number]

/** A file that a message of this quote names. */
export const findQuoteFile = (
  db: Db,
  scope: Scope,
  { quoteId, fileId }: { readonly quoteId: number; readonly fileId: number },
) =>
  db
    .selectFrom('quotes as q')
    .innerJoin('quote_messages as m', (join) => sameCustomer(join, 'm.quote_id', 'q.id'))
    .innerJoin('quote_files as n', (join) => sameCustomer(join, 'n.message_id', 'm.id'))
    .innerJoin('files as f', (join) => sameCustomer(join, 'f.id', 'n.file_id'))
    .select(['f.file_name as fileName', 'f.storage_name as storageName'])
    .where(ofCustomer('q.customer_id', customerIn(scope)))
    .where('q.id', '=', quoteId)
    .where('n.file_id', '=', fileId)
    .executeTakeFirst()

interface MessagesFilter {
  readonly isProvider: boolean
  readonly since: Date
  readonly kind?: QuoteMessageKind | undefined
}

/** Messages of one side since a time, of all kinds or of one: each is an email (A7). */
export const countMessagesSince = (
  db: Db,
  scope: Scope,
  quoteId: number,
  { isProvider, since, kind }: MessagesFilter,
): Promise<number> => {
  const messages = db
    .selectFrom('quotes as q')
    .innerJoin('quote_messages as m', (join) => sameCustomer(join, 'm.quote_id', 'q.id'))
    .where(ofCustomer('q.customer_id', customerIn(scope)))
    .where('q.id', '=', quoteId)
    .where('m.is_provider', '=', isProvider)
    .where('m.at', '>', since)
  return countRows(kind === undefined ? messages : messages.where('m.kind', '=', kind))
}

export const insertMessage = (db: Db, message: NewRow<'quote_messages'>) =>
  db.insertInto('quote_messages').values(message).returning('id').executeTakeFirstOrThrow()

export const listFollowers = (db: Db, { customerId, quoteId }: QuoteKey) =>
  db
    .selectFrom('quote_followers as f')
    .innerJoinLateral(personIn('f.customer_id', 'f.login_id').as('l'), (join) => join.onTrue())
    .select(['f.login_id as loginId', 'l.userName', 'l.firstName', 'l.lastName'])
    .where('f.customer_id', '=', customerId)
    .where('f.quote_id', '=', quoteId)
    .orderBy('l.userName')
    .execute()

const enabledPeople = (db: Db, customerId: number) =>
  db
    .selectFrom('memberships as s')
    .innerJoin('customers as c', 'c.id', 's.customer_id')
    .innerJoin('logins as l', 'l.id', 's.login_id')
    .select(['l.email', 's.sorted_first_name as firstName'])
    .where('s.customer_id', '=', customerId)
    .where('c.enabled', '=', true)
    .where('s.enabled', '=', true)
    .where('s.invited_at', 'is', null)
    .where('l.enabled', '=', true)
    .where('l.activated_at', 'is not', null)
    .orderBy('s.login_id')

/** Addresses of followers who may still read quotes, without the person who acted. */
export const listMailedFollowers = (db: Db, { customerId, quoteId }: QuoteKey, actor: number | null) =>
  enabledPeople(db, customerId)
    .innerJoin('quote_followers as f', (join) => sameCustomer(join, 'f.login_id', 's.login_id'))
    .where('f.quote_id', '=', quoteId)
    .where((where) =>
      where.or([
        where('s.can_create_orders', '=', true),
        where('s.can_approve_orders', '=', true),
        where('s.general_approver', '=', true),
      ]),
    )
    .$if(actor !== null, (query) => query.where('f.login_id', '<>', actor ?? 0))
    .execute()

/** Addresses of people who may ask for quotes, in place of followers who have left. */
export const listStandIns = (db: Db, { customerId, quoteId }: QuoteKey, actor: number | null) =>
  enabledPeople(db, customerId)
    .where('s.can_create_orders', '=', true)
    .where('s.login_id', '<>', actor ?? 0)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('quote_followers as f')
          .select('f.login_id')
          .where('f.customer_id', '=', customerId)
          .where('f.quote_id', '=', quoteId)
          .where('f.login_id', '<>', actor ?? 0),
      ),
    )
    .execute()

/** @returns false if the person followed the quote already */
export async function insertFollower(db: Db, { customerId, quoteId }: QuoteKey, loginId: number) {
  const row = await db
    .insertInto('quote_followers')
    .values({ customer_id: customerId, quote_id: quoteId, login_id: loginId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('quote_id')
    .executeTakeFirst()
  return row !== undefined
}

/** @returns false if the person did not follow the quote */
export async function deleteFollower(db: Db, { customerId, quoteId }: QuoteKey, loginId: number) {
  const { numDeletedRows } = await db
    .deleteFrom('quote_followers')
    .where('customer_id', '=', customerId)
    .where('quote_id', '=', quoteId)
    .where('login_id', '=', loginId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Internal notes of the desk, oldest first. Only the provider's scope sees any. */
export const listNotes = (db: Db, { customerId, quoteId }: QuoteKey) =>
  db
    .selectFrom('quote_notes as n')
    .innerJoin('quotes as q', 'q.id', 'n.quote_id')
    .innerJoinLateral(personIn('q.customer_id', 'n.login_id').as('l'), (join) => join.onTrue())
    .select(['n.id as noteId', 'n.text', 'n.at', 'l.firstName', 'l.lastName'])
    .where('q.customer_id', '=', customerId)
    .where('n.quote_id', '=', quoteId)
    .orderBy('n.id')
    .execute()

export const insertNote = (db: Db, note: NewRow<'quote_notes'>) =>
  db.insertInto('quote_notes').values(note).returning('id as noteId').executeTakeFirstOrThrow()
