import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
const sources = tracked.split('\n').filter((path) => /\.(ts|tsx|mjs|sql|css)$/.test(path))

/** Citation such as R7: not part of a word, value, path or time. */
const code = /(?<![%\w'"`‘#./:$})-])[RPDAIZTOSQ]\d{1,2}(?![\w'"`’:.-]*\w|['"`])/g
const section = /(card-provider )?§(\d+(?:\.\d+)?)/g

/** First cells of the tables of a page. */
const rowsOf = (page: string): Set<string> =>
  new Set(
    [...page.matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, cell = '']) =>
      cell.split(/[,–]\s*/).map((citation) => citation.trim()),
    ),
  )

const readings = read('docs/readings.md')
const knownCodes = new Set([
  ...rowsOf(readings),
  ...rowsOf(read('docs/security.md')),
  ...rowsOf(read('docs/faults.md')),
])

const missing = (found: (text: string) => readonly string[], isKnown: (cited: string) => boolean) =>
  sources.flatMap((path) =>
    [...new Set(found(read(path)))].filter((cited) => !isKnown(cited)).map((cited) => `${path}: ${cited}`),
  )

test('every cited reading, fault and attack is in the documents', () => {
  const cited = (text: string) => [...text.matchAll(code)].map(([found]) => found)
  expect(knownCodes.has('R15') && knownCodes.has('P4') && knownCodes.has('Z1')).toBe(true)
  expect(cited('see (R15, P4) and 2026-10-04T09, not "A01" or T2-x')).toEqual(['R15', 'P4'])
  expect(missing(cited, (citation) => knownCodes.has(citation))).toEqual([])
})

test('every cited section is in the documents', () => {
  const cardProvider = readings.slice(readings.indexOf('## The card provider'))
  const cited = (text: string) => [...text.matchAll(section)].map(([found]) => found)
  const isKnown = (citation: string) => {
    const [, ofProvider, number = ''] = [...citation.matchAll(section)][0] ?? []
    const page = ofProvider || number.includes('.') ? cardProvider : readings
    return new RegExp(`§${number.replace('.', '\\.')}(?![\\d.]*\\d)`).test(page)
  }
  expect(missing(cited, isKnown)).toEqual([])
})
