import type { Tx } from '@tradecounter/api/db/database.ts'
import {
  insertFollower,
  insertMessage,
} from '@tradecounter/api/modules/quotes/messages/quoteMessages.queries.ts'
import { insertRequest, insertVersion } from '@tradecounter/api/modules/quotes/quoteParts.queries.ts'
import { insertQuote, saveQuote } from '@tradecounter/api/modules/quotes/quotes.queries.ts'
import type { QuoteKind } from '@tradecounter/rules/quotes/quoteStates.ts'
import { pricedQuoteLine, quoteTotals } from '@tradecounter/rules/quotes/quoteTotals.ts'
import { addDays } from '@tradecounter/rules/time/businessTime.ts'
import { dayMs } from '@tradecounter/rules/time/durations.ts'
import type { DemoClock } from '../demoClock.ts'

interface DemoQuote {
  readonly kind: QuoteKind
  readonly subject: string
  readonly note: string
  readonly daysAgo: number
  /** Percent of the list price in each version of the desk's answer. */
  readonly answers: readonly number[]
  /** The reason of a decline, after the last version. */
  readonly declined?: string
}

const quotes: readonly DemoQuote[] = [
  {
    kind: 'once',
    subject: 'Ensuites of Wharf Street, stage 2',
    note: 'Delivered in one load, please.',
    daysAgo: 1,
    answers: [],
  },
  {
    kind: 'once',
    subject: 'Amenities of the Alexandria depot',
    note: 'We order this week if the price is right.',
    daysAgo: 6,
    answers: [95, 91],
  },
  {
    kind: 'standing',
    subject: 'Site tapware for next year',
    note: 'Prices for a year, for about forty sites.',
    daysAgo: 9,
    answers: [88],
  },
  {
    kind: 'once',
    subject: 'Showroom display',
    note: 'Display pieces only.',
    daysAgo: 40,
    answers: [97],
    declined: 'The landlord fits the showroom out.',
  },
]

/** Buyer, address and some products of one customer, and an administrator who answers. */
async function findSides(tx: Tx) {
  const buyer = await tx
    .selectFrom('logins as l')
    .innerJoin('memberships as m', 'm.login_id', 'l.id')
    .innerJoin('shipping_addresses as a', 'a.customer_id', 'm.customer_id')
    .select(['m.customer_id as customerId', 'm.login_id as loginId', 'a.id as shippingAddressId'])
    .select('a.price_list_id as priceListId')
    .where('l.user_name', '=', 'buyer@harbour.example')
    .orderBy('a.id')
    .limit(1)
    .executeTakeFirst()
  const desk = await tx
    .selectFrom('logins')
    .select('id')
    .where('is_admin', '=', true)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!buyer || !desk) return undefined
  const items = await tx
    .selectFrom('price_list_items as i')
    .innerJoin('products as p', 'p.id', 'i.product_id')
    .select([
      'p.id',
      'p.code',
      'p.name',
      'i.unit_price_ex_cents as cents',
      'i.freight_ex_cents as freightCents',
    ])
    .where('i.customer_id', '=', buyer.customerId)
    .where('i.price_list_id', '=', buyer.priceListId)
    .where('p.enabled', '=', true)
    .where('i.withdrawn', '=', false)
    .orderBy('i.id')
    .limit(4)
    .execute()
  return { ...buyer, deskId: desk.id, items }
}

type Sides = NonNullable<Awaited<ReturnType<typeof findSides>>>

const quantities = [24, 12, 40, 6]

async function loadQuote(tx: Tx, { now, today }: DemoClock, sides: Sides, quote: DemoQuote): Promise<void> {
  const { customerId, loginId, deskId, shippingAddressId, items } = sides
  const { kind, subject, note, daysAgo, answers, declined } = quote
  const requestedAt = new Date(now.getTime() - daysAgo * dayMs)
  const { quoteId } = await insertQuote(tx, {
    customer_id: customerId,
    kind,
    status: 'requested',
    status_since: requestedAt,
    subject,
    reference: '',
    needed_by: null,
    shipping_address_id: shippingAddressId,
    requested_by_login_id: loginId,
    requested_at: requestedAt,
    updated_by_login_id: loginId,
    updated_at: requestedAt,
  })
  const key = { customerId, quoteId }
  const rowKey = { customer_id: customerId, quote_id: quoteId }
  const lines = items.map(({ id }, at) => ({
    productId: id,
    description: '',
    quantity: quantities[at] ?? 1,
    note: '',
  }))
  await insertRequest(tx, { ...key, number: 1, loginId, now: requestedAt }, lines)
  await insertFollower(tx, key, loginId)
  const messageRow = { ...rowKey, is_provider: false, login_id: loginId, version_number: null }
  await insertMessage(tx, { ...messageRow, kind: 'asked', text: note, at: requestedAt })
  let saved = { validUntil: null as string | null, totalCents: null as number | null, at: requestedAt }
  for (const [index, percent] of answers.entries()) {
    const versionNumber = index + 1
    const at = new Date(requestedAt.getTime() + (index + 1) * dayMs)
    const validUntil = addDays(today, declined ? 10 - daysAgo : 10)
    const standing = kind === 'standing' ? { startsOn: today, endsOn: addDays(today, 365) } : undefined
    const priced = items.map(({ cents, freightCents, ...product }, line) => ({
      ...pricedQuoteLine({
        quantity: quantities[line] ?? 1,
        unitPriceExcludingGSTCents: Math.max(1, Math.round((cents * percent) / 100)),
        freightExcludingGSTCents: freightCents,
      }),
      requestLineId: null,
      product,
      note: '',
    }))
    await insertVersion(
      tx,
      {
        ...rowKey,
        number: versionNumber,
        request_number: 1,
        valid_until: validUntil,
        starts_on: standing?.startsOn ?? null,
        ends_on: standing?.endsOn ?? null,
        terms: 'Delivered to site on weekdays.',
        answered_by_login_id: deskId,
        answered_at: at,
      },
      priced,
    )
    const answer = { ...rowKey, is_provider: true, login_id: deskId, version_number: versionNumber }
    await insertMessage(tx, { ...answer, kind: 'answered', text: '', at })
    saved = { validUntil, totalCents: quoteTotals(priced).totalAmountCents, at }
  }
  if (declined)
    await insertMessage(tx, {
      ...messageRow,
      kind: 'declined',
      version_number: answers.length,
      text: declined,
      at: saved.at,
    })
  if (answers.length === 0) return
  await saveQuote(tx, key, {
    status: declined ? 'declined' : 'answered',
    status_since: saved.at,
    valid_until: saved.validUntil,
    latest_request: 1,
    latest_version: answers.length,
    total_cents: saved.totalCents,
    updated_by_login_id: declined ? loginId : deskId,
    updated_at: saved.at,
  })
}

/** Quotes of Harbour: one waits for the desk, two for the buyer, and one was declined. */
export async function loadQuotes(tx: Tx, clock: DemoClock): Promise<void> {
  const sides = await findSides(tx)
  if (!sides || sides.items.length === 0) return
  for (const quote of quotes) await loadQuote(tx, clock, sides, quote)
}
