import { gstCents } from '@tradecounter/rules/money.ts'
import { lineAmountCents, type PricedLine } from '@tradecounter/rules/orders/lines/orderTotals.ts'
import { defaultQuantity } from '@tradecounter/rules/orders/lines/quantity.ts'
import { addDays, addMonths, type PlainDate } from '@tradecounter/rules/time/businessTime.ts'
import type { DemoClock } from '../demoClock.ts'
import type { LoadedItem } from '../catalogue/loadPriceLists.ts'
import type { Random } from '../random.ts'

export interface DemoLine extends PricedLine {
  readonly item: LoadedItem
}

/** Sizes of orders in cents with GST, and their shares. */
const sizes = [
  { share: 0.34, from: 12_000, to: 98_000 },
  { share: 0.5, from: 110_000, to: 750_000 },
  { share: 0.16, from: 800_000, to: 3_800_000 },
] as const

export type OrderSize = 'small' | 'medium' | 'large'

export function orderTargetCents(random: Random, size?: OrderSize): number {
  const drawn = random.next()
  const chosen =
    size === 'small' || (!size && drawn < sizes[0].share)
      ? sizes[0]
      : size === 'large' || (!size && drawn > 1 - sizes[2].share)
        ? sizes[2]
        : sizes[1]
  return random.integer(chosen.from, chosen.to)
}

/** Price level of a date: prices rise each July, and older orders have the older price (R3). */
export function priceFactorOn(date: PlainDate, today: PlainDate): number {
  const julyOf = (day: PlainDate) => Number(day.slice(0, 4)) - (day.slice(5) < '07-01' ? 1 : 0)
  return [1, 0.965, 0.93][julyOf(today) - julyOf(date)] ?? 0.9
}

const lineOf = (item: LoadedItem, quantity: number, factor: number): DemoLine => {
  const unitPriceExcludingGSTCents = Math.round(item.unitPriceExCents * factor)
  const freightExcludingGSTCents = Math.round(item.freightExCents * factor)
  return {
    item,
    quantity,
    unitPriceExcludingGSTCents,
    gstAmountCents: gstCents(unitPriceExcludingGSTCents),
    freightExcludingGSTCents,
    freightGSTAmountCents: gstCents(freightExcludingGSTCents),
  }
}

/** Lines in whole cartons with a total near the target, and below it if possible. */
export function demoLines(
  random: Random,
  items: readonly LoadedItem[],
  targetCents: number,
  factor: number,
): DemoLine[] {
  const lines: DemoLine[] = []
  let remainingCents = targetCents
  for (let tries = 0; tries < 40 && lines.length < 14 && remainingCents > targetCents * 0.06; tries += 1) {
    const item = random.pick(items)
    if (lines.some((line) => line.item === item)) continue
    const carton = defaultQuantity({ ...item.product, productName: item.product.name })
    const proposed = lineOf(item, carton * random.pick([1, 1, 1, 2, 2, 3, 4, 6]), factor)
    const line = lineAmountCents(proposed) <= remainingCents ? proposed : lineOf(item, carton, factor)
    if (lineAmountCents(line) > remainingCents) continue
    lines.push(line)
    remainingCents -= lineAmountCents(line)
  }
  if (lines.length > 0) return lines
  const [cheapest] = items
    .map((item) => lineOf(item, defaultQuantity({ ...item.product, productName: item.product.name }), factor))
    .toSorted((a, b) => lineAmountCents(a) - lineAmountCents(b))
  return cheapest ? [cheapest] : []
}

/** Working days of the last 18 months, a little busier towards now. */
export function demoOrderDates(random: Random, clock: DemoClock, count: number): PlainDate[] {
  const first = addMonths(clock.today, -18)
  const days: PlainDate[] = []
  for (let day = first; day <= clock.today; day = addDays(day, 1)) if (clock.isWorkingDay(day)) days.push(day)
  return Array.from(
    { length: count },
    () => days[Math.floor(random.next() ** 0.85 * days.length)] ?? clock.today,
  )
}
