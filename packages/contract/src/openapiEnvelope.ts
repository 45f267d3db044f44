type JsonSchema = Record<string, unknown>

const words = { type: 'array', items: { type: 'string' } }
const searchReadingSchema = {
  type: 'object',
  description: 'Words that a product search used',
  properties: { parts: words, words, correctedTo: { type: 'string' } },
}

/** Schema of the body around a result. */
export const envelopeSchema = (result: JsonSchema, isList: boolean): JsonSchema => ({
  type: 'object',
  properties: {
    result,
    validationErrors: { type: 'array', items: { $ref: '#/components/schemas/Problem' } },
    ...(isList
      ? { total: { type: 'integer', description: 'Rows of the whole list' }, search: searchReadingSchema }
      : {}),
  },
  required: ['result', 'validationErrors', ...(isList ? ['total'] : [])],
})

/** Body of refused rows: their outcome, or null if the request itself was refused. */
export const refusedRowsSchema = (outcome: JsonSchema) =>
  envelopeSchema({ anyOf: [outcome, { type: 'null' }] }, false)

export const problemSchema = {
  type: 'object',
  properties: {
    row: { type: 'integer', description: 'Line of the file; only in imports' },
    code: { type: 'string' },
    field: { type: 'string' },
    displayMessage: { type: 'string' },
  },
  required: ['code', 'displayMessage'],
}
