import { expect, test } from 'vitest'
import { eventReader } from './readEvents.ts'

const text = 'event: ready\ndata: {}\n\n: still here\n\nevent: changed\ndata: {"ids":[1,2]}\n\n'
const events = [
  { event: 'ready', data: '{}' },
  { event: 'changed', data: '{"ids":[1,2]}' },
]

test('events are read wherever the text is cut, and comments are ignored', () => {
  for (let size = 1; size <= text.length; size += 1) {
    const read = eventReader()
    const pieces = Array.from({ length: Math.ceil(text.length / size) }, (_, index) =>
      text.slice(index * size, (index + 1) * size),
    )
    expect(pieces.flatMap(read)).toEqual(events)
  }
})

test('an incomplete event waits for its rest', () => {
  expect(eventReader()('event: changed\ndata: {"ids":[1')).toEqual([])
})
