import { quoteProblems as problems } from './quotes.problems.ts'
import type { Problem } from '../decision.ts'

/** Kinds of quotes: `once` becomes one order, `standing` agrees on prices for a period. */
export const quoteKinds = { once: 'One order', standing: 'Standing prices' } as const

export type QuoteKind = keyof typeof quoteKinds
export const quoteKindNames = Object.keys(quoteKinds) as QuoteKind[]

/** Statuses of a quote: requested waits for the supplier's desk, answered for the customer. */
export const quoteStatuses = {
  requested: 'Requested',
  answered: 'Answered',
  accepted: 'Accepted',
  declined: 'Declined',
  refused: 'Not quoted',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
  ended: 'Ended',
} as const

export type QuoteStatus = keyof typeof quoteStatuses
export const quoteStatusNames = Object.keys(quoteStatuses) as QuoteStatus[]

/** Moves of a quote with their actor: the customer, the supplier's desk, the clock, or the quote's order. */
const quoteMoves = {
  askAgain: 'customer',
  accept: 'customer',
  decline: 'customer',
  withdraw: 'customer',
  answer: 'desk',
  refuse: 'desk',
  endEarly: 'desk',
  expire: 'clock',
  end: 'clock',
  release: 'order',
} as const

export type QuoteMove = keyof typeof quoteMoves
export const quoteMoveNames = Object.keys(quoteMoves) as QuoteMove[]

/** Status after each move, or the reason for its refusal. */
type MovesOf = Readonly<Record<QuoteMove, QuoteStatus | Problem>>

const withoutOffer = { accept: problems.notOffered, decline: problems.notOffered } as const
const withoutAgreement = { end: problems.notAgreed, endEarly: problems.notAgreed } as const
const withoutDates = { expire: problems.notOffered, ...withoutAgreement } as const
const noOrder = { release: problems.notAgreed } as const

/** Moves of a closed quote: only another request or another answer reopens it. */
const closed = {
  ...withoutDates,
  ...noOrder,
  askAgain: 'requested',
  answer: 'answered',
  accept: problems.closed,
  decline: problems.closed,
  withdraw: problems.closed,
  refuse: problems.closed,
} as const

/**
 * Moves of each status. Decisions in `moveQuote.ts` read this table, then check dates, kinds and versions.
 */
export const quoteTable: Readonly<Record<QuoteStatus, MovesOf>> = {
  requested: {
    ...withoutOffer,
    ...withoutDates,
    ...noOrder,
    askAgain: 'requested',
    withdraw: 'withdrawn',
    answer: 'answered',
    refuse: 'refused',
  },
  answered: {
    ...noOrder,
    askAgain: 'requested',
    accept: 'accepted',
    decline: 'declined',
    withdraw: 'withdrawn',
    answer: 'answered',
    refuse: 'refused',
    expire: 'expired',
    ...withoutAgreement,
  },
  accepted: {
    askAgain: problems.agreed,
    accept: problems.agreed,
    decline: problems.agreed,
    withdraw: problems.agreed,
    answer: problems.agreed,
    refuse: problems.agreed,
    expire: problems.agreed,
    end: 'ended',
    endEarly: 'ended',
    release: 'answered',
  },
  declined: closed,
  refused: closed,
  // The desk cannot answer a withdrawn quote before the customer asks again.
  withdrawn: { ...closed, answer: problems.withdrawn },
  expired: { ...closed, accept: problems.expired },
  ended: closed,
}

/** Kinds of messages: `said` for one by itself, otherwise the move that it came with. */
export const quoteMessageKinds = [
  'asked',
  'askedAgain',
  'said',
  'answered',
  'refused',
  'accepted',
  'declined',
  'withdrawn',
  'expired',
  'ended',
  'endedEarly',
  'released',
] as const
export type QuoteMessageKind = (typeof quoteMessageKinds)[number]
