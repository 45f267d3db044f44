import { GST_PERCENT } from '@tradecounter/rules/money.ts'
import { sql } from 'kysely'
import { isQuoteListReference } from '@tradecounter/rules/quotes/quoteNumber.ts'
import { addressFieldMaximum } from '@tradecounter/rules/orders/orderLimits.ts'
import { accountNumberColumn } from './customersImport.queries.ts'
import {
  moneyColumn,
  stateColumn,
  textColumn,
  wholeColumn,
  yesNoColumn,
  type ImportColumn,
} from '../importColumn.ts'
import type { ImportKind } from '../importKind.ts'
import {
  checkStoredSteps,
  checkPriceSteps,
  priceStepsColumn,
  priceStepsValues,
  storedItems,
} from './priceStepsColumn.queries.ts'
import { followAddresses } from './followAddresses.queries.ts'
import { productCodeColumn } from './productsImport.queries.ts'
import { staged } from '../staging.queries.ts'
import { upsert } from '../upsert.queries.ts'

const priceListReferenceColumn = (): ImportColumn =>
  textColumn('priceListReference', 50, {
    required: true,
    meaning: 'The list’s reference, unique within the customer',
    example: '100210-1',
  })

export const priceListsImport: ImportKind = {
  name: 'pricelists',
  about: 'Price lists of customers.',
  columns: [
    accountNumberColumn(),
    priceListReferenceColumn(),
    textColumn('name', 200, {
      required: true,
      meaning: 'Name shown in the portal',
      example: 'Harbour Trade',
    }),
  ],
  key: ['accountNumber', 'priceListReference'],
  references: ['customer'],
  // An accepted quote makes a list of that reference: prices agreed on are not renamed by a file.
  check: ({ priceListReference }) =>
    typeof priceListReference === 'string' && isQuoteListReference(priceListReference)
      ? {
          column: 'priceListReference',
          message: `The reference ${priceListReference} is reserved for the price list of a quote.`,
        }
      : undefined,
  write: (tx) =>
    upsert(tx, {
      table: 'price_lists',
      key: { customer_id: sql`c.id`, reference: sql`s.price_list_reference` },
      values: { name: sql`s.name` },
      from: sql`${staged('pricelists')} s join customers c on c.account_number = s.account_number`,
    }),
}

/**
 * `gstCents` of the rules, in SQL: rounded half up to the
 * cent for one unit (R2). A test compares the two.
 */
const gst = (column: 'unit_price' | 'freight') =>
  sql`(coalesce(${sql.ref(`s.${column}`)}, 0) * ${sql.lit(GST_PERCENT)} + 50) / 100`

// A million of the dearest still totals to a safe whole number of cents.
const dearest = 1_000_000

export const priceListItemsImport: ImportKind = {
  name: 'pricelistitems',
  about:
    'Products of price lists with their ex-GST prices; GST is computed (10 %, per unit, half up to the cent).',
  columns: [
    accountNumberColumn(),
    priceListReferenceColumn(),
    productCodeColumn(),
    moneyColumn('unitPrice', 'positive', dearest, {
      required: true,
      meaning: 'Price of one, ex-GST',
      example: '148.50',
    }),
    moneyColumn('freight', 'positive', dearest, {
      meaning: 'Freight of one, ex-GST; default 0',
      example: '7.25',
    }),
    wholeColumn('cartonQuantity', 1, 1_000_000, {
      meaning: 'Ordered in multiples of this; default 1',
      example: '6',
    }),
    wholeColumn('minimumOrderQuantity', 1, 1_000_000, {
      meaning: 'Minimum quantity; default 1',
      example: '12',
    }),
    yesNoColumn('withdrawn', { meaning: 'Removed from the list; default no', example: 'no' }),
    priceStepsColumn,
  ],
  key: ['accountNumber', 'priceListReference', 'productCode'],
  references: ['customer', 'priceList', 'product'],
  check: checkPriceSteps,
  conflicts: (_, find) => checkStoredSteps(find),
  write: (tx) =>
    upsert(tx, {
      table: 'price_list_items',
      key: { customer_id: sql`c.id`, price_list_id: sql`l.id`, product_id: sql`p.id` },
      values: {
        unit_price_ex_cents: sql`s.unit_price`,
        unit_gst_cents: gst('unit_price'),
        freight_ex_cents: sql`coalesce(s.freight, 0)`,
        freight_gst_cents: gst('freight'),
        carton_quantity: sql`coalesce(s.carton_quantity, 1)`,
        minimum_order_quantity: sql`coalesce(s.minimum_order_quantity, 1)`,
        withdrawn: sql`coalesce(s.withdrawn, false)`,
        ...priceStepsValues,
      },
      from: sql`${staged('pricelistitems')} s join customers c on c.account_number = s.account_number
        join price_lists l on l.customer_id = c.id and l.reference = s.price_list_reference
        join products p on p.code = s.product_code left join ${storedItems}`,
    }),
}

const addressLine = (name: string, options: { required?: boolean; meaning: string; example: string }) =>
  textColumn(name, addressFieldMaximum, options)

export const addressesImport: ImportKind = {
  name: 'addresses',
  about:
    'Shipping addresses, each with the price list that applies there. Submitted orders keep the address as it was then.',
  columns: [
    accountNumberColumn(),
    textColumn('addressReference', 50, {
      required: true,
      meaning: 'The address’s reference, unique within the customer',
      example: 'A01',
    }),
    priceListReferenceColumn(),
    addressLine('addressLine1', { required: true, meaning: 'First line', example: '12 Ironbark Road' }),
    addressLine('addressLine2', { meaning: 'Second line', example: 'Dock 2' }),
    addressLine('addressLine3', { meaning: 'Third line', example: '' }),
    addressLine('addressLine4', { meaning: 'Fourth line', example: '' }),
    addressLine('suburb', { meaning: 'Suburb', example: 'Alexandria' }),
    stateColumn('state', { required: true, meaning: 'State', example: 'NSW' }),
    addressLine('postalCode', { meaning: 'Postcode, kept as text', example: '2015' }),
  ],
  key: ['accountNumber', 'addressReference'],
  references: ['customer', 'priceList'],
  async write(tx, run) {
    const written = await upsert(tx, {
      table: 'shipping_addresses',
      key: { customer_id: sql`c.id`, reference: sql`s.address_reference` },
      values: {
        price_list_id: sql`l.id`,
        address_line1: sql`s.address_line1`,
        address_line2: sql`s.address_line2`,
        address_line3: sql`s.address_line3`,
        address_line4: sql`s.address_line4`,
        suburb: sql`s.suburb`,
        state_id: sql`s.state`,
        postal_code: sql`s.postal_code`,
      },
      from: sql`${staged('addresses')} s join customers c on c.account_number = s.account_number
        join price_lists l on l.customer_id = c.id and l.reference = s.price_list_reference`,
    })
    await followAddresses(tx, run)
    return written
  },
}
