import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withoutRepeats } from './withoutRepeats.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a log line repeated a thousand times is written once, then its count each minute until it ends', () => {
  const lines: string[] = []
  const complain = withoutRepeats((line) => lines.push(line))
  for (let times = 0; times < 1000; times += 1) complain('Jobs: Connection terminated')
  complain('Live updates: Connection terminated')
  expect(lines).toEqual(['Jobs: Connection terminated', 'Live updates: Connection terminated'])
  vi.advanceTimersByTime(60_000)
  expect(lines.slice(2)).toEqual(['Jobs: Connection terminated (999 more times within a minute)'])
  complain('Jobs: Connection terminated')
  vi.advanceTimersByTime(60_000)
  expect(lines.slice(3)).toEqual(['Jobs: Connection terminated (1 more time within a minute)'])
})

test('workers that fail alike write one line', () => {
  const lines: string[] = []
  const complain = withoutRepeats((line) => lines.push(line))
  for (const queue of ['mails', 'files', 'mails'])
    complain(`Jobs: Connection terminated (Queue: ${queue}, Worker: 7)`)
  vi.advanceTimersByTime(60_000)
  expect(lines).toEqual([
    'Jobs: Connection terminated (Queue: mails, Worker: 7)',
    'Jobs: Connection terminated (2 more times within a minute)',
  ])
})

test('a log line that is repeated after a quiet minute is written at once', () => {
  const lines: string[] = []
  const complain = withoutRepeats((line) => lines.push(line))
  complain('Jobs: Connection terminated')
  vi.advanceTimersByTime(60_000)
  complain('Jobs: Connection terminated')
  expect(lines).toEqual(['Jobs: Connection terminated', 'Jobs: Connection terminated'])
})
