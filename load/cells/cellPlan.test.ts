import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addCells,
  customersIn,
  dealCustomers,
  generatedWeights,
  moveCustomer,
  type CellPlan,
} from './cellPlan.ts'

const someWeights = fc
  .array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 400 })
  .map((weights) => Uint32Array.from(weights))
const someCells = fc.integer({ min: 1, max: 30 })

const heaviestOf = ({ weights }: CellPlan): number => Math.max(...weights)
const sumOf = (numbers: Iterable<number>): number => [...numbers].reduce((sum, number) => sum + number, 0)

/** Expects each customer in one existing cell, and loads that are the sums of their customers. */
function expectWhole({ cellOf, weights, loads }: CellPlan, customers: number): void {
  expect([cellOf.length, weights.length]).toEqual([customers, customers])
  const counted = loads.map(() => 0)
  for (const [customer, cell] of cellOf.entries()) {
    expect(cell).toBeLessThan(loads.length)
    counted[cell] = (counted[cell] ?? 0) + (weights[customer] ?? 0)
  }
  expect(loads).toEqual(counted)
  expect(sumOf(customersIn({ cellOf, weights, loads }))).toBe(customers)
}

test('every customer is dealt to one cell, and cells differ by no more than the heaviest customer', () => {
  fc.assert(
    fc.property(someWeights, someCells, (weights, cells) => {
      const plan = dealCustomers(weights, cells)
      expectWhole(plan, weights.length)
      expect(plan.loads).toHaveLength(cells)
      expect(Math.max(...plan.loads) - Math.min(...plan.loads)).toBeLessThanOrEqual(heaviestOf(plan))
    }),
  )
})

test('one customer moves alone, and the plan before it stays as it was', () => {
  fc.assert(
    fc.property(someWeights, someCells, fc.nat(), fc.nat(), (weights, cells, anyCustomer, anyCell) => {
      const plan = dealCustomers(weights, cells)
      const before = plan.cellOf.slice()
      const customer = anyCustomer % weights.length
      const moved = moveCustomer(plan, customer, anyCell % cells)
      expectWhole(moved, weights.length)
      expect(plan.cellOf).toEqual(before)
      for (const [index, cell] of moved.cellOf.entries())
        expect(cell).toBe(index === customer ? anyCell % cells : before[index])
    }),
  )
  const plan = dealCustomers(Uint32Array.of(1), 1)
  expect(() => moveCustomer(plan, 1, 0)).toThrow('no customer 1')
  expect(() => moveCustomer(plan, 0, 1)).toThrow('no cell 1')
})

test('new cells take their share from old ones: no customer is lost or moves between old cells, no cell is overfull', () => {
  fc.assert(
    fc.property(someWeights, someCells, fc.integer({ min: 0, max: 10 }), (weights, cells, count) => {
      const before = dealCustomers(weights, cells)
      const { plan, movedCustomers, movedWeight } = addCells(before, count)
      expectWhole(plan, weights.length)
      const moved = [...plan.cellOf.keys()].filter(
        (customer) => plan.cellOf[customer] !== before.cellOf[customer],
      )
      for (const customer of moved) expect(plan.cellOf[customer]).toBeGreaterThanOrEqual(cells)
      expect(movedCustomers).toBe(moved.length)
      expect(movedWeight).toBe(sumOf(moved.map((customer) => weights[customer] ?? 0)))
      const total = sumOf(weights)
      expect(movedWeight).toBeLessThanOrEqual((total * count) / (cells + count) + 1e-6)
      if (count > 0)
        expect(Math.max(...plan.loads)).toBeLessThanOrEqual(total / (cells + count) + heaviestOf(plan) + 1e-6)
    }),
  )
})

test('the generated customers have the requested mean, and are the same in every run', () => {
  const weights = generatedWeights(100_000, 200)
  expect(weights).toEqual(generatedWeights(100_000, 200))
  expect(sumOf(weights) / weights.length).toBeGreaterThan(180)
  expect(sumOf(weights) / weights.length).toBeLessThan(220)
  expect(Math.min(...weights)).toBeGreaterThan(0)
})
