import { expect, test } from 'vitest'
import { markedParts, readingOfTyped } from './markedParts.ts'

const marked = (text: string, parts: string[], words: string[] = []) =>
  markedParts(text, { parts, words })
    .map((part) => (part.marked ? `[${part.text}]` : part.text))
    .join('')

test.each([
  ['Hanging heart', ['heart'], [], 'Hanging [heart]'],
  ['Sweetheart tin', ['heart'], [], 'Sweet[heart] tin'],
  ['T-light holder', ['tlight'], [], '[T-light] holder'],
  ['630/8-2RSR', ['63082rsr'], [], '[630/8-2RSR]'],
  ['630/8-2RSR', ['630', '8'], [], '[630/8]-2RSR'],
  ['Crème brûlée', ['brulee'], [], 'Crème [brûlée]'],
  ['Set of 6', ['6', 'of'], [], 'Set [of] [6]'],
  ['Party part', ['prat'], ['part'], 'Party [part]'],
  ['Hearts, red', ['heart'], ['hearts'], '[Hearts], red'],
  ['Nothing here', ['zinc'], [], 'Nothing here'],
  ['🚿 shower', ['shower'], [], '🚿 [shower]'],
  ['', ['a'], [], ''],
])('in “%s” the words %j and %j are marked: %s', (text, parts, words, expected) => {
  expect(marked(text, parts, words)).toBe(expected)
  expect(marked(text, parts, words).replaceAll(/[[\]]/g, '')).toBe(text)
})

test('typed words are marked without their signs', () => {
  const parts = markedParts('Bearing 630/8-2RSR', readingOfTyped(['630/8', 'BEAR', '-']))
  expect(parts.filter((part) => part.marked).map(({ text }) => text)).toEqual(['Bear', '630/8'])
})
