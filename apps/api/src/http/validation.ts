import { decodeWire, wireKey } from '@tradecounter/contract/wire.ts'
import type { Route } from '@tradecounter/contract/route.ts'
import { problem, type Problem } from '@tradecounter/rules/decision.ts'
import { z } from 'zod'
import { notFound, refused, Refused } from './refused.ts'

const fieldOf = (path: readonly PropertyKey[]): string =>
  path.map((part) => (typeof part === 'string' ? wireKey(part) : String(part))).join('.')

function problemsOf(error: z.ZodError): Problem[] {
  return error.issues.flatMap((issue) => {
    const field = fieldOf(issue.path)
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => {
        const name = [field, key.trim()].filter(Boolean).join('.')
        return problem('unknownField', `Unknown field: ${name}.`, name)
      })
    return [problem('invalid', issue.message, field || undefined)]
  })
}

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}

/** Sentence about a field whose schema has no message of its own. */
function wordsFor(issue: z.core.$ZodRawIssue): string {
  const name = fieldOf(issue.path ?? []) || 'The request'
  if (issue.code === 'invalid_type') {
    if (issue.input === undefined) return `${name} is required.`
    // Values of a query are text: one that is no number was not written as a whole number.
    const expected = Number.isNaN(issue.input) ? 'int' : issue.expected
    return `${name} must be ${kinds[expected] ?? 'of another kind'}.`
  }
  if (issue.code === 'too_small' || issue.code === 'too_big') {
    const [limit, bound] =
      issue.code === 'too_small'
        ? ([issue.minimum, issue.inclusive === false ? 'more than' : 'at least'] as const)
        : ([issue.maximum, issue.inclusive === false ? 'less than' : 'at most'] as const)
    const of = { string: 'characters', array: 'entries' }[issue.origin as string]
    return of ? `${name} must have ${bound} ${limit} ${of}.` : `${name} must be ${bound} ${limit}.`
  }
  if (issue.code === 'invalid_value') return `${name} must be one of: ${issue.values.map(String).join(', ')}.`
  return `${name} is not valid.`
}

function check(schema: z.ZodObject | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const parsed = schema.safeParse(value, { error: wordsFor })
  if (!parsed.success) throw new Refused(problemsOf(parsed.error))
  return parsed.data
}

/** Raw request, and the input of a handler with the types of its route erased. */
export interface Input {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}

/** A malformed id in the path cannot exist. @throws Refused 404. */
export function validateParams(route: Route, { params }: Pick<Input, 'params'>): unknown {
  const parsed = route.params?.safeParse(params)
  if (parsed && !parsed.success) throw notFound()
  return parsed?.data
}

/**
 * Customer that a request names in its path, or in the query of the administrators' area (R29). An invalid id
 * there is refused with the rest of the query.
 */
export function namedCustomer(route: Route, params: unknown, query: unknown): number | undefined {
  const inPath = (params as { customerId?: number } | undefined)?.customerId
  const schema: z.ZodType<number | undefined> | undefined = route.query?.shape['customerId']
  if (inPath !== undefined || !schema) return inPath
  return schema.safeParse((query as { customerId?: unknown } | undefined)?.customerId).data
}

/** Refuses ids in the query that contradict those of the path; §7 names some in both. */
function refuseContradictions(params: unknown, query: unknown): void {
  const inQuery = Object.entries(query ?? {})
  const inPath = new Map<string, unknown>(Object.entries(params ?? {}))
  const wrong = inQuery.filter(
    ([name, value]) => value !== undefined && inPath.has(name) && inPath.get(name) !== value,
  )
  if (wrong.length > 0)
    throw refused(
      ...wrong.map(([name]) => problem('invalid', `${name} differs from the one in the path.`, name)),
    )
}

const noFields = z.strictObject({})

/** True for a route that browsers or the card provider open; its address may have other parameters. */
const isOpened = ({ answer }: Route): boolean => answer === 'download' || answer === 'redirect'

/** Handlers read bodies of other kinds. A JSON route without a body takes an empty one (§7 cancel). */
function checkBody({ body: schema, bodyKind = 'json' }: Route, body: unknown): unknown {
  if (schema) return check(schema, decodeWire(schema, body ?? {}))
  if (bodyKind === 'json') check(noFields, body ?? {})
  return body
}

/** @throws Refused 400 with one problem a field; unknown fields of query and body are refused by name. */
export const validateContent = (
  route: Route,
  params: unknown,
  { query, body }: Omit<Input, 'params'>,
): Input => {
  const checkedQuery = check(route.query ?? (isOpened(route) ? undefined : noFields), query)
  refuseContradictions(params, checkedQuery)
  return { params, query: checkedQuery, body: checkBody(route, body) }
}

/**
 * Validates path, query and body of a request.
 * @throws Refused as `validateParams` and `validateContent` do
 */
export const validate = (route: Route, sent: Input): Input =>
  validateContent(route, validateParams(route, sent), sent)
