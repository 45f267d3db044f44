import { holdersOf, partnerScopeOf } from '@tradecounter/rules/members/permissions.ts'
import { z } from 'zod'
import contract from '../package.json' with { type: 'json' }
import { takesIdempotencyKey, type BodyKind, type Route } from './route.ts'
import { envelopeSchema, problemSchema, refusedRowsSchema } from './openapiEnvelope.ts'
import { routes } from './routes.ts'
import { wireKey } from './wire.ts'

type JsonSchema = Record<string, unknown>

/** Gives fields their wire names, and `…Cents` decimal dollars, at every depth (R2, R36). */
function toWireSchema(schema: JsonSchema): JsonSchema {
  const properties = (schema['properties'] ?? {}) as Record<string, JsonSchema>
  const nameOf = (key: string) => (properties[key]?.['wire'] as string | undefined) ?? wireKey(key)
  const renamed: JsonSchema = { ...schema }
  delete renamed['$schema']
  delete renamed['wire']
  delete renamed['alias']
  if (schema['properties'])
    renamed['properties'] = Object.fromEntries(
      Object.entries(properties).flatMap(([key, value]) => {
        const wired = key === wireKey(key) ? toWireSchema(value) : moneySchema(value)
        const alias = value['alias'] as string | undefined
        return [
          [nameOf(key), wired],
          ...(alias ? [[alias, { ...wired, description: `Same value as ${key}` }]] : []),
        ]
      }),
    )
  if (Array.isArray(schema['required'])) renamed['required'] = (schema['required'] as string[]).map(nameOf)
  for (const inner of ['items', 'additionalProperties'] as const)
    if (schema[inner] && typeof schema[inner] === 'object')
      renamed[inner] = toWireSchema(schema[inner] as JsonSchema)
  for (const several of ['anyOf', 'oneOf', 'allOf', 'prefixItems'] as const)
    if (Array.isArray(schema[several])) renamed[several] = (schema[several] as JsonSchema[]).map(toWireSchema)
  return renamed
}

const money = { type: 'number', multipleOf: 0.01, description: 'Dollars (AUD), at most two decimals' }
const moneySchema = (schema: JsonSchema): JsonSchema =>
  Array.isArray(schema['anyOf']) ? { anyOf: [money, { type: 'null' }] } : money

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema =>
  toWireSchema(z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema)

function queryParameters(query: z.ZodObject): JsonSchema[] {
  const schema = jsonSchema(query, 'input')
  const required = (schema['required'] as string[] | undefined) ?? []
  return Object.entries(schema['properties'] as Record<string, JsonSchema>).map(([name, schemaOfName]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: schemaOfName,
    ...(schemaOfName['type'] === 'object' ? { style: 'deepObject', explode: true } : {}),
  }))
}

function parameters(route: Route): JsonSchema[] {
  const fromPath = Object.entries(
    route.params ? (jsonSchema(route.params, 'input')['properties'] as Record<string, JsonSchema>) : {},
  ).map(([name, schema]) => ({ name, in: 'path', required: true, schema: { type: 'string', ...schema } }))
  const idempotency =
    takesIdempotencyKey(route) && route.bodyKind !== 'upload'
      ? [
          {
            name: 'Idempotency-Key',
            in: 'header',
            required: false,
            schema: { type: 'string', maxLength: 200 },
          },
        ]
      : []
  return [...fromPath, ...(route.query ? queryParameters(route.query) : []), ...idempotency]
}

/** Bodies other than JSON with a schema. */
const bodyContents: Partial<Record<BodyKind, JsonSchema>> = {
  form: {
    'application/x-www-form-urlencoded': {
      schema: { type: 'object', additionalProperties: { type: 'string' } },
    },
  },
  upload: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        properties: { file: { type: 'string', format: 'binary' } },
        required: ['file'],
      },
    },
  },
  rows: {
    'text/csv': { schema: { type: 'string', description: 'UTF-8; the first line names the columns' } },
    'application/x-ndjson': {
      schema: { type: 'string', description: 'UTF-8; one JSON object a line, its fields are the columns' },
    },
  },
}

const withFile = (data: JsonSchema) => ({
  schema: {
    type: 'object',
    properties: { data, file: { type: 'string', format: 'binary' } },
    required: ['data'],
  },
})

function requestBody(route: Route): JsonSchema {
  const content = route.body
    ? {
        'application/json': { schema: jsonSchema(route.body, 'input') },
        ...(route.attachment ? { 'multipart/form-data': withFile(jsonSchema(route.body, 'input')) } : {}),
      }
    : bodyContents[route.bodyKind ?? 'json']
  return content ? { requestBody: { required: true, content } } : {}
}

