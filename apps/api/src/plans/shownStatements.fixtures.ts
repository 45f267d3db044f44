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

/** Lines as they are compared: parameters are numbered, and lines indented, by what stands around them. */
const compared = (line: string | undefined) => line?.trim().replaceAll(/\$\d+/g, '$')

/** Shorter runs of equal lines are repeated: a reference would say no less. */
const shortestRun = 4

/** A statement that is shown whole, so that others can refer to its lines. */
interface Whole {
  readonly request: string
  readonly lines: readonly string[]
}

/** Longest run of lines of a whole statement that stands in another one from a place on. */
function runAt(whole: readonly string[], lines: readonly string[], at: number) {
  let longest = { from: 0, length: 0 }
  for (const from of whole.keys()) {
    let length = 0
    while (at + length < lines.length && compared(whole[from + length]) === compared(lines[at + length]))
      length += 1
    if (length > longest.length) longest = { from, length }
  }
  return longest
}

/** A statement in which references stand for the lines that a whole one shows already. */
function shortened({ request, lines: whole }: Whole, lines: readonly string[]): readonly string[] {
  const shown: string[] = []
  for (let at = 0; at < lines.length;) {
    const { from, length } = runAt(whole, lines, at)
    if (length < shortestRun) shown.push(lines[at++] ?? '')
    else {
      shown.push(`-- … lines ${from + 1} to ${from + length} of ${request}`)
      at += length
    }
  }
  return shown
}

const shortestOf = (versions: readonly (readonly string[])[]) =>
  versions.toSorted((one, other) => one.length - other.length)[0]

function textOf(name: string, shown: readonly Shown[]): string {
  const wholes: Whole[] = []
  const blocks = shown.map(({ text, request }) => {
    const lines = linesOf(`${text};`)
    const short = shortestOf(wholes.map((whole) => shortened(whole, lines)))
    // References for less than half of a statement hide more than they save.
    const isShort = short !== undefined && short.length <= lines.length / 2
    if (!isShort) wholes.push({ request, lines })
    return [`-- ${name}: ${request}`, ...(isShort ? short : lines), ''].join('\n')
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
