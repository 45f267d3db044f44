import { originOf } from '@tradecounter/test-kit/statementOrigins.ts'
import { format } from 'sql-formatter'

/** A statement, and the request that sent it first. */
interface Shown {
  readonly text: string
  readonly request: string
}

type Functions = Map<string, Shown[]>

/** Statements that requests have sent, by the file and the function that built them. */
const files = new Map<string, Functions>()

function entryOf<Key, Value>(map: Map<Key, Value>, key: Key, initial: () => Value): Value {
  const value = map.get(key) ?? initial()
  map.set(key, value)
  return value
}

/** Numbers, and the direction of a sort, make no other statement. */
const shapeOf = (text: string) => text.replaceAll(/\d+/g, '0').replaceAll(/\b(asc|desc)\b/g, 'asc')

export function showStatement(request: string, text: string): void {
  const origin = originOf(text)
  // Each request enters its session first.
  if (!origin || text.includes('enter_session')) return
  const functions = entryOf(files, origin.file, () => new Map<string, Shown[]>())
  const shown = entryOf(functions, origin.name, () => [])
  if (!shown.some((each) => shapeOf(each.text) === shapeOf(text))) shown.push({ text, request })
}

/** Quotes stand only where a name needs them. */
const withoutQuotes = (text: string) => text.replaceAll(/"([a-z_][a-z\d_]*)"/g, '$1')

const indentOf = (line = '') => line.search(/\S|$/)

/** A clause that is one line long stands on the line of its keyword. */
const withShortClauses = (lines: readonly string[]): string[] =>
  lines.flatMap((line, index) => {
    const isShort = (at: number) =>
      indentOf(lines[at + 1]) > indentOf(lines[at]) && indentOf(lines[at + 2]) <= indentOf(lines[at])
    const isKeyword = (at: number) => /^ *[a-z ]+$/.test(lines[at] ?? '')
    if (isKeyword(index - 1) && isShort(index - 1)) return []
    return isKeyword(index) && isShort(index) ? [`${line} ${lines[index + 1]?.trim()}`] : [line]
  })

const linesOf = (text: string) =>
  withShortClauses(format(withoutQuotes(text), { language: 'postgresql', expressionWidth: 100 }).split('\n'))

/** Lines as they are compared: the numbers of parameters move with what stands before them. */
const compared = (line: string | undefined) => line?.replaceAll(/\$\d+/g, '$')

const linesAsInFirst = (from: number, to: number) =>
  from > to ? [] : [`-- … lines ${from} to ${to} of the first statement`]

/** A statement without the lines it begins and ends with as the first one of its function does. */
function shortened(first: readonly string[], lines: readonly string[]): readonly string[] {
  const isSame = (index: number) => compared(lines.at(index)) === compared(first.at(index))
  const most = Math.min(lines.length, first.length)
  let start = 0
  while (start < most && isSame(start)) start += 1
  let end = 0
  while (end < most - start && isSame(-1 - end)) end += 1
  return [
    ...linesAsInFirst(1, start),
    ...lines.slice(start, lines.length - end),
    ...linesAsInFirst(first.length - end + 1, first.length),
  ]
}

function textOf(name: string, shown: readonly Shown[]): string {
  const statements = shown.map(({ text }) => linesOf(`${text};`))
  const blocks = statements.map((lines, index) => {
    const body = index === 0 ? lines : shortened(statements[0] ?? [], lines)
    return [`-- ${name}: ${shown[index]?.request}`, ...body, ''].join('\n')
  })
  return blocks.join('\n')
}

/** Text of the `.queries.sql` beside each file of queries that the requests used. */
export function shownStatements(): ReadonlyMap<string, string> {
  const texts = Array.from(files, ([file, functions]) => {
    const blocks = Array.from(functions)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, shown]) => textOf(name, shown))
    const head =
      '-- Statements as the requests of the plan tests send them; `npm run schema` writes this file.\n'
    return [file.replace(/\.ts$/, '.sql'), [head, ...blocks].join('\n')] as const
  })
  return new Map(texts)
}
