import { expect, test } from 'vitest'
import { distinctWords, findPhrases, findWords, isEnoughToFind } from './findText.ts'

test.each([
  ['  Basin   MIXER ', ['basin', 'mixer']],
  ['PO-4500/12', ['po', '4500', '12']],
  ['jane.doe@harbour.example', ['jane', 'doe', 'harbour', 'example']],
  ['so\u200B12\u0007', ['so12']],
  ["O'Brien & Sons", ['o', 'brien', 'sons']],
  ['Zoë CAFÉ Łódź', ['zoe', 'cafe', 'łodz']],
  ['--- ', []],
  ['100%', ['100%']],
])('%j is looked for as %j', (typed, words) => expect(findWords(typed)).toEqual(words))

test.each([
  ['po PO-4500/12 ', ['po 4500 12', 'po']],
  ['Jane  jane.doe@harbour.example', ['jane doe harbour example', 'jane']],
  [' - -- ', []],
])('a list is searched for each of %j between blanks: %j', (typed, phrases) =>
  expect(findPhrases(typed)).toEqual(phrases),
)

test.each([
  ['ab', false],
  ['abc', true],
  ['7', true],
  ['%%%', false],
  ['a b', false],
  ['水道管', true],
  ['', false],
])('whether %j is enough to look for: %s', (typed, enough) =>
  expect(isEnoughToFind(findWords(typed))).toBe(enough),
)

test.each([
  ['the basin of the', ['basin', 'of', 'the']],
  ['bas basin b', ['basin']],
  ["o'brien", ['brien', 'o']],
])('%j is searched by its words but those that are the beginning of another one', (typed, words) =>
  expect(distinctWords(findWords(typed)).toSorted()).toEqual(words),
)
