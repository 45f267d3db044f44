import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { cents, productID } from './fields.ts'
import { decodeWire, encodeWire } from './wire.ts'

const schema = z.strictObject({
  totalAmountCents: cents(),
  lines: z.array(z.strictObject({ priceCents: cents().nullable(), name: z.string().optional() })),
})

test('money is decimal dollars on the wire and cents inside, both ways, to the cent (R2)', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (totalAmountCents) => {
      fc.pre(Math.abs(totalAmountCents) < 10 ** 14)
      const inside = { totalAmountCents, lines: [{ priceCents: null }] }
      const wire = JSON.parse(JSON.stringify(encodeWire(schema, inside)))
      expect(wire.totalAmount).toBe(totalAmountCents / 100)
      expect(schema.parse(decodeWire(schema, wire))).toEqual(inside)
    }),
    { numRuns: Number(process.env['MONEY_RUNS'] ?? 2000) },
  )
})

test('more than two decimals, text and NaN are not amounts', () => {
  for (const totalAmount of [1.005, 0.001, '1.00', Number.NaN, Number.POSITIVE_INFINITY, null, 1e300])
    expect(schema.safeParse(decodeWire(schema, { totalAmount, lines: [] })).success).toBe(false)
})

test('the inside name of an amount is refused on the wire, like any undeclared field', () => {
  expect(schema.safeParse(decodeWire(schema, { totalAmountCents: 100, lines: [] })).success).toBe(false)
  expect(schema.safeParse(decodeWire(schema, { totalAmount: 1, lines: [], status: 4 })).success).toBe(false)
  const hostile = JSON.parse('{"totalAmount":1,"lines":[],"__proto__":{"x":1}}')
  expect(schema.safeParse(decodeWire(schema, hostile)).success).toBe(false)
})

test('fields that a schema does not declare are never sent', () => {
  const row = { totalAmountCents: 5, lines: [], passwordHash: 'secret' }
  expect(encodeWire(schema, row)).toEqual({ totalAmount: 0.05, lines: [] })
})

test('a field with an alias is sent under both names, and read only under its own (§3, R36)', () => {
  const order = z.object({
    orderID: z.int().meta({ alias: 'orderId' }),
    parts: z.array(z.object({ productID })),
  })
  const inside = { orderID: 7, parts: [{ productID: 9 }] }
  const wire = encodeWire(order, inside)
  expect(wire).toEqual({ orderID: 7, orderId: 7, parts: [{ productID: 9, productId: 9 }] })
  expect(order.parse(decodeWire(order, wire))).toEqual(inside)
})
