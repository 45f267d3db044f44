/**
 * Directory of the plan of docs/scale.md: each customer is whole in one cell. Customers and cells are
 * counted from 0; weights are whole numbers, so that sums are exact.
 */
export interface CellPlan {
  /** Cell of each customer. */
  readonly cellOf: Uint16Array
  /** Weight of each customer. */
  readonly weights: Uint32Array
  /** Sum of the weights in each cell. */
  readonly loads: readonly number[]
}

const lightest = (loads: readonly number[], from = 0): number => {
  let found = from
  for (let cell = from + 1; cell < loads.length; cell += 1)
    if ((loads[cell] ?? 0) < (loads[found] ?? 0)) found = cell
  return found
}

const add = (loads: number[], cell: number, weight: number): void => {
  loads[cell] = (loads[cell] ?? 0) + weight
}

/**
 * Deals customers in their order, each to the cell with the least load, as they would sign up. The
 * heaviest and the lightest cell never differ by more than the heaviest customer.
 */
export function dealCustomers(weights: Uint32Array, cells: number): CellPlan {
  const cellOf = new Uint16Array(weights.length)
  const loads = Array.from({ length: cells }, () => 0)
  for (const [customer, weight] of weights.entries()) {
    const cell = lightest(loads)
    cellOf[customer] = cell
    add(loads, cell, weight)
  }
  return { cellOf, weights, loads }
}

/** @throws for a customer or a cell that is not in the plan. */
export function moveCustomer({ cellOf, weights, loads }: CellPlan, customer: number, cell: number): CellPlan {
  const from = cellOf[customer]
  const weight = weights[customer]
  if (from === undefined || weight === undefined) throw new RangeError(`There is no customer ${customer}.`)
  if (loads[cell] === undefined) throw new RangeError(`There is no cell ${cell}.`)
  const moved = cellOf.slice()
  moved[customer] = cell
  const after = [...loads]
  add(after, from, -weight)
  add(after, cell, weight)
  return { cellOf: moved, weights, loads: after }
}

export interface Growth {
  readonly plan: CellPlan
  readonly movedCustomers: number
  readonly movedWeight: number
}

/**
 * Adds empty cells and fills them from those above the new average, down to it and never below.
 * Customers move to new cells only, so that no more weight moves than the new cells' share; no cell
 * ends more than the heaviest customer above the average.
 */
export function addCells(plan: CellPlan, count: number): Growth {
  const { weights } = plan
  const cellOf = plan.cellOf.slice()
  const loads = [...plan.loads, ...Array.from({ length: count }, () => 0)]
  const firstNew = plan.loads.length
  const average = plan.loads.reduce((sum, load) => sum + load, 0) / loads.length
  let movedCustomers = 0
  let movedWeight = 0
  for (const [customer, weight] of weights.entries()) {
    const from = cellOf[customer] ?? 0
    if (count === 0 || (loads[from] ?? 0) - weight < average) continue
    const cell = lightest(loads, firstNew)
    cellOf[customer] = cell
    add(loads, from, -weight)
    add(loads, cell, weight)
    movedCustomers += 1
    movedWeight += weight
  }
  return { plan: { cellOf, weights, loads }, movedCustomers, movedWeight }
}

/** Number of customers in each cell. */
export function customersIn({ cellOf, loads }: CellPlan): readonly number[] {
  const counts = loads.map(() => 0)
  for (const cell of cellOf) add(counts, cell, 1)
  return counts
}

/** Weights of made-up customers: a few are hundreds of times as heavy as most. Repeatable. */
export function generatedWeights(customers: number, mean: number): Uint32Array {
  const weights = new Uint32Array(customers)
  let state = 1
  for (let customer = 0; customer < customers; customer += 1) {
    // Park and Miller's generator; its products are exact in a double.
    state = (state * 48_271) % 2_147_483_647
    // Pareto's distribution of exponent 1.5, whose mean is three times its least value.
    const weight = (mean / 3) * (state / 2_147_483_647) ** (-1 / 1.5)
    weights[customer] = Math.max(1, Math.min(Math.round(weight), mean * 1000))
  }
  return weights
}
