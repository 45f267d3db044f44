import { customerFlags, type CustomerFlag } from '@tradecounter/rules/customers/customerFields.ts'
import { customerSorts } from '@tradecounter/rules/customers/customerSorts.ts'
import { pickerPageSize, userPageSize } from '@tradecounter/rules/users/userLimits.ts'
import { z } from 'zod'
import { cents, customerParams, sentBackFields, text, versionIfKnown, wholeNumber } from '../fields.ts'
import { listQuery } from '../listQuery.ts'
import { defineRoute } from '../route.ts'
import { shippingAddress } from './customers.contract.ts'

/** §3 Customer, as the list of them shows it and whoever looks after its people needs it. */
const customer = z.object({
  customerId: z.int(),
  customerName: z.string(),
  enabled: z.boolean(),
  primaryContact: z.object({ firstName: z.string(), lastName: z.string(), userName: z.string() }).nullable(),
  /** True if the customer’s people can be given cost centres (§5 User dialog). */
  showCostCentre: z.boolean(),
  paymentStatusId: z.union([z.literal(1), z.literal(2), z.literal(3)]),
})

export type Customer = z.output<typeof customer>

const flagsOf = <Schema>(schema: Schema) =>
  Object.fromEntries(customerFlags.map((name) => [name, schema])) as Readonly<Record<CustomerFlag, Schema>>

const colour = z.string().nullable()

/** §3 Customer with everything of it an administrator sets. */
const customerDetail = customer.extend({
  version: z.int(),
  accountNumber: z.string(),
  accountBalanceCents: cents(),
  accountLimitCents: cents(),
  ordersEnabled: z.boolean(),
  paymentsEnabled: z.boolean(),
  ...flagsOf(z.boolean()),
  logoImageUrl: z.string().nullable(),
  primaryColour: colour,
  sidebarColour: colour,
  sidebarMenuColour: colour,
  /** The first address it was given: where the map shows it. */
  mainAddress: shippingAddress.nullable(),
  /** Cost centres, disabled ones included (§3). Their assignments are a list of their own. */
  costCentres: z.array(z.object({ id: z.int(), code: z.string(), name: z.string() })),
  /** Price lists (§3). Their items, up to 20,000 each, are lists of their own, by pages. */
  priceLists: z.array(
    z.object({
      priceListId: z.int(),
      priceListName: z.string(),
      shippingAddresses: z.array(shippingAddress),
    }),
  ),
})

export type CustomerDetail = z.output<typeof customerDetail>

const typedColour = text(20).nullable().optional()

/** Fields that are left out stay. Fields of the accounts system are accepted and ignored. */
const customerChange = z.strictObject({
  version: versionIfKnown,
  ordersEnabled: z.boolean().optional(),
  paymentsEnabled: z.boolean().optional(),
  ...flagsOf(z.boolean().optional()),
  primaryColour: typedColour,
  sidebarColour: typedColour,
  sidebarMenuColour: typedColour,
  /** `null` takes the logo away. A new one is uploaded; an address is sent back and not read. */
  logoImageUrl: text(2000).nullable().optional(),
  ...sentBackFields(
    'customerId',
    'customerName',
    'enabled',
    'primaryContact',
    'paymentStatusId',
    'accountNumber',
    'accountBalance',
    'accountLimit',
    'mainAddress',
    'costCentres',
    'priceLists',
  ),
})

/** §7 Customers, in the admin area. */
export const adminCustomersContract = {
  listCustomers: defineRoute({
    method: 'GET',
    path: '/corporate/admin/customers',
    permission: 'customers.administer',
    summary: 'Customers, with who is to be called there',
    answer: 'list',
    query: listQuery({
      sortable: customerSorts,
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
    summary: 'One customer with its settings',
    description:
      'The items of its price lists and its people are lists of their own, by pages: `…/pricelists/{priceListId}/items` and `/corporate/admin/users`.',
    params: customerParams,
    result: customerDetail,
  }),
  updateCustomer: defineRoute({
    method: 'PATCH',
    path: '/corporate/admin/customers/:customerId',
    permission: 'customers.administer',
    summary: 'Change what a customer may do, and its colours',
    params: customerParams,
    body: customerChange,
    result: customerDetail,
  }),
  setCustomerStatus: defineRoute({
    method: 'POST',
    path: '/corporate/admin/customers/:customerId/status',
    permission: 'customers.administer',
    summary: 'Enable or disable a customer; disabled, all of its people are logged out',
    params: customerParams,
    body: z.strictObject({ enable: z.boolean() }),
    result: customer,
  }),
  uploadCustomerLogo: defineRoute({
    method: 'POST',
    path: '/corporate/admin/customers/:customerId/logo',
    permission: 'customers.administer',
    summary: 'Set the logo of a customer: a PNG, JPEG or WebP up to 5 MB, drawn anew',
    bodyKind: 'upload',
    params: customerParams,
    result: z.object({ logoImageUrl: z.string(), version: z.int() }),
  }),
}
