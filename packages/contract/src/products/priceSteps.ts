import { z } from 'zod'
import { cents } from '../fields.ts'

/** Unit price from `fromQuantity` on. */
const priceStep = z.object({
  fromQuantity: z.int(),
  /** GST included. */
  unitPriceCents: cents(),
  gstAmountCents: cents(),
  unitPriceExcludingGSTCents: cents(),
})

/** Price steps, the first from 1; omitted if all quantities cost the same (R43). */
export const priceSteps = z.array(priceStep).optional()
