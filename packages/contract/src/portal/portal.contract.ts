import { z } from 'zod'
import { instant, plainDate } from '../fields.ts'
import { defineRoute } from '../route.ts'

const contact = z.object({ name: z.string(), purpose: z.string(), email: z.string() })

export const portalContract = {
  getPortal: defineRoute({
    method: 'GET',
    path: '/Corporate/portal',
    permission: 'public',
    summary: 'Provider name, branding and contacts (R1), and the business calendar (R4)',
    result: z.object({
      providerName: z.string(),
      supportEmail: z.string(),
      logoImageUrl: z.string().nullable(),
      /** Colours of the supplier's screens and of customers without their own; `null` for the product's. */
      primaryColour: z.string().nullable(),
      sidebarColour: z.string().nullable(),
      sidebarMenuColour: z.string().nullable(),
      contacts: z.array(contact),
      timeZone: z.string(),
      /** Time of the answer, as the clock of a browser may be wrong (§5 Ship date). */
      now: instant,
      /** Closed days: public holidays and other days without shipping. */
      excludedShipDays: z.array(plainDate),
    }),
  }),
}
