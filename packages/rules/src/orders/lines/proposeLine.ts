import { problem, type Problem } from '../../decision.ts'
import { formatCents } from '../../money.ts'
import { nearestQuantity } from './nearestQuantity.ts'
import { unitPriceOf, type SteppedPrice } from './priceSteps.ts'
import { quantityProblem } from './quantity.ts'
import type { QuickOrderItem } from '../quick-order/quickOrder.ts'

/** Line of an earlier order or of an order list. */
export interface SourceLine {
  readonly productName: string
  readonly quantity: number
  /** Ex-GST cents of one unit then; `undefined` when it is not known. */
  readonly previousUnitPriceExCents: number | undefined
  /** Ex-GST cents of the freight of one unit then; `undefined` when it is not known. */
  readonly previousFreightExCents: number | undefined
}

/** The same product on today's price list. */
export interface OfferedItem extends QuickOrderItem, SteppedPrice {
  readonly availableStock: number
  readonly freightExcludingGSTCents: number
}

export interface ProposedLine {
  /** Quantity that can be added; `undefined` when the product cannot be ordered. */
  readonly quantity: number | undefined
  /** Changes since then, shown before anything is added. */
  readonly changes: readonly Problem[]
}

/**
 * Proposal to order a line again today: the product may be discontinued, have another carton
 * size or minimum (the nearest quantity is proposed), another price or freight, or too little stock.
 */
export function proposeLine(source: SourceLine, item: OfferedItem | undefined): ProposedLine {
  if (!item)
    return {
      quantity: undefined,
      changes: [problem('notOnList', `${source.productName} is not on this price list.`)],
    }
  if (item.unavailable)
    return {
      quantity: undefined,
      changes: [problem('discontinued', `${item.productName} can no longer be ordered.`)],
    }
  const changes: Problem[] = []
  const wrong = quantityProblem(item, source.quantity)
  const quantity = wrong ? nearestQuantity(item, source.quantity) : source.quantity
  if (wrong) changes.push(problem('carton', `${wrong.displayMessage} Nearest: ${quantity}.`))
  const before = source.previousUnitPriceExCents
  const { unitPriceExcludingGSTCents: now } = unitPriceOf(item, quantity)
  if (before !== undefined && before !== now)
    changes.push(
      problem('price', `The price was ${formatCents(before)} and is now ${formatCents(now)} (ex GST).`),
    )
  const freightBefore = source.previousFreightExCents
  const freightNow = item.freightExcludingGSTCents
  if (freightBefore !== undefined && freightBefore !== freightNow)
    changes.push(
      problem(
        'freight',
        `The freight of a unit was ${formatCents(freightBefore)} and is now ${formatCents(freightNow)} (ex GST).`,
      ),
    )
  if (item.availableStock < quantity)
    changes.push(problem('stock', `${item.availableStock} in stock; you asked for ${quantity}.`))
  return { quantity, changes }
}
