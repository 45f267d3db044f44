import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  acceptQuote,
  endQuote,
  endQuoteEarly,
  expireQuote,
  moveQuote,
  orderFromQuote,
  releaseQuote,
} from './moveQuote.ts'
import {
  quoteMoveNames,
  quoteStatusNames,
  type QuoteKind,
  type QuoteMove,
  type QuoteStatus,
} from './quoteStates.ts'

const today = '2026-11-26'
const yesterday = '2026-11-25'

const quote = (more: object = {}) => ({
  kind: 'once' as QuoteKind,
  status: 'answered' as QuoteStatus,
  latestVersion: 2,
  validUntil: today as string | null,
  ...more,
})

/** Status after each pair of status and move, or the code of the refusal. */
const shown = (status: QuoteStatus): Record<string, string> =>
  Object.fromEntries(
    quoteMoveNames.map((move) => {
      const decision = moveQuote({ status }, move)
      return [move, decision.allowed ? decision.change : (decision.problems[0]?.code ?? '')]
    }),
  )

test('every status and every move (R42)', () => {
  const closed = {
    askAgain: 'requested',
    accept: 'quoteClosed',
    decline: 'quoteClosed',
    withdraw: 'quoteClosed',
    answer: 'answered',
    refuse: 'quoteClosed',
    expire: 'quoteNotOffered',
    end: 'quoteNotAccepted',
    endEarly: 'quoteNotAccepted',
    release: 'quoteNotAccepted',
  }
  expect(Object.fromEntries(quoteStatusNames.map((status) => [status, shown(status)]))).toEqual({
    requested: {
      askAgain: 'requested',
      accept: 'quoteNotOffered',
      decline: 'quoteNotOffered',
      withdraw: 'withdrawn',
      answer: 'answered',
      refuse: 'refused',
      expire: 'quoteNotOffered',
      end: 'quoteNotAccepted',
      endEarly: 'quoteNotAccepted',
      release: 'quoteNotAccepted',
    },
    answered: {
      askAgain: 'requested',
      accept: 'accepted',
      decline: 'declined',
      withdraw: 'withdrawn',
      answer: 'answered',
      refuse: 'refused',
      expire: 'expired',
      end: 'quoteNotAccepted',
      endEarly: 'quoteNotAccepted',
      release: 'quoteNotAccepted',
    },
    accepted: {
      askAgain: 'quoteAccepted',
      accept: 'quoteAccepted',
      decline: 'quoteAccepted',
      withdraw: 'quoteAccepted',
      answer: 'quoteAccepted',
      refuse: 'quoteAccepted',
      expire: 'quoteAccepted',
      end: 'ended',
      endEarly: 'ended',
      release: 'answered',
    },
    declined: closed,
    refused: closed,
    withdrawn: { ...closed, answer: 'quoteWithdrawn' },
    expired: { ...closed, accept: 'quoteExpired' },
    ended: closed,
  })
})

