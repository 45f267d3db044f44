import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fileNameOf, importKindNames, liveKindNames } from '../importKind.ts'
import { kindsByName } from './kindsByName.ts'

const read = (name: string) => readFileSync(join(import.meta.dirname, '../../../../../../docs', name), 'utf8')
const pages = [
  ...importKindNames.map((name) => [name, 'import.md', fileNameOf(name)] as const),
  ...liveKindNames.map((name) => [name, 'integration.md', name] as const),
]
const escaped = (text: string) => text.replaceAll('|', String.raw`\|`)

test.each(pages)('every column of %s is described in docs/%s', (name, page, heading) => {
  const [, section = ''] = read(page).split(`### ${heading}\n`)
  const [table = ''] = section.split(/\n###? /)
  const documented = table.split('\n').filter((line) => line.startsWith('| `'))
  expect(documented).toEqual(
    kindsByName[name].columns.map(
      ({ name: column, required, kind, meaning, example }) =>
        `| \`${column}\`${required ? String.raw` \*` : ''} | ${kind} | ${escaped(meaning)} | ${escaped(example)} |`,
    ),
  )
})

test.each([...importKindNames, ...liveKindNames])('every example of %s can be read', (name) => {
  for (const column of kindsByName[name].columns)
    if (column.example !== '') expect(column.read(column.example), column.name).toHaveProperty('value')
})
