import type { Found } from '@tradecounter/contract/finding/finding.contract.ts'
import { findsKind, foundKinds, type FoundKind } from '@tradecounter/rules/finding/findable.ts'
import {
  distinctWords,
  findWords,
  foundAtOnce,
  isEnoughToFind,
} from '@tradecounter/rules/finding/findText.ts'
import { findProblems } from '@tradecounter/rules/finding/finding.problems.ts'
import { orderNumberRanges } from '@tradecounter/rules/finding/orderNumberRanges.ts'
import { orderNumberText } from '@tradecounter/rules/orders/list/orderNumber.ts'
import { quoteNumberText } from '@tradecounter/rules/quotes/quoteNumber.ts'
import type { Context } from '../../http/context.ts'
import { refused } from '../../http/refused.ts'
import { documentFileUrl } from '../documents/files/documentFileUrl.ts'
import { searchReadingOf } from '../../db/search/searchReading.ts'
import { findEverywhere } from './finding.queries.ts'
import type { RowsFound } from './rowsFound.ts'

const some = <Row, Shown>(rows: readonly Row[] | undefined, show: (row: Row) => Shown) =>
  rows ? { rows: rows.slice(0, foundAtOnce).map(show), more: rows.length > foundAtOnce } : null

const itself = <Row>(row: Row): Row => row

function productsOf({ products }: RowsFound): Found['products'] {
  const shown = some(products, ({ reading: _, ...product }) => product)
  const search = searchReadingOf(products?.[0]?.reading ?? null)
  return shown && { ...shown, ...(search ? { search } : {}) }
}

/** Searches the records that the member may see: each kind by an index, all kinds in one statement. */
export async function findAnything({ db, scope, member }: Context, text: string): Promise<Found> {
  const words = findWords(text)
  if (!isEnoughToFind(words)) throw refused(findProblems.tooShort)
  const isFound = (kind: FoundKind) =>
    findsKind(member, kind) && (kind !== 'customers' || scope.kind === 'provider')
  const kinds = foundKinds.filter(isFound)
  const found = await findEverywhere(db, scope, kinds, {
    text,
    phrase: words.join(' '),
    words: distinctWords(words),
    ranges: orderNumberRanges(words),
  })
  return {
    orders: some(found.orders, ({ orderNumber, ...order }) => ({
      ...order,
      orderNumber: orderNumberText(orderNumber),
    })),
    quotes: some(found.quotes, ({ quoteNumber, requestedAt, ...quote }) => ({
      ...quote,
      quoteNumber: quoteNumberText(quoteNumber),
      requestedAt: new Date(requestedAt).toISOString(),
    })),
    documents: some(found.documents, ({ hasFile, ...document }) => {
      const { customerId, transactionId: id } = document
      return { ...document, documentUrl: hasFile ? documentFileUrl({ customerId, id }, 'document') : null }
    }),
    products: productsOf(found),
    people: some(found.people, itself),
    customers: some(found.customers, itself),
  }
}