describe('dates, versions and kinds', () => {
  test.each([
    ['the latest version on its last day', quote(), 2, 'accepted'],
    ['the day after', quote({ validUntil: yesterday }), 2, 'quoteExpired'],
    ['an older version', quote(), 1, 'quoteOtherVersion'],
    ['a version to come', quote(), 3, 'quoteOtherVersion'],
    ['a withdrawn quote', quote({ status: 'withdrawn' }), 2, 'quoteClosed'],
  ] as const)('accepting %s', (_, quote, versionNumber, outcome) => {
    const decision = acceptQuote(quote, { versionNumber, today })
    expect(decision.allowed ? decision.change : decision.problems[0]?.code).toBe(outcome)
  })

  test('the clock ends only prices whose last day is over', () => {
    expect(expireQuote(quote(), today)).toMatchObject({ allowed: false })
    expect(expireQuote(quote({ validUntil: yesterday }), today)).toEqual({ allowed: true, change: 'expired' })
    const standing = quote({ kind: 'standing', status: 'accepted' })
    expect(endQuote(standing, today)).toMatchObject({ allowed: false })
    expect(endQuote({ ...standing, validUntil: yesterday }, today)).toEqual({
      allowed: true,
      change: 'ended',
    })
    expect(endQuote(quote({ status: 'accepted', validUntil: yesterday }), today)).toMatchObject({
      allowed: false,
    })
  })

  const standing = {
    ...quote({ kind: 'standing', status: 'accepted', validUntil: '2026-12-31' }),
    startsOn: '2026-11-01' as string | null,
  }

  test.each([
    ['today', standing, today, { status: 'ended', validUntil: yesterday }],
    ['a later day', standing, '2026-12-05', { status: 'accepted', validUntil: '2026-12-04' }],
    ['its last day', standing, '2026-12-31', { status: 'accepted', validUntil: '2026-12-30' }],
    ['a day past its last one', standing, '2027-01-01', 'quoteEndsFromLate'],
    ['yesterday', standing, yesterday, 'quoteEndsFromPast'],
    [
      'its first day, before it starts',
      { ...standing, startsOn: '2026-12-05' },
      '2026-12-05',
      { status: 'ended', validUntil: '2026-12-04' },
    ],
    [
      'its second day, before it starts',
      { ...standing, startsOn: '2026-12-05' },
      '2026-12-06',
      { status: 'accepted', validUntil: '2026-12-05' },
    ],
    ['a quote for one order', { ...standing, kind: 'once' }, today, 'quoteNotStanding'],
    ['an offer', { ...standing, status: 'answered' }, today, 'quoteNotAccepted'],
  ] as const)('the desk ends standing prices from %s', (_, quote, endsFrom, outcome) => {
    const decision = endQuoteEarly(quote, { endsFrom, today })
    expect(decision.allowed ? decision.change : decision.problems[0]?.code).toEqual(outcome)
  })

  test('a cancelled order releases the quote of one order, never standing prices', () => {
    expect(releaseQuote(quote({ status: 'accepted' }))).toEqual({ allowed: true, change: 'answered' })
    expect(releaseQuote(quote({ status: 'accepted', kind: 'standing' }))).toMatchObject({ allowed: false })
    expect(releaseQuote(quote())).toMatchObject({ allowed: false })
  })

  test('orders at standing prices are possible only within their period', () => {
    const standing = { ...quote({ kind: 'standing', status: 'accepted' }), startsOn: today as string | null }
    expect(orderFromQuote(standing, today)).toEqual({ allowed: true, change: true })
    expect(orderFromQuote(standing, yesterday)).toMatchObject({
      problems: [
        { code: 'quoteNotStarted', displayMessage: expect.stringContaining('26/11/2026') as string },
      ],
    })
    expect(orderFromQuote(standing, '2026-11-27')).toMatchObject({ problems: [{ code: 'quoteExpired' }] })
    expect(orderFromQuote({ ...standing, kind: 'once' }, today)).toMatchObject({
      problems: [{ code: 'quoteNotStanding' }],
    })
  })
})

test('no sequence of moves accepts twice without a release, or answers a withdrawn quote', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...quoteMoveNames), { maxLength: 60 }), (moves: QuoteMove[]) => {
      let status: QuoteStatus = 'requested'
      let agreed = 0
      let isWithdrawn = false
      for (const move of moves) {
        const decision = moveQuote({ status }, move)
        if (!decision.allowed) continue
        if (move === 'accept') agreed += 1
        if (move === 'release' || move === 'end' || move === 'endEarly') agreed -= 1
        if (move === 'answer') expect(isWithdrawn).toBe(false)
        if (move === 'withdraw') isWithdrawn = true
        if (move === 'askAgain') isWithdrawn = false
        status = decision.change
        expect([status, agreed]).toEqual([status, status === 'accepted' ? 1 : 0])
      }
    }),
  )
})
