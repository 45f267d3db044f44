import { expect, test } from 'vitest'
import contract from '../package.json' with { type: 'json' }
import { openApiDocument } from './openapi.ts'
import { routes } from './routes.ts'

test('every route is in the document, with money as decimal dollars', () => {
  const text = JSON.stringify(openApiDocument())
  for (const name of Object.keys(routes)) expect(text).toContain(`"operationId":"${name}"`)
  expect(text).not.toContain('Cents')
  expect(text).toContain('"totalAmount":{"type":"number","multipleOf":0.01')
})

test('the document has the version that runs, and its licence', () => {
  const { info } = openApiDocument()
  expect(info).toMatchObject({ version: contract.version, license: { identifier: 'Apache-2.0' } })
})

test('refused rows come with their outcome, and any failure has the envelope', () => {
  const schemaOf = (properties: object) => ({ content: { 'application/json': { schema: properties } } })
  const outcome = { anyOf: [{ properties: { errorsTruncated: { type: 'boolean' } } }, { type: 'null' }] }
  const responses = {
    400: schemaOf({ properties: { result: outcome } }),
    default: schemaOf({ $ref: '#/components/schemas/Refusal' }),
  }
  const path = '/Corporate/integration/stock'
  expect(openApiDocument()).toMatchObject({ paths: { [path]: { post: { responses } } } })
})

test('uploads have no Idempotency-Key, which they ignore', () => {
  const { paths } = openApiDocument() as {
    paths: Record<string, { post: { parameters: readonly { name: string }[] } }>
  }
  const hasKey = (path: string) => paths[path]?.post.parameters.some(({ name }) => name === 'Idempotency-Key')
  expect(hasKey('/Corporate/integration/stock')).toBe(true)
  expect(hasKey('/Corporate/integration/documentfiles/upload')).toBe(false)
  expect(hasKey('/Corporate/integration/productpictures/upload')).toBe(false)
})

test.each([
  ['documentfiles/upload', 'post'],
  ['productpictures/upload', 'post'],
  ['budgets', 'get'],
  ['mailreports', 'post'],
])('%s, which names a record outside its path, can be answered 404', (name, method) => {
  const paths = { [`/Corporate/integration/${name}`]: { [method]: { responses: { 404: {} } } } }
  expect(openApiDocument()).toMatchObject({ paths })
})
