import { ofCustomer, type MeasuredRequest } from './growthOrders.ts'

/** Lists of scheduled orders. */
export const schedules: readonly MeasuredRequest[] = [
  ['schedules', undefined, ofCustomer('/orderschedules')],
  [
    'days of a recurrence rule',
    undefined,
    ofCustomer('/orderscheduledays?rule=FREQ=WEEKLY&startsOn=2027-01-01'),
  ],
  ...['', '?page=2', '?sort[dueOn]=asc'].map((query): MeasuredRequest => [
    `orders of a schedule ${query}`.trim(),
    undefined,
    (known) => ofCustomer(`/orderschedules/${known.scheduleId}/orders${query}`)(known),
  ]),
]
