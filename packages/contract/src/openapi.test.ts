import { expect, test } from 'vitest'
import { openApiDocument } from './openapi.ts'
import { routes } from './routes.ts'

test('every route is in the document, with money as decimal dollars', () => {
  const text = JSON.stringify(openApiDocument())
  for (const name of Object.keys(routes)) expect(text).toContain(`"operationId":"${name}"`)
  expect(text).not.toContain('Cents')
  expect(text).toContain('"totalAmount":{"type":"number","multipleOf":0.01')
})
