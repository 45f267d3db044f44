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
      /**
       * Colours of the supplier's screens, and of customers
       * without colours of their own; `null`: the product's.
       */
      primaryColour: z.string().nullable(),
      sidebarColour: z.string().nullable(),
      sidebarMenuColour: z.string().nullable(),
      contacts: z.array(contact),
      timeZone: z.string(),
      /** The time of the answer: what a browser's own clock says decides nothing (§5 Ship date). */
      now: instant,
      /** Days on which nothing ships: public holidays and other excluded days. */
      excludedShipDays: z.array(plainDate),
    }),
  }),
}
