import { ofCustomer, withQueries, type MeasuredRequest } from './growthOrders.ts'

/** Lists of scheduled orders. */
export const schedules: readonly MeasuredRequest[] = [
  ['schedules', ofCustomer('/orderschedules')],
  ['days of a recurrence rule', ofCustomer('/orderscheduledays?rule=FREQ=WEEKLY&startsOn=2027-01-01')],
  ...withQueries(
    'orders of a schedule',
    ofCustomer(({ scheduleId }) => `/orderschedules/${scheduleId}/orders`),
    ['', '?page=2', '?sort[dueOn]=asc'],
  ),
]
