import { renderHook } from '../../testing/renderHook.fixtures.tsx'
import { expect, test } from 'vitest'
import { useTickedIds } from './rowTicks.ts'

interface Order {
  readonly id: number
}

const [first, second, third] = [{ id: 1 }, { id: 2 }, { id: 3 }] as const

/** A screen with the ids of its selected rows, which re-renders on changes. */
function screen(selected: readonly string[]) {
  const selections: string[][] = []
  const drawn = renderHook(() =>
    useTickedIds<Order>({
      selected,
      onSelect: (ids) => selections.push(ids),
      rowId: ({ id }) => String(id),
      nameOf: ({ id }) => `order ${id}`,
      mayTick: ({ id }) => id !== 3,
    }),
  )
  return { ...drawn, selections }
}

test('ticking rows keeps those chosen on other pages, and none twice', () => {
  const { act, selections } = screen(['1', '7'])
  act(({ tick }) => tick([first, second]))
  expect(selections).toEqual([['1', '7', '2']])
})

test('unticking rows leaves those of other pages chosen', () => {
  const { act, selections } = screen(['1', '2', '7'])
  act(({ untick }) => untick([first, second]))
  expect(selections).toEqual([['7']])
})

test('a row knows whether it is ticked, and whether it may be', () => {
  const { isTicked, mayTick, nameOf } = screen(['1']).now()
  expect([first, second, third].map(isTicked)).toEqual([true, false, false])
  expect([first, second, third].map(mayTick)).toEqual([true, true, false])
  expect(nameOf(second)).toBe('order 2')
})
