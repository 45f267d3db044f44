import type { FoundKind } from '@tradecounter/rules/finding/findable.ts'
import { foundAtOnce } from '@tradecounter/rules/finding/findText.ts'
import type { NumberRange } from '@tradecounter/rules/finding/orderNumberRanges.ts'
import { sql, type RawBuilder } from 'kysely'
import { beginsWith } from '../../db/search/beginsWith.ts'
import { runCompiled } from '../../db/compiledQuery.ts'
import { customerIn, type Db, type Scope } from '../../db/database.ts'
import { sortKey } from '../../db/sortKey.ts'
import type { RowsFound } from './rowsFound.ts'

export interface Sought {
  /** The text as it was typed, by which products are found. */
  readonly text: string
  /** The words with a blank between them. */
  readonly phrase: string
  /** Words of which none is the beginning of another one. */
  readonly words: readonly string[]
  readonly ranges: readonly NumberRange[]
}

/** Values a search binds; with and without a customer are two statements. */
interface Values {
  readonly customerId?: number | undefined
  readonly text: string
  readonly phrase: string
  readonly words: readonly string[]
  /** The word, if there is only one. */
  readonly onlyWord?: string | undefined
  readonly lows: readonly number[]
  readonly highs: readonly number[]
}

/** LIMIT one above the shown count, to detect more. */
const most = sql.lit(foundAtOnce + 1)
/** Some rows have two words that begin alike. */
const mostWords = sql.lit(4 * (foundAtOnce + 1))
/** Limit of matching names, the best of which are shown. */
const mostNames = sql.lit(200)

/** Condition on the customer of a table's rows; none for the provider. */
const of = (alias: string, { customerId }: Values) =>
  customerId === undefined ? sql`true` : sql`${sql.ref(`${alias}.customer_id`)} = ${customerId}`
/** The row that a word is of. */
const itsOwn = (alias: string, values: Values) =>
  values.customerId === undefined
    ? sql`${sql.ref(`${alias}.customer_id`)} = k.customer_id`
    : of(alias, values)
/** Condition of the partial index of order numbers, which the provider's search needs. */
const numbered = (alias: string, values: Values) =>
  values.customerId === undefined ? sql`${sql.ref(`${alias}.order_number`)} >= 1` : of(alias, values)
/** Customer of a row, which only the provider needs to see. */
const nameOf = ({ customerId }: Values) => (customerId === undefined ? sql`c.name` : sql`null::text`)
const withName = (alias: string, { customerId }: Values) =>
  customerId === undefined ? sql`join customers c on c.id = ${sql.ref(`${alias}.customer_id`)}` : sql``

/** Orders by their number, its beginning, purchase order number or supplier's number; full matches first. */
const orders = (values: Values) => sql`
  select o.id as "orderID", o.order_number as "orderNumber", o.status_id as "orderStatusId", o.ordered_on as "orderDate",
    o.purchase_order_number as "purchaseOrderNumber", o.supplier_order_number as "gpOrder",
    o.total_cents as "totalAmountCents", ${nameOf(values)} as "customerName"
  from (
    select f.order_number, min(f.place) as place from (
      select n.order_number, r.place
      from unnest(${values.lows}::bigint[], ${values.highs}::bigint[]) with ordinality r (low, high, place)
      cross join lateral (
        select n.order_number from orders n
        where ${numbered('n', values)} and n.order_number >= r.low and n.order_number < r.high
        order by n.order_number desc limit ${most}
      ) n
      union all
      select w.subject, case when w.is_whole then 1 else 2 end
      from (${beginsWith('order', values.customerId, values.phrase, mostWords)}) w
    ) f group by f.order_number order by place, f.order_number desc limit ${most}
  ) k
  join orders o on o.order_number = k.order_number and ${numbered('o', values)}
  ${withName('o', values)}
  order by k.place, o.order_number desc`

/** Quotes by number, subject and reference; full matches first, then the newest. */
const quotes = (values: Values) => sql`
  select q.id as "quoteId", q.quote_number as "quoteNumber", q.kind, q.status, q.subject, q.requested_at as "requestedAt",
    q.valid_until as "validUntil", q.total_cents as "totalAmountCents", ${nameOf(values)} as "customerName"
  from (
    select w.customer_id, w.subject, bool_or(w.is_whole) as is_whole
    from (${beginsWith('quote', values.customerId, values.phrase, mostWords)}) w
    group by w.customer_id, w.subject
  ) k
  join quotes q on q.id = k.subject and ${itsOwn('q', values)}
  ${withName('q', values)}
  order by k.is_whole desc, q.quote_number desc limit ${most}`

