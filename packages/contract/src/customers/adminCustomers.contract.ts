import { pickerPageSize, userPageSize } from '@tradecounter/rules/users/userLimits.ts'
import { z } from 'zod'
import { customerParams, text, wholeNumber } from '../fields.ts'
import { listQuery } from '../listQuery.ts'
import { defineRoute } from '../route.ts'

/** §3 Customer, as far as whoever looks after its people needs it. */
export const customer = z.object({
  customerId: z.int(),
  customerName: z.string(),
  enabled: z.boolean(),
  primaryContact: z.object({ firstName: z.string(), lastName: z.string(), userName: z.string() }).nullable(),
  /** Of its people: whether they can be given cost centres, and Payments (§5 User dialog). */
  showCostCentre: z.boolean(),
  paymentStatusId: z.union([z.literal(1), z.literal(2), z.literal(3)]),
})

export type Customer = z.output<typeof customer>

/** §7 Customers, in the admin area. */
export const adminCustomersContract = {
  listCustomers: defineRoute({
    method: 'GET',
    path: '/corporate/admin/customers',
    permission: 'customers.administer',
    summary: 'Customers by name, with who is to be called there',
    answer: 'list',
    query: listQuery({
      sortable: ['customerName'],
      perPage: userPageSize,
      perPageMaximum: pickerPageSize,
      // §2 Customers screen: 2 is all of them, 1 enabled, 0 disabled.
      q: { name: text(100).optional(), enabled: wholeNumber(0, 2).optional() },
    }),
    result: z.array(customer),
  }),
  getCustomer: defineRoute({
    method: 'GET',
    path: '/corporate/admin/customers/:customerId',
    permission: 'customers.administer',
    summary: 'One customer',
    params: customerParams,
    result: customer,
  }),
}
