import { originOf } from '@tradecounter/test-kit/statementOrigins.ts'
import { format } from 'sql-formatter'

/** A statement, and the request or the call that sent it first. */
interface Shown {
  readonly text: string
  readonly request: string
  readonly isCall?: true
}

type Functions = Map<string, Shown[]>

/** Statements that requests have sent, by the file and the function that built them. */
const files = new Map<string, Functions>()

/** Numbers, and the direction of a sort, make no other statement. */
const shapeOf = (text: string) => text.replaceAll(/\d+/g, '0').replaceAll(/\b(asc|desc)\b/g, 'asc')

function add(shown: Shown[], one: Shown): void {
  if (!shown.some(({ text }) => shapeOf(text) === shapeOf(one.text))) shown.push(one)
}

export function showStatement(request: string, text: string): void {
  const origin = originOf(text)
  // Each request enters its session first.
  if (!origin || text.includes('enter_session')) return
  const functions = files.getOrInsertComputed(origin.file, () => new Map())
  const shown = functions.getOrInsertComputed(origin.name, () => [])
  add(shown, { text, request })
}

const writes =
  /^\s*(insert|update|delete)\b|^\s*with\b.*\b(insert into|update|delete from)\b|\bfor (no key )?update\b/is

/** Settings of a transaction and its parts. */
const settings = /^(set|savepoint|release)\b/

/** Shows a statement of a call: each one that writes, and reads of functions that no request used. */
export function showCalled(file: string, name: string, text: string): void {
  if (settings.test(text)) return
  const origin = originOf(text)
  const functions = files.getOrInsertComputed(file, () => new Map())
  // A statement that a function of another file built is shown under its caller.
  const by = origin?.file === file ? origin.name : name
  const shown = functions.getOrInsertComputed(by, () => [])
  if (shown.some(({ isCall }) => !isCall) && !writes.test(text)) return
  const call = name.endsWith(by) ? 'a call' : `a call of ${name}`
  const earlier = shown.filter(({ request }) => request.startsWith(call)).length
  const request = earlier === 0 ? call : `${call}, statement ${earlier + 1}`
  add(shown, { text, request, isCall: true })
}

/** Statement without the quotes that its names do not need; keywords need them. */
const withoutQuotes = (text: string) =>
  text.replaceAll(/"(?!(?:column|end|order|to|user)")([a-z_][a-z\d_]*)"/g, '$1')

const indentOf = (line = '') => line.search(/\S|$/)

/** Lines in which a clause of one line follows its keyword on the same line. */
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

/** Line without its indentation and the numbers of its parameters, which depend on the lines around it. */
const compared = (line: string | undefined) => line?.trim().replaceAll(/\$\d+/g, '$')

/** Shorter runs of equal lines are repeated: a reference would say no less. */
const shortestRun = 4

/** A statement that is shown whole, so that others can refer to its lines. */
interface Whole {
  readonly request: string
  readonly lines: readonly string[]
}

/** Longest run of lines of a whole statement that another one repeats from a line on. */
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

/** A statement with references instead of lines that a whole one shows already. */
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

/** Text of the `.queries.sql` beside each file of queries. */
export function shownStatements(): ReadonlyMap<string, string> {
  const texts = Array.from(files, ([file, functions]) => {
    const blocks = Array.from(functions)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, shown]) => textOf(name, shown))
    const head =
      '-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.\n'
    return [file.replace(/\.ts$/, '.sql'), [head, ...blocks].join('\n')] as const
  })
  return new Map(texts)
}
