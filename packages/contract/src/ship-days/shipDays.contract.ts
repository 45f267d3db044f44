import { shipDayNameMaximum, shipDayProblems } from '@tradecounter/rules/ship-days/shipDays.problems.ts'
import { z } from 'zod'
import { plainDate, requiredText, wholeNumber } from '../fields.ts'
import { defineRoute } from '../route.ts'

const shipDay = z.object({ day: plainDate, name: z.string() })
const shipDays = z.object({
  year: z.int(),
  days: z.array(shipDay),
  offered: z.array(shipDay).describe('Public holidays of the year that are not closed days'),
})

/** Routes of closed days (R4): national and New South Wales public holidays, and others. */
export const shipDaysContract = {
  listShipDays: defineRoute({
    method: 'GET',
    path: '/corporate/admin/shipdays',
    permission: 'provider.administer',
    summary: 'Closed days of a year, and public holidays that can be added',
    query: z.strictObject({ year: wholeNumber(2000, 2199) }),
    result: shipDays,
  }),
  addShipDays: defineRoute({
    method: 'POST',
    path: '/corporate/admin/shipdays',
    permission: 'provider.administer',
    summary: 'Add closed days, which orders cannot request as ship dates',
    description: 'Days that are already closed stay; if all of them are, the request is refused.',
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
    summary: 'Remove a closed day',
    params: z.strictObject({ day: plainDate }),
    result: shipDay,
  }),
}
