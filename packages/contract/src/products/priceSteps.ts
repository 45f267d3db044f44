import { z } from 'zod'
import { cents } from '../fields.ts'

/** Unit price from a quantity on. */
const priceStep = z.object({
  fromQuantity: z.int(),
  /** GST included. */
  unitPriceCents: cents(),
  gstAmountCents: cents(),
  unitPriceExcludingGSTCents: cents(),
})

/** Prices by quantity, the first from 1; left out when every quantity costs the same (R43). */
export const priceSteps = z.array(priceStep).optional()
