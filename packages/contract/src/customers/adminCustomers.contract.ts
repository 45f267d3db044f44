import { customerFlags, type CustomerFlag } from '@tradecounter/rules/customers/customerFields.ts'
import { customerSorts } from '@tradecounter/rules/customers/customerSorts.ts'
import { pickerPageSize, userPageSize } from '@tradecounter/rules/users/userLimits.ts'
import { z } from 'zod'
import { cents, customerParams, sentBackFields, text, versionIfKnown, wholeNumber } from '../fields.ts'
import { listQuery } from '../listQuery.ts'
import { defineRoute } from '../route.ts'
import { shippingAddress } from './customers.contract.ts'

/** Customer (§3) in a list, with the settings that its user dialog needs. */
const customer = z.object({
  customerId: z.int(),
  customerName: z.string(),
  accountNumber: z.string(),
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

/** Customer (§3) with all settings of administrators. */
const customerDetail = customer.extend({
  version: z.int(),
  accountBalanceCents: cents(),
  accountLimitCents: cents(),
  ordersEnabled: z.boolean(),
  paymentsEnabled: z.boolean(),
  ...flagsOf(z.boolean()),
  logoImageUrl: z.string().nullable(),
  primaryColour: colour,
  sidebarColour: colour,
  sidebarMenuColour: colour,
  /** First address of the customer, which the map shows. */
  mainAddress: shippingAddress.nullable(),
  /** Cost centres, disabled ones included (§3). Their assignments are in a separate list. */
  costCentres: z.array(z.object({ id: z.int(), code: z.string(), name: z.string() })),
  /** Price lists (§3). Their items, up to 20,000 each, are in separate lists with pages. */
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

/** Changes of a customer; omitted fields stay. Fields of the accounts system are accepted and ignored. */
const customerChange = z.strictObject({
  version: versionIfKnown,
  ordersEnabled: z.boolean().optional(),
  paymentsEnabled: z.boolean().optional(),
  ...flagsOf(z.boolean().optional()),
  primaryColour: typedColour,
  sidebarColour: typedColour,
  sidebarMenuColour: typedColour,
  logoImageUrl: text(2000)
    .nullable()
    .optional()
    .describe('`null` removes the logo; an address must be the present one, as a new logo is uploaded'),
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

/** Routes of customers in the admin area (§7). */
export const adminCustomersContract = {
  listCustomers: defineRoute({
    method: 'GET',
    path: '/corporate/admin/customers',
    permission: 'customers.administer',
    summary: 'Customers with their primary contacts',
    answer: 'list',
    query: listQuery({
      sortable: customerSorts,
      perPage: userPageSize,
      perPageMaximum: pickerPageSize,
      // Values of the Customers screen (§2): 2 for all, 1 for enabled, 0 for disabled.
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
      'Price list items and people have their own lists with pages: `…/pricelists/{priceListId}/items` and `/corporate/admin/users`.',
    params: customerParams,
    result: customerDetail,
  }),
  updateCustomer: defineRoute({
    method: 'PATCH',
    path: '/corporate/admin/customers/:customerId',
    permission: 'customers.administer',
    summary: 'Change the switches and colours of a customer',
    description: 'Omitted fields stay. A change without a difference keeps the version.',
    params: customerParams,
    body: customerChange,
    result: customerDetail,
  }),
  setCustomerStatus: defineRoute({
    method: 'POST',
    path: '/corporate/admin/customers/:customerId/status',
    permission: 'customers.administer',
    summary: 'Enable or disable a customer; disabling logs out all its people',
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