function answered(route: Route): JsonSchema {
  if (route.answer === 'redirect')
    return { 200: { description: 'Recorded' }, 303: { description: 'Recorded; see the result page' } }
  if (route.answer === 'download')
    return {
      200: {
        description: 'The file',
        content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
      },
    }
  if (route.answer === 'stream')
    return {
      200: {
        description: 'Events, until either side ends them; `changed` carries this data',
        content: { 'text/event-stream': { schema: jsonSchema(route.result, 'output') } },
      },
    }
  const isFeed = route.answer === 'feed'
  const result = jsonSchema(route.result, 'output')
  const schema = envelopeSchema(result, isFeed || route.answer === 'list')
  return {
    200: {
      description: 'Done',
      content: {
        'application/json': { schema },
        ...(isFeed ? { 'application/x-ndjson': { schema: (result['items'] ?? {}) as JsonSchema } } : {}),
      },
    },
    ...(route.dependsOn ? { 304: { description: 'Equal to the ETag of If-None-Match' } } : {}),
  }
}

const refusals = (route: Route): JsonSchema => {
  const refusal = (description: string, schema: JsonSchema = { $ref: '#/components/schemas/Refusal' }) => ({
    description,
    content: { 'application/json': { schema } },
  })
  const refused = 'Refused: nothing was changed; validationErrors says why'
  return {
    400:
      route.bodyKind === 'rows'
        ? refusal(refused, refusedRowsSchema(jsonSchema(route.result, 'output')))
        : refusal(refused),
    ...(route.permission === 'public'
      ? {}
      : { 401: refusal('Not signed in, or the session has ended'), 403: refusal('Not permitted') }),
    ...(route.bodyKind === 'rows'
      ? {
          413: refusal('More bytes than one request may have; nothing was changed'),
          429: refusal('Too many at once; Retry-After says when to try again'),
        }
      : {}),
    ...(route.params || route.namesRecord
      ? { 404: refusal('Does not exist, or belongs to another customer') }
      : {}),
    default: refusal('Any other failure'),
  }
}

function operation(name: string, route: Route): JsonSchema {
  const isPublic = route.permission === 'public'
  const roles = route.permission === 'public' ? 'anybody' : holdersOf(route.permission).join(', ')
  const scope = partnerScopeOf(route.permission)
  const keys = scope ?? route.partnerScope
  const holders = [roles, keys && `keys of partners with the scope \`${keys}\``].filter(Boolean).join('; ')
  return {
    operationId: name,
    summary: route.summary,
    description: [route.description, `Permission \`${route.permission}\`: ${holders}.`]
      .filter(Boolean)
      .join(' '),
    tags: [route.path.split('/')[2] ?? 'portal'],
    ...(isPublic ? { security: [] } : {}),
    ...(scope ? { security: [{ partnerKey: [] }] } : {}),
    ...(route.partnerScope ? { security: [{ accessToken: [] }, { partnerKey: [] }] } : {}),
    parameters: parameters(route),
    ...requestBody(route),
    responses: {
      ...answered(route),
      ...refusals(route),
    },
  }
}

/** OpenAPI 3.1 document of all routes, from the schemas that validate requests. */
export function openApiDocument(): JsonSchema {
  const paths: Record<string, Record<string, JsonSchema>> = {}
  for (const [name, route] of Object.entries<Route>(routes)) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(name, route) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Trade Counter',
      version: contract.version,
      description:
        'Ordering and payments. Money is AUD, decimal dollars with at most two decimals. Failures use 400, 401, 403, 404, 405, 408, 413, 429 and 5xx, and always the same envelope. Parameters and fields that an operation does not name are refused; in a PATCH omitted fields stay where its text says so.',
      license: { name: 'Apache 2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/', description: 'This origin' }],
    security: [{ accessToken: [] }],
    paths,
    components: {
      securitySchemes: {
        accessToken: { type: 'http', scheme: 'bearer', description: 'A person’s access token' },
        partnerKey: { type: 'http', scheme: 'bearer', description: 'The key of a partner’s system, tc_…' },
      },
      schemas: {
        Problem: problemSchema,
        Refusal: {
          type: 'object',
          properties: {
            result: { type: 'null' },
            validationErrors: { type: 'array', items: { $ref: '#/components/schemas/Problem' } },
          },
          required: ['result', 'validationErrors'],
        },
      },
    },
  }
}
