import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { meetAt, type Place } from '@tradecounter/test-kit/meetAt.ts'
import { describe, expect, test } from 'vitest'
import { audited, expectNothingLost, moves, orderOf, pairs } from './orderMoves.fixtures.ts'

const states = [
  ['pending', true],
  ['draft', false],
] as const

test.each(states)('any two moves of one %s order at once lose nothing (O2)', async (_, pending) => {
  const portal = await createPortal()
  for (const pair of pairs) {
    const order = await orderOf(portal, pending)
    const before = await audited(portal, order)
    const outcomes = await Promise.allSettled(pair.map(async (name) => moves[name]?.(order)))
    await expectNothingLost(portal, order, before, pair, outcomes)
  }
})

const places: readonly (readonly [string, Place])[] = [
  ['before the lock', (text) => /from "orders" .*for (no key )?update/.test(text)],
  ['between lock and write', (text) => /^(update|delete from|insert into) "(orders|order_lines)"/.test(text)],
]

describe.each(places)('with the rival exactly %s', (where, place) => {
  test.each(states)('any two moves of one %s order lose nothing (O2)', async (_, pending) => {
    const portal = await createPortal()
    let met = 0
    for (const pair of pairs) {
      const [one, other] = pair
      const order = await orderOf(portal, pending)
      const before = await audited(portal, order)
      const move = (name: string) => async () => moves[name]?.(order)
      const { first, rival, reached } = await meetAt(portal.portal, place, move(one), move(other))
      met += reached ? 1 : 0
      await expectNothingLost(portal, order, before, pair, [first, rival], where)
    }
    // Refused moves never come to their write; the others were met there.
    expect(met).toBeGreaterThan(where === 'before the lock' ? 60 : 40)
  })
})
