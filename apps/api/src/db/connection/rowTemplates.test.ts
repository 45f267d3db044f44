import * as fc from 'fast-check'
import pg from 'pg'
import { expect, test } from 'vitest'
import { shareRowTemplates } from './rowTemplates.ts'

interface Result {
  readonly fields: readonly object[]
  addFields(fields: readonly object[]): void
  parseRow(values: readonly (string | null)[]): Record<string, unknown>
}

const { Result } = pg as unknown as {
  readonly Result: { new (mode: string | null, types: object): Result; readonly prototype: Result }
}

const { INT4, TEXT, BOOL } = pg.types.builtins
const column = fc.record({
  name: fc.oneof(fc.string({ minLength: 1, maxLength: 3 }), fc.constantFrom('id', 'id2', 'toString', '1')),
  type: fc.constantFrom({ oid: INT4, value: '7' }, { oid: TEXT, value: 'a' }, { oid: BOOL, value: 't' }),
  isNull: fc.boolean(),
})

test('rows equal those of the library, for any names of columns', () => {
  const theirs = Result.prototype.addFields
  shareRowTemplates()
  const ours = Result.prototype.addFields
  expect(ours).not.toBe(theirs)
  fc.assert(
    fc.property(fc.array(column, { maxLength: 8 }), fc.constantFrom(null, 'array'), (columns, mode) => {
      const fields = columns.map(({ name, type }) => ({ name, dataTypeID: type.oid, format: 'text' }))
      const values = columns.map(({ type, isNull }) => (isNull ? null : type.value))
      const rowsOf = (addFields: Result['addFields']) => {
        const result = new Result(mode, pg.types)
        addFields.call(result, fields)
        expect(result.fields).toBe(fields)
        // A row that is changed changes no other.
        Object.assign(result.parseRow(values), { id: 'changed' })
        return [result.parseRow(values), Object.keys(result.parseRow(values))]
      }
      expect(rowsOf(ours)).toEqual(rowsOf(theirs))
      expect(rowsOf(ours)).toEqual(rowsOf(theirs))
    }),
  )
})
