import type { SearchReading } from '@tradecounter/contract/envelope.ts'
import type { Found } from '@tradecounter/contract/finding/finding.contract.ts'
import type { FoundKind } from '@tradecounter/rules/finding/findable.ts'
import { fullName } from '@tradecounter/rules/members/member.ts'
import { isAdmin } from '@tradecounter/rules/members/roles.ts'
import { formatCents } from '@tradecounter/rules/money.ts'
import {
  orderListingNames,
  orderListings,
  orderStatuses,
  statusMask,
  statusLabel,
} from '@tradecounter/rules/orders/orderStatus.ts'
import type { OrderStatus } from '@tradecounter/rules/orders/orderStatus.ts'
import { quoteStatuses } from '@tradecounter/rules/quotes/quoteStates.ts'
import { transactionTypes } from '@tradecounter/rules/documents/transactionTypes.ts'
import { formatDate } from '@tradecounter/rules/time/businessTime.ts'
import type { SignedInMember } from '../../lib/session/memberStore.ts'
import { paths } from '../../paths.ts'
import { claimOf } from '../../shell/claims.ts'

/** Search result: title, distinguishing text, and link. */
export interface FoundEntry {
  readonly id: string
  readonly title: string
  readonly facts: string
  readonly href?: string | undefined
  /** PDF of a settled document. */
  readonly file?: { readonly documentNumber: string; readonly fileUrl: string } | undefined
}

export interface FoundGroup {
  readonly kind: FoundKind | 'commands' | 'screens' | 'acts'
  readonly label: string
  readonly entries: readonly FoundEntry[]
  /** Words that found the entries, if they differ from the typed ones. */
  readonly reading?: SearchReading | undefined
  /** Link to the whole list with the search text. */
  readonly all?: string | undefined
  /** Hint to type more, if there are further entries and no list shows them. */
  readonly hint?: string | undefined
}

type Rows<Kind extends FoundKind> = NonNullable<Found[Kind]>['rows']
type RowOf<Kind extends FoundKind> = Rows<Kind>[number]

const facts = (...texts: (string | null | undefined | false)[]): string => texts.filter(Boolean).join(' · ')

/** Tab of the orders list that contains an order. */
const listingOf = (status: OrderStatus) =>
  orderListingNames.findLast((name) => (orderListings[name].mask & statusMask(status)) !== 0)

const orderEntry =
  (admin: boolean) =>
  (order: RowOf<'orders'>): FoundEntry => {
    return {
      id: `order-${order.orderID}`,
      title: order.orderNumber,
      facts: facts(
        order.customerName,
        order.purchaseOrderNumber && `PO ${order.purchaseOrderNumber}`,
        order.gpOrder,
        statusLabel(orderStatuses[order.orderStatusId as OrderStatus], admin),
        formatDate(order.orderDate),
        `${formatCents(order.totalAmountCents)} inc GST`,
      ),
      href: paths.order(order.orderID),
    }
  }

const quoteEntry = (quote: RowOf<'quotes'>): FoundEntry => ({
  id: `quote-${quote.quoteId}`,
  title: quote.quoteNumber,
  facts: facts(
    quote.customerName,
    quote.subject,
    quoteStatuses[quote.status],
    quote.status === 'answered' && quote.validUntil && `valid until ${formatDate(quote.validUntil)}`,
    quote.totalAmountCents !== null && `${formatCents(quote.totalAmountCents)} inc GST`,
  ),
  href: paths.quote(quote.quoteId),
})

/**
 * Entry of a document: opens the payment screen. A settled one opens its order, if the member sees orders, or
 * else its PDF or the statements.
 */
