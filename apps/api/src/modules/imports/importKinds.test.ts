import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fileNameOf, importKindNames } from './importKind.ts'
import { importKinds } from './importKinds.ts'

const page = readFileSync(join(import.meta.dirname, '../../../../../docs/import.md'), 'utf8')
const escaped = (text: string) => text.replaceAll('|', String.raw`\|`)

test.each(importKindNames)('docs/import.md describes every column of %s', (name) => {
  const [, section = ''] = page.split(`### ${fileNameOf(name)}\n`)
  const [table = ''] = section.split('\n### ')
  const documented = table.split('\n').filter((line) => line.startsWith('| `'))
  expect(documented).toEqual(
    importKinds[name].columns.map(
      ({ name: column, required, kind, meaning, example }) =>
        `| \`${column}\`${required ? String.raw` \*` : ''} | ${kind} | ${escaped(meaning)} | ${escaped(example)} |`,
    ),
  )
})

test.each(importKindNames)('every example of %s can be read', (name) => {
  for (const column of importKinds[name].columns)
    if (column.example !== '') expect(column.read(column.example), column.name).toHaveProperty('value')
})
