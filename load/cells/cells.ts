// `npm run cells`: deals customers to cells of the plan in docs/scale.md and prints their load, the
// move of one customer and growth by new cells. CUSTOMERS=10000000 CELLS=40 NEW_CELLS=4
import {
  addCells,
  customersIn,
  dealCustomers,
  generatedWeights,
  moveCustomer,
  type CellPlan,
} from './cellPlan.ts'
import { median, table, whole } from '../measuring/table.ts'

const print = (text: string): void => void process.stdout.write(`${text}\n`)

function numberOf(name: string, fallback: number, least: number, most: number): number {
  const value = Number(process.env[name] ?? fallback)
  if (!Number.isInteger(value) || value < least || value > most) {
    print(`${name} must be a whole number from ${least} to ${whole(most)}.`)
    process.exit(1)
  }
  return value
}

/** Weights are hundredths of an order on a business day; a customer has two orders on average. */
const orderWeight = 100
/** Orders a second at the peak, as a fifth of a day's orders come within one hour. */
const atPeak = (weight: number): number => weight / orderWeight / 5 / 3600

const rowOf = (name: string, { loads }: CellPlan, counts: readonly number[]): string[] => [
  name,
  String(loads.length),
  whole(Math.min(...counts)),
  whole(Math.max(...counts)),
  ...[Math.min(...loads), median(loads), Math.max(...loads)].map((load) => atPeak(load).toFixed(3)),
]

const customers = numberOf('CUSTOMERS', 10_000_000, 1, 50_000_000)
const cells = numberOf('CELLS', 40, 2, 1000)
const newCells = numberOf('NEW_CELLS', 4, 1, 1000)

const plan = dealCustomers(generatedWeights(customers, 2 * orderWeight), cells)
const heaviest = plan.weights.reduce(
  (found, weight, at) => (weight > (plan.weights[found] ?? 0) ? at : found),
  0,
)
const from = plan.cellOf[heaviest] ?? 0
const to = (from + 1) % cells
const moved = moveCustomer(plan, heaviest, to)
const grown = addCells(plan, newCells)
const total = plan.loads.reduce((sum, load) => sum + load, 0)

print(`${whole(customers)} made-up customers, two orders each on a business day\n`)
print(
  table(
    ['', 'Cells', 'Customers, least', 'most', 'Orders a second at the peak, least', 'median', 'most'],
    [
      rowOf('Dealt', plan, customersIn(plan)),
      rowOf('One customer moved', moved, customersIn(moved)),
      rowOf('New cells added', grown.plan, customersIn(grown.plan)),
    ],
  ),
)
print('')
print(
  `The heaviest customer (${whole((plan.weights[heaviest] ?? 0) / orderWeight)} orders a day) moved from cell ${from} to cell ${to}; nobody else did.`,
)
print(
  `The new cells took ${whole(grown.movedCustomers)} customers, ${((100 * grown.movedWeight) / total).toFixed(2)} % of the load; their share is ${((100 * newCells) / (cells + newCells)).toFixed(2)} %.`,
)