function documentEntry(member: SignedInMember) {
  const admin = isAdmin(member)
  const opensOrders = claimOf(member, 'orders', 'orderApprovedList').shown
  return (document: RowOf<'documents'>): FoundEntry => {
    const { documentNumber, documentBalanceCents, documentUrl, customerId } = document
    const orderID = opensOrders ? document.orderID : null
    const isOpen = documentBalanceCents !== 0
    const settledAt = orderID === null ? paths.statements() : paths.order(orderID)
    const own = isOpen ? paths.payments({ due: 'all', search: documentNumber }) : settledAt
    return {
      id: `document-${document.transactionId}`,
      title: documentNumber,
      facts: facts(
        document.customerName,
        transactionTypes[document.transactionType].name,
        document.referenceNumber,
        formatDate(document.transactionDate),
        isOpen ? `${formatCents(documentBalanceCents)} open, inc GST` : 'Settled',
      ),
      href: admin ? paths.customer(customerId) : own,
      file:
        !admin && !isOpen && orderID === null && documentUrl !== null
          ? { documentNumber, fileUrl: documentUrl }
          : undefined,
    }
  }
}

const productEntry = (product: RowOf<'products'>): FoundEntry => ({
  id: `product-${product.productID}`,
  title: product.productName,
  facts: facts(product.productCode, product.brandName, !product.enabled && 'Disabled'),
  href: paths.product(product.productID),
})

const personEntry =
  (admin: boolean) =>
  (person: RowOf<'people'>): FoundEntry => ({
    id: `person-${person.customerId ?? 0}-${person.userName}`,
    title: fullName(person) || person.userName,
    facts: facts(
      person.emailAddress,
      person.customerName ?? (admin && 'Administrator'),
      !person.enabled && 'Disabled',
    ),
    href: paths.users({ customer: (admin && person.customerId) || undefined, search: person.emailAddress }),
  })

const customerEntry = (customer: RowOf<'customers'>): FoundEntry => ({
  id: `customer-${customer.customerId}`,
  title: customer.customerName,
  facts: facts(customer.accountNumber, !customer.enabled && 'Disabled'),
  href: paths.customer(customer.customerId),
})

const hint = (kind: string, part: string, found: { readonly more: boolean } | null): string | undefined =>
  found?.more ? `More ${kind} match. Type more of the ${part}.` : undefined

/** Search results by group; empty groups are left out. */
export function foundGroups(member: SignedInMember, results: Found, text: string): FoundGroup[] {
  const admin = isAdmin(member)
  const search = text.trim()
  const first = results.orders?.rows[0]
  const corrected = results.products?.search?.correctedTo
  const groups: FoundGroup[] = [
    {
      kind: 'orders',
      label: 'Orders',
      entries: (results.orders?.rows ?? []).map(orderEntry(admin)),
      all:
        first &&
        paths.orders({
          tab: listingOf(first.orderStatusId as OrderStatus),
          orderNumber: search.slice(0, 50),
        }),
    },
    {
      kind: 'quotes',
      label: 'Quotes',
      entries: (results.quotes?.rows ?? []).map(quoteEntry),
      all: paths.quotes({ search }),
    },
    {
      kind: 'documents',
      label: 'Documents',
      entries: (results.documents?.rows ?? []).map(documentEntry(member)),
      ...(admin
        ? { hint: hint('documents', 'number', results.documents) }
        : { all: paths.payments({ due: 'all', search }) }),
    },
    {
      kind: 'products',
      label: corrected === undefined ? 'Products' : `Products for “${corrected}”`,
      entries: (results.products?.rows ?? []).map(productEntry),
      reading: results.products?.search,
      ...(admin
        ? { all: paths.products({ name: search }) }
        : { hint: hint('products', 'name', results.products) }),
    },
    {
      kind: 'people',
      label: 'People',
      entries: (results.people?.rows ?? []).map(personEntry(admin)),
      ...(admin ? { hint: hint('people', 'name', results.people) } : { all: paths.users({ search }) }),
    },
    {
      kind: 'customers',
      label: 'Customers',
      entries: (results.customers?.rows ?? []).map(customerEntry),
      all: paths.customers({ name: search }),
    },
  ]
  return groups.filter(({ entries }) => entries.length > 0)
}
