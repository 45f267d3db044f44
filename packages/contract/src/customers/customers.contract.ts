import { addressFieldMaximum } from '@tradecounter/rules/orders/orderLimits.ts'
import { z } from 'zod'
import {
  cents,
  customerParams,
  id,
  pageNumber,
  pathId,
  repeatedInQuery,
  lineOfText,
  requiredText,
  sentBackFields,
  wholeNumber,
} from '../fields.ts'
import { defineRoute } from '../route.ts'

const line = lineOfText(addressFieldMaximum)
const optionalLine = line.nullable().optional()

export const shippingAddress = z.object({
  id: z.int(),
  addressLine1: z.string(),
  addressLine2: z.string().nullable(),
  addressLine3: z.string().nullable(),
  addressLine4: z.string().nullable(),
  suburb: z.string().nullable(),
  state: z.object({ id: z.int(), name: z.string() }),
  postalCode: z.string().nullable(),
  country: z.object({ id: z.int(), name: z.string() }),
  /** Id of the price list. */
  referenceID: z.int(),
  priceListName: z.string(),
})

/** Address by its id; older clients send the whole address, whose other fields are ignored (§7). */
export const chosenAddress = (error: string) => {
  const { id: _, ...rest } = shippingAddress.shape
  const names = Object.keys(rest) as (keyof typeof rest)[]
  return z.strictObject({ id, ...sentBackFields(...names) }, { error })
}

export type ShippingAddress = z.output<typeof shippingAddress>

const notAustralia = { error: 'Please enter an address in Australia.' }
const selectState = { error: 'Please select your state!' }

const approver = z.object({
  userName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  orderApprovalLimitCents: cents(),
})

export const customersContract = {
  listPriceLists: defineRoute({
    method: 'GET',
    path: '/Corporate/customers/:customerId/pricelists',
    permission: 'products.view',
    summary: 'Price lists with their shipping addresses',
    answer: 'list',
    dependsOn: ['catalogue'],
    params: customerParams,
    result: z.array(
      z.object({
        referenceID: z.int(),
        priceListName: z.string(),
        shippingAddresses: z.array(shippingAddress),
      }),
    ),
  }),
  addPriceList: defineRoute({
    method: 'POST',
    path: '/Corporate/customers/:customerId/pricelists',
    permission: 'priceLists.create',
    partnerScope: 'catalogue.write',
    summary: 'Add a price list, without items yet',
    params: customerParams,
    body: z.strictObject({
      priceListName: requiredText(200, 'Please enter a price list name.'),
      reference: requiredText(50, 'Please enter a reference.'),
    }),
    result: z.object({ priceListId: z.int() }),
  }),
  listShippingAddresses: defineRoute({
    method: 'GET',
    path: '/Corporate/customers/shipping/:customerId/pricelists/:priceListId/shippingAddresses',
    permission: 'products.view',
    summary: 'Shipping addresses of one price list',
    answer: 'list',
    dependsOn: ['catalogue', 'customers'],
    params: customerParams.extend({ priceListId: pathId }),
    query: z.strictObject(repeatedInQuery('customerId', 'priceListId')),
    result: z.array(shippingAddress),
  }),
  addShippingAddress: defineRoute({
    method: 'POST',
    path: '/Corporate/customers/shipping/:customerId/pricelists/:priceListId/shippingAddresses',
    permission: 'addresses.create',
    partnerScope: 'catalogue.write',
    summary: 'Add a shipping address to a price list (customers allowed to, and partners)',
    params: customerParams.extend({ priceListId: pathId }),
    body: z.strictObject({
      // An omitted value gets the refusal of an empty one (§5).
      addressLine1: requiredText(addressFieldMaximum, 'Please enter address line 1.').prefault(''),
      addressLine2: optionalLine,
      addressLine3: optionalLine,
      addressLine4: optionalLine,
      suburb: optionalLine,
      state: z.strictObject(
        { id: z.int(selectState).min(1, selectState).max(8, selectState), name: z.string().optional() },
        selectState,
      ),
      postalCode: optionalLine,
      /** Optional and always Australia, the only country of deliveries (§9). */
      country: z
        .strictObject(
          { id: z.int().refine((country) => country === 1, notAustralia), name: z.string().optional() },
          notAustralia,
        )
        .nullish(),
      referenceID: id.optional(),
      priceListName: z.string().optional(),
      ...sentBackFields('id'),
    }),
    result: z.object({ shippingAddressId: z.int() }),
  }),
  listApprovers: defineRoute({
    method: 'GET',
    path: '/Corporate/customers/:customerId/approvers',
    permission: 'orders.view',
    summary: 'Members who may approve orders, with their limits',
    answer: 'list',
    dependsOn: ['people'],
    params: customerParams,
    query: z.strictObject({
      page: pageNumber,
      /** All approvers if it is omitted, as before the list had pages. */
      per_page: wholeNumber(1, 100).optional(),
      ...repeatedInQuery('customerId'),
    }),
    result: z.array(approver),
  }),
  listOrderCostCentres: defineRoute({
    method: 'GET',
    path: '/Corporate/customers/:customerId/order/costcentres',
    permission: 'orders.view',
    summary: 'Enabled cost centres for orders',
    answer: 'list',
    dependsOn: ['people'],
    params: customerParams,
    query: z.strictObject({
      page: pageNumber,
      per_page: wholeNumber(1, 100).default(100),
      ...repeatedInQuery('customerId'),
    }),
    result: z.array(z.object({ id: z.int(), code: z.string(), name: z.string() })),
  }),
  getAccountBalance: defineRoute({
    method: 'GET',
    path: '/Corporate/customers/accountbalance',
    permission: 'accountBalance.view',
    summary: 'Account balance of the customer and the approval limit of the member',
    dependsOn: ['documents', 'customers'],
    result: z.object({ userBalanceCents: cents().nullable(), orderApprovalLimitCents: cents() }),
  }),
}
