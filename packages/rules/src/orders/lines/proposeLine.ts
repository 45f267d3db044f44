import type { Problem } from '../../decision.ts'
import { nearestQuantity } from './nearestQuantity.ts'
import { proposedLineProblems as problems } from './orderLines.problems.ts'
import { unitPriceOf, type SteppedPrice } from './priceSteps.ts'
import { quantityProblem } from './quantity.ts'
import type { QuickOrderItem } from '../quick-order/quickOrder.ts'

/** Line of an earlier order or of an order list. */
export interface SourceLine {
  readonly productName: string
  readonly quantity: number
  /** Earlier price of one unit in cents ex GST; `undefined` if unknown. */
  readonly previousUnitPriceExCents: number | undefined
  /** Earlier freight of one unit in cents ex GST; `undefined` if unknown. */
  readonly previousFreightExCents: number | undefined
}

/** Same product on today's price list. */
export interface OfferedItem extends QuickOrderItem, SteppedPrice {
  readonly availableStock: number
  readonly freightExcludingGSTCents: number
}

export interface ProposedLine {
  /** Quantity that can be added; `undefined` if the product cannot be ordered. */
  readonly quantity: number | undefined
  /** Changes since the earlier order, which the buyer sees before adding the line. */
  readonly changes: readonly Problem[]
}

/**
 * Proposal to order a line again. The product may be discontinued, or have another carton size or minimum
 * (the nearest quantity is proposed), another price or freight, or too little stock.
 */
export function proposeLine(source: SourceLine, item: OfferedItem | undefined): ProposedLine {
  if (!item) return { quantity: undefined, changes: [problems.notOnList(source.productName)] }
  if (item.unavailable) return { quantity: undefined, changes: [problems.discontinued(item.productName)] }
  const changes: Problem[] = []
  const cartonProblem = quantityProblem(item, source.quantity)
  const quantity = cartonProblem ? nearestQuantity(item, source.quantity) : source.quantity
  if (cartonProblem) changes.push(problems.carton(cartonProblem, quantity))
  const before = source.previousUnitPriceExCents
  const { unitPriceExcludingGSTCents: now } = unitPriceOf(item, quantity)
  if (before !== undefined && before !== now) changes.push(problems.price(before, now))
  const freightBefore = source.previousFreightExCents
  const freightNow = item.freightExcludingGSTCents
  if (freightBefore !== undefined && freightBefore !== freightNow)
    changes.push(problems.freight(freightBefore, freightNow))
  if (item.availableStock < quantity) changes.push(problems.stock(item.availableStock, quantity))
  return { quantity, changes }
}
