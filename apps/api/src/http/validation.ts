import { decodeWire, wireKey } from '@tradecounter/contract/wire.ts'
import type { Route } from '@tradecounter/contract/route.ts'
import { problem, type Problem } from '@tradecounter/rules/decision.ts'
import type { z } from 'zod'
import { notFound, Refused } from './refused.ts'

const fieldOf = (path: readonly PropertyKey[]): string =>
  path.map((part) => (typeof part === 'string' ? wireKey(part) : String(part))).join('.')

function problemsOf(error: z.ZodError): Problem[] {
  return error.issues.flatMap((issue) => {
    const field = fieldOf(issue.path)
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) =>
        problem('unknownField', `Unknown field: ${[field, key.trim()].filter(Boolean).join('.')}.`),
      )
    return [problem('invalid', issue.message, field)]
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

/** What a field must be, where its schema has no words of its own. */
function wordsFor(issue: z.core.$ZodRawIssue): string {
  const name = fieldOf(issue.path ?? []) || 'The request'
  if (issue.code === 'invalid_type')
    return issue.input === undefined
      ? `${name} is required.`
      : `${name} must be ${kinds[issue.expected] ?? 'of another kind'}.`
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

/**
 * Validates what a request sent against its route. A malformed id in the path cannot exist: 404.
 * @throws Refused 400 with one problem a field; unknown body fields are refused by name.
 */
export function validate(route: Route, request: { params: unknown; query: unknown; body: unknown }) {
  const params = route.params?.safeParse(request.params)
  if (params && !params.success) throw notFound()
  return {
    params: params?.data,
    query: check(route.query, request.query),
    body: route.body ? check(route.body, decodeWire(route.body, request.body ?? {})) : request.body,
  }
}
