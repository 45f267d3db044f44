import { expect, test } from 'vitest'
import { minuteMs } from '../time/durations.ts'
import { askingProblem } from './asking.ts'

const now = new Date('2026-11-22T10:00:00Z')
const ago = (...minutes: number[]) => minutes.map((minute) => new Date(now.getTime() - minute * minuteMs))

test.each([
  ['never', [], undefined],
  ['four times', [1, 2, 3, 4], undefined],
  ['five times, once more than an hour ago', [1, 2, 3, 4, 60], undefined],
  ['five times', [4, 50, 3, 2, 1], 'in 10 minutes'],
  ['five times, the first nearly an hour ago', [59.5, 4, 3, 2, 1], 'in 1 minute.'],
  ['six times', [59, 50, 3, 2, 1, 4], 'in 10 minutes'],
])('asked %s: the person sees the next time, or may ask again', (_, minutes, expectedText) => {
  const message = askingProblem(ago(...minutes), now)?.displayMessage
  if (expectedText === undefined) expect(message).toBeUndefined()
  else expect(message).toContain(expectedText)
})
