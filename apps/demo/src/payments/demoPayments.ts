import { sideOf } from '@tradecounter/rules/documents/transactionTypes.ts'
import {
  addDays,
  addMonths,
  endOfMonth,
  firstOfMonth,
  type PlainDate,
} from '@tradecounter/rules/time/businessTime.ts'
import type { DemoClock } from '../demoClock.ts'
import type { DemoDocument } from './demoDocuments.ts'
import type { LoadedCustomer, LoadedMember } from '../customers/loadAccounts.ts'
import { seededRandom, type Random } from '../random.ts'

export interface DemoPayment {
  readonly customerId: number
  readonly paidOn: PlainDate
  readonly paidAt: Date
  readonly by: LoadedMember
  readonly note: string
  readonly cardBrand: string
  readonly cardLastFour: string
  readonly transactionUuid: string
  readonly providerTransactionId: string
  /** True for a payment whose attempt was declined (R14). */
  readonly failed: boolean
  readonly applied: readonly { readonly document: DemoDocument; readonly cents: number }[]
}

const cards = [
  { brand: 'Visa', lastFour: '1111' },
  { brand: 'Mastercard', lastFour: '4444' },
  { brand: 'Amex', lastFour: '0005' },
] as const
const notes = [
  '',
  '',
  'Month-end run',
  'As agreed by telephone',
  'Please receipt against the listed invoices',
] as const

function uuid(random: Random): string {
  const hex = Array.from({ length: 32 }, () => random.integer(0, 15).toString(16)).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
}

const documentsAPayment = 24

/**
 * Documents that a month's payment settles: closed invoices due
 * that month, one used credit, part of one open invoice.
 */
function settled(random: Random, documents: readonly DemoDocument[], dueOn: PlainDate, paidOn: PlainDate) {
  const free = documents.filter(
    (document) =>
      document.appliedCents === 0 && document.outsideCents === 0 && document.documentedOn <= paidOn,
  )
  const invoices = free
    .filter((document) => sideOf(document.type) === 'invoice' && !document.open && document.dueOn === dueOn)
    .slice(0, documentsAPayment)
  const sum = invoices.reduce((total, { totalCents }) => total + totalCents, 0)
  const credit = free.find(
    (document) => sideOf(document.type) === 'credit' && !document.open && -document.totalCents < sum / 2,
  )
  const partly = random.chance(0.4)
    ? free.find(
        (document) =>
          document.open &&
          sideOf(document.type) === 'invoice' &&
          document.dueOn <= dueOn &&
          document.totalCents > 10_000,
      )
    : undefined
  return [
    ...invoices.map((document) => ({ document, cents: document.totalCents })),
    ...(credit ? [{ document: credit, cents: credit.totalCents }] : []),
    ...(partly ? [{ document: partly, cents: Math.round(partly.totalCents * 0.4) }] : []),
  ]
}

/** Monthly card payments of one customer; other parts of closed documents were paid outside the portal. */
export function demoPayments(
  clock: DemoClock,
  loaded: LoadedCustomer,
  documents: readonly DemoDocument[],
): DemoPayment[] {
  const random = seededRandom(`payments ${loaded.customer.key}`)
  const payers = loaded.members.filter((member) => member.pays)
  const payments: DemoPayment[] = []
  for (let months = loaded.customer.payments - 1; months >= 0; months -= 1) {
    const dueOn = endOfMonth(addMonths(firstOfMonth(clock.today), -months))
    const latest = months === 0 ? addDays(clock.today, -1) : dueOn
    const paidOn = addDays(latest, -random.integer(0, 4))
    const failed = months > 0 && months % 5 === 4
    const applied = settled(random, documents, dueOn, paidOn)
    if (applied.length === 0) continue
    if (!failed) for (const { document, cents } of applied) document.appliedCents += cents
    const card = random.pick(cards)
    payments.push({
      customerId: loaded.id,
      paidOn,
      paidAt: clock.at(paidOn, random.integer(510, 1040)),
      by: random.pick(payers),
      note: random.pick(notes),
      cardBrand: card.brand,
      cardLastFour: card.lastFour,
      transactionUuid: uuid(random),
      providerTransactionId: `7${Array.from({ length: 21 }, () => random.integer(0, 9)).join('')}`,
      failed,
      applied,
    })
  }
  for (const document of documents)
    if (!document.open) document.outsideCents = document.totalCents - document.appliedCents
  return payments
}
