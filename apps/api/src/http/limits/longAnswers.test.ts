import { expect, test } from 'vitest'
import { isLong, longAnswers } from './longAnswers.ts'

test('two long answers at a time run in the order they came, even after a failure, and four beside them in parts', async () => {
  const turns = longAnswers()
  const inTurn = turns({})
  const began: number[] = []
  const ends: (() => void)[] = []
  const answers = [0, 1, 2, 3, 4].map((number) =>
    inTurn(async () => {
      began.push(number)
      await new Promise<void>((resolve) => ends.push(resolve))
      if (number === 1) throw new Error('failed')
      return number
    }),
  )
  const all = Promise.allSettled(answers)
  const settled = async () => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
  }
  await settled()
  expect(began).toEqual([0, 1])
  ends[1]?.()
  await settled()
  expect(began).toEqual([0, 1, 2])
  ends[0]?.()
  ends[2]?.()
  await settled()
  expect(began).toEqual([0, 1, 2, 3, 4])
  ends[3]?.()
  ends[4]?.()
  expect((await all).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ])
  const others = Array.from({ length: 5 }, () =>
    turns({ inParts: true })(() => new Promise(() => began.push(9))),
  )
  expect(others).toHaveLength(5)
  expect(began.filter((number) => number === 9)).toHaveLength(4)
  const done = inTurn(() => Promise.resolve('free again'))
  await expect(done).resolves.toBe('free again')
})

test.each([
  [{ per_page: 1000 }, false],
  [{ per_page: 1001 }, true],
  [{ per_page: 9_999_999 }, true],
  [{}, false],
  [undefined, false],
])('%o is long: %s', (query, long) => {
  expect(isLong(query)).toBe(long)
})
