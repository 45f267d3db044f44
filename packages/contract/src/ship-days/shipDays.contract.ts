import { shipDayNameMaximum, shipDayProblems } from '@tradecounter/rules/ship-days/shipDays.problems.ts'
import { z } from 'zod'
import { plainDate, requiredText, wholeNumber } from '../fields.ts'
import { defineRoute } from '../route.ts'

const shipDay = z.object({ day: plainDate, name: z.string() })
const shipDays = z.object({
  year: z.int(),
  days: z.array(shipDay),
  offered: z.array(shipDay).describe('Public holidays of the year that are not among them'),
})

/**
 * Days on which nothing ships (R4): public holidays of the
 * nation and of New South Wales, and whatever else is closed.
 */
export const shipDaysContract = {
  listShipDays: defineRoute({
    method: 'GET',
    path: '/corporate/admin/shipdays',
    permission: 'provider.administer',
    summary: 'The days of a year on which nothing ships, and holidays that could be added',
    query: z.strictObject({ year: wholeNumber(2000, 2199) }),
    result: shipDays,
  }),
  addShipDays: defineRoute({
    method: 'POST',
    path: '/corporate/admin/shipdays',
    permission: 'provider.administer',
    summary: 'Exclude days: no order is asked to ship on them',
    description: 'Days that are excluded already stay as they are; when all of them are, it is refused.',
    body: z.strictObject({
      days: z
        .array(
          z.strictObject({
            day: plainDate,
            name: requiredText(shipDayNameMaximum, shipDayProblems.name.displayMessage),
          }),
        )
        .min(1)
        .max(60),
    }),
    result: z.array(shipDay),
  }),
  removeShipDay: defineRoute({
    method: 'DELETE',
    path: '/corporate/admin/shipdays/:day',
    permission: 'provider.administer',
    summary: 'Orders can ship on a day again',
    params: z.strictObject({ day: plainDate }),
    result: shipDay,
  }),
}
