// Bare server and, with LOAD_RIVAL=expert, the expert's server, each in its own process: node:http and pg,
// ten connections, prepared statements, no row-level security, no checks. The bare server runs the recorded
// statements of the program, a write in one transaction, and writes the same JSON. It uses the program's
// planner settings, pipelines the same statements, and never waits for `begin`. The expert's server answers
// a read with one statement that checks the session and writes JSON.
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { planning } from '@tradecounter/api/db/connection/session.ts'
import { bytesOf, encodingFor } from '@tradecounter/api/http/answers/compressJson.ts'
import pg from 'pg'
import { bareJson } from './bareJson.ts'
import { expertRecipe } from './expertRecipe.ts'
import type { Recipe, Source, Statement } from './recipe.ts'
import { inputsOf } from '../measuring/request.ts'

const recorded = JSON.parse(readFileSync(process.env['LOAD_RECIPES'] ?? '', 'utf8')) as Record<string, Recipe>
const isExpert = process.env['LOAD_RIVAL'] === 'expert'
const recipes = isExpert
  ? Object.fromEntries(
      Object.entries(recorded).flatMap(([name, recipe]) => {
        const expert = expertRecipe(recipe)
        return expert ? [[name, expert]] : []
      }),
    )
  : recorded
// PostgreSQL cuts the name of a statement after 63 bytes.
const numbers = new Map(Object.keys(recipes).map((name, index) => [name, index]))

const { INT8, NUMERIC, DATE } = pg.types.builtins
for (const type of [INT8, NUMERIC]) pg.types.setTypeParser(type, Number)
pg.types.setTypeParser(DATE, (text) => text)
const pool = new pg.Pool({
  connectionString: process.env['DATABASE_URL'],
  max: 10,
  min: 10,
  pipeline: true,
  options: Object.entries({ timezone: 'UTC', ...planning })
    .map(([name, setting]) => `-c ${name}=${setting}`)
    .join(' '),
})

type Rows = readonly Record<string, unknown>[]

function value(source: Source, inputs: Map<string, string | number>, done: readonly Rows[]): unknown {
  if ('constant' in source) return source.constant
  if ('now' in source) return new Date()
  if ('input' in source) return inputs.get(source.input)
  if ('only' in source) return [value(source.only, inputs, done)]
  if ('digits' in source) return String(value(source.digits, inputs, done))
  return done[source.statement]?.[source.row]?.[source.column]
}

async function run(recipe: Recipe, name: string, inputs: Map<string, string | number>): Promise<Rows[]> {
  const client = await pool.connect()
  const done: Rows[] = []
  const query = async ({ text, sources, count }: Statement, index: number): Promise<void> => {
    const values = sources.map((source) => value(source, inputs, done))
    const { rows, rowCount } = await client.query({ name: `${numbers.get(name)} ${index}`, text, values })
    // A write of no row, or a check that finds no session, would cost less than the program's.
    if (count !== undefined && rowCount !== count)
      throw new Error(`${name}: ${rowCount} rows instead of ${count}: ${text}`)
    done[index] = rows as Rows
  }
  let waiting: Promise<unknown>[] = []
  const answers = async (): Promise<void> => {
    await Promise.all(waiting)
    waiting = []
  }
  try {
    if (recipe.transaction) waiting.push(client.query('begin'))
    for (const [index, statement] of recipe.statements.entries()) {
      if (index > 0 && !statement.ahead) await answers()
      waiting.push(query(statement, index))
    }
    await answers()
    if (recipe.transaction) await client.query('commit')
    client.release()
  } catch (error) {
    client.release(true)
    throw error
  }
  return done
}

function bareText(name: string, results: Rows[], url: string): string {
  const answer = bareJson[name.split(' ')[0] ?? '']?.(results, url)
  return typeof answer === 'string' ? answer : JSON.stringify(answer)
}

function written([rows]: Rows[]): string {
  if (!rows?.[0]) throw new Error('Nobody is signed in')
  return `{"result":[${String(rows[0]['written'])}],"validationErrors":[]}`
}

async function read(request: IncomingMessage): Promise<string> {
  if (request.method === 'GET') return ''
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const name = decodeURI(String(request.headers['recipe']))
  const recipe = recipes[name]
  if (!recipe) throw new Error(`No recipe ${name}`)
  const body = await read(request)
  const form = request.headers['content-type'] === 'application/x-www-form-urlencoded'
  const token = request.headers.authorization?.slice(7) ?? ''
  const results = await run(recipe, name, inputsOf({ path: request.url ?? '', token, body, form }))
  const json = isExpert ? written(results) : bareText(name, results, request.url ?? '')
  const { bytes, encoding } = await bytesOf(json, encodingFor(request))
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': bytes.length,
    ...(encoding ? { 'content-encoding': encoding } : {}),
  })
  response.end(bytes)
}

const server = createServer((request, response) => {
  answer(request, response).catch((error: Error) => {
    const text = String(error.stack)
    response.writeHead(500, { 'content-length': Buffer.byteLength(text) })
    response.end(text)
  })
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`ready ${typeof address === 'object' ? address?.port : ''}\n`)
})
