import { quoteProblems as problems } from './quotes.problems.ts'
import type { Problem } from '../decision.ts'

/** `once` becomes one order; `standing` agrees on prices for a period. */
export const quoteKinds = { once: 'One order', standing: 'Standing prices' } as const

export type QuoteKind = keyof typeof quoteKinds
export const quoteKindNames = Object.keys(quoteKinds) as QuoteKind[]

/** Requested waits for the supplier's desk, answered for the customer. */
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

/** Moves of a quote, by who makes them: the customer, the supplier's desk, the clock, its order. */
const quoteMoves = {
  askAgain: 'customer',
  accept: 'customer',
  decline: 'customer',
  withdraw: 'customer',
  answer: 'desk',
  refuse: 'desk',
  expire: 'clock',
  end: 'clock',
  release: 'order',
} as const

export type QuoteMove = keyof typeof quoteMoves
export const quoteMoveNames = Object.keys(quoteMoves) as QuoteMove[]

/** Status after a move, or the reason it is refused. */
type MovesOf = Readonly<Record<QuoteMove, QuoteStatus | Problem>>

const nothingOffered = { accept: problems.notOffered, decline: problems.notOffered } as const
const noTime = { expire: problems.notOffered, end: problems.notAgreed } as const
const noOrder = { release: problems.notAgreed } as const

/** A closed quote opens by another request or another answer, and by nothing else. */
const closed = {
  ...noTime,
  ...noOrder,
  askAgain: 'requested',
  answer: 'answered',
  accept: problems.closed,
  decline: problems.closed,
  withdraw: problems.closed,
  refuse: problems.closed,
} as const

/**
 * The one table of every status and every move. Dates, kinds and versions
 * are conditions of the decisions, which ask this table first.
 */
export const quoteTable: Readonly<Record<QuoteStatus, MovesOf>> = {
  requested: {
    ...nothingOffered,
    ...noTime,
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
    end: problems.notAgreed,
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
    release: 'answered',
  },
  declined: closed,
  refused: closed,
  // The customer wants no prices any more: the desk sends none before they ask again.
  withdrawn: { ...closed, answer: problems.withdrawn },
  expired: { ...closed, accept: problems.expired },
  ended: closed,
}

/** Kinds of messages: words of either side, or the move they came with. */
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
  'released',
] as const
export type QuoteMessageKind = (typeof quoteMessageKinds)[number]
