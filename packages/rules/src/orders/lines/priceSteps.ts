import { formatCents } from '../../money.ts'
import { maximumQuantity } from '../orderLimits.ts'

/** Maximum of steps of an item, not counting its base price. */
export const maximumPriceSteps = 10

/** Unit price in cents ex-GST, with the GST of one unit (R2). */
export interface UnitPrice {
  readonly unitPriceExcludingGSTCents: number
  readonly gstAmountCents: number
}

/** Unit price of lines with at least `fromQuantity` units. */
export interface PriceStep extends UnitPrice {
  readonly fromQuantity: number
}

/**
 * Unit price with its steps by rising quantity, the first from 1; no steps if all quantities cost the same.
 */
export interface SteppedPrice extends UnitPrice {
  readonly priceSteps?: readonly PriceStep[] | undefined
}

/** Unit price of a line with a quantity (R43); lines of the same product are not added up. */
export function unitPriceOf({ priceSteps, ...price }: SteppedPrice, quantity: number): UnitPrice {
  const { unitPriceExcludingGSTCents, gstAmountCents } =
    priceSteps?.findLast((step) => step.fromQuantity <= quantity) ?? price
  return { unitPriceExcludingGSTCents, gstAmountCents }
}

/** Next step above a quantity whose units cost less. */
export const nextPriceStep = (item: SteppedPrice, quantity: number): PriceStep | undefined => {
  const { unitPriceExcludingGSTCents } = unitPriceOf(item, quantity)
  return item.priceSteps?.find(
    (step) => step.fromQuantity > quantity && step.unitPriceExcludingGSTCents < unitPriceExcludingGSTCents,
  )
}

/** Offer to order more units of a line at a lower price. */
export interface StepOffer {
  readonly step: PriceStep
  /** Units to add, in whole cartons. */
  readonly more: number
  readonly quantity: number
}

/**
 * Next step that a line reaches in whole cartons, if the quantity may be ordered. No offer more than doubles
 * a quantity.
 */
export function stepOffer(
  item: SteppedPrice & { readonly cartonQuantity: number },
  quantity: number,
): StepOffer | undefined {
  const step = nextPriceStep(item, quantity)
  if (!step) return undefined
  const next = Math.ceil(step.fromQuantity / item.cartonQuantity) * item.cartonQuantity
  const reached = item.priceSteps?.findLast(({ fromQuantity }) => fromQuantity <= next) ?? step
  return next > Math.min(maximumQuantity, 2 * quantity)
    ? undefined
    : { step: reached, more: next - quantity, quantity: next }
}

/** Step as an accounts system sends it; price in cents ex GST. */
export interface SentStep {
  readonly fromQuantity: number
  readonly unitPriceExCents: number
}

const numberText = (number: number): string => number.toLocaleString('en-AU')

/**
 * Error of an item's steps: quantities must rise from 2, prices must fall. A step that is not cheaper than
 * the price before it is a mistake of the sender.
 */
export function priceStepsProblem(unitPriceExCents: number, steps: readonly SentStep[]): string | undefined {
  if (steps.length > maximumPriceSteps)
    return `There are ${steps.length} price steps; at most ${maximumPriceSteps} are allowed.`
  let before: SentStep = { fromQuantity: 1, unitPriceExCents }
  for (const step of steps) {
    const { fromQuantity } = step
    if (!Number.isSafeInteger(fromQuantity) || fromQuantity < 2 || fromQuantity > maximumQuantity)
      return `A price step cannot start from ${numberText(fromQuantity)}: use a whole number from 2 to ${numberText(maximumQuantity)}.`
    if (fromQuantity <= before.fromQuantity)
      return `Price steps must start from rising quantities: ${numberText(fromQuantity)} comes after ${numberText(before.fromQuantity)}.`
    if (step.unitPriceExCents >= before.unitPriceExCents)
      return `From ${numberText(fromQuantity)} the price is ${formatCents(step.unitPriceExCents)}; it must be lower than ${formatCents(before.unitPriceExCents)}, the price before it.`
    before = step
  }
  return undefined
}