const documents = (values: Values) => sql`
  select d.id as "transactionId", d.document_number as "documentNumber", d.type as "transactionType",
    d.reference_number as "referenceNumber", d.documented_on as "transactionDate", d.total_cents as "documentTotalCents",
    d.balance_cents as "documentBalanceCents", d.order_id as "orderID", d.file_id is not null as "hasFile",
    d.customer_id as "customerId", ${nameOf(values)} as "customerName"
  from (
    select w.customer_id, w.subject, min(w.word) as word, bool_or(w.is_whole) as is_whole
    from (${beginsWith('document', values.customerId, values.phrase, mostWords)}) w
    group by w.customer_id, w.subject
  ) k
  join documents d on d.id = k.subject and ${itsOwn('d', values)}
  ${withName('d', values)}
  order by k.is_whole desc, d.balance_cents <> 0 desc, d.documented_on desc, k.word limit ${most}`

/**
 * A customer's of all their price lists, the provider's of all products (decision 0047). The first row has
 * the words to mark.
 */
const products = ({ customerId, text }: Values) => sql`
  select p.id as "productID", p.code as "productCode", p.name as "productName", b.name as "brandName", p.enabled,
    case when row_number() over (order by f.cost, ${sortKey('p.name')}, p.id) = 1
      then search_reading(${text}, f.forgiveness, p.id) end as reading
  from products_found(${text}, ${customerId ?? sql`null`}::integer, null) f
  join products p on p.id = f.product_id
  join brands b on b.id = p.brand_id
  order by f.cost, ${sortKey('p.name')}, p.id limit ${most}`

/** Condition: a text has all words, in any place. */
const hasAll = (text: RawBuilder<unknown>, { words }: Values) =>
  sql`not exists (select from unnest(${words}::text[]) each (word) where strpos(search_text(${text}), folded_text(each.word)) = 0)`

/** Bits 1 to n of the words; sums of bits are hashed, distinct places would be sorted. */
const allPlaces = (words: readonly string[]) => sql`(1::bigint << cardinality(${words}::text[]) + 1) - 2`

/**
 * Subjects with all words, each as the beginning of a word: the first ones of a single word. Of several
 * words the whole ranges of the index are read, as a subject with all of them may be anywhere in each.
 */
const named = (kind: string, { customerId, words, onlyWord }: Values) =>
  onlyWord === undefined
    ? sql`
      select w.customer_id, w.subject
      from unnest(${words}::text[]) with ordinality each (word, place)
      cross join lateral (${beginsWith(kind, customerId, sql.ref('each.word'), sql`all`)}) w
      group by w.customer_id, w.subject
      having bit_or(1::bigint << each.place::integer) = ${allPlaces(words)}
      order by w.subject limit ${mostNames}`
    : sql`select distinct w.customer_id, w.subject from (${beginsWith(kind, customerId, onlyWord, mostNames)}) w`

const people = (values: Values) => {
  const members = sql`
    select l.user_name as "userName", m.sorted_first_name as "firstName", m.sorted_last_name as "lastName",
      m.sorted_email as "emailAddress", m.enabled and l.enabled as enabled, m.customer_id as "customerId",
      ${nameOf(values)} as "customerName"
    from (${named('person', values)}) k
    join memberships m on m.id = k.subject and ${itsOwn('m', values)}
    join logins l on l.id = m.login_id
    ${withName('m', values)}`
  const all =
    values.customerId === undefined
      ? sql`${members} union all
          select l.user_name, l.first_name, l.last_name, l.email, l.enabled, null, null
          from logins l where l.is_admin and ${hasAll(sql`person_text(l.first_name, l.last_name, l.email)`, values)}`
      : members
  return sql`select * from (${all}) p order by p.enabled desc, ${sortKey('p.firstName')},
    ${sortKey('p.lastName')}, p."userName" limit ${most}`
}

/** Customers, for the provider's search only. */
const customers = (values: Values) => sql`
  select c.id as "customerId", c.name as "customerName", c.account_number as "accountNumber", c.enabled
  from (${named('customer', values)}) k
  join customers c on c.id = k.subject
  order by c.enabled desc, ${sortKey('c.name')}, c.id limit ${most}`

const searches: Readonly<Record<FoundKind, (values: Values) => RawBuilder<unknown>>> = {
  orders,
  quotes,
  documents,
  products,
  people,
  customers,
}

const asList = (rows: RawBuilder<unknown>): RawBuilder<unknown[]> =>
  sql<unknown[]>`(select coalesce(json_agg(row_to_json(f)), '[]') from (${rows}) f)`

/** Rows of each kind, and one more where there is one, all in one statement. */
export async function findEverywhere(
  db: Db,
  scope: Scope,
  kinds: readonly FoundKind[],
  { ranges, text, phrase, words }: Sought,
): Promise<RowsFound> {
  const values: Values = {
    customerId: customerIn(scope),
    text,
    phrase,
    words,
    onlyWord: words.length === 1 ? words[0] : undefined,
    lows: ranges.map(({ low }) => low),
    highs: ranges.map(({ high }) => high),
  }
  if (kinds.length === 0) return {}
  const [row] = await runCompiled(db, `findEverywhere ${kinds.join(' ')}`, values, (parameters) =>
    db.selectNoFrom(kinds.map((kind) => asList(searches[kind](parameters)).as(kind))),
  )
  return (row ?? {}) as RowsFound
}
