import { adminProductPageSize, productPageSize } from '@tradecounter/rules/orders/orderLimits.ts'
import { usualOrders } from '@tradecounter/rules/products/usuals.ts'
import { z } from 'zod'
import { cents, customerParams, pathId, repeatedInQuery, sentBackFields, text, productID } from '../fields.ts'
import { listQuery } from '../listQuery.ts'
import { defineRoute } from '../route.ts'
import { priceSteps } from './priceSteps.ts'

const listedProduct = z.object({
  productID,
  productCode: z.string(),
  productName: z.string(),
  brand: z.object({ brandID: z.int(), brandName: z.string(), brandImageURL: z.string().nullable() }),
  category: z.object({ categoryID: z.int(), categoryName: z.string() }),
  imageUrl: z.string().nullable(),
})

const itemFields = {
  id: z.int(),
  /** GST included; the ex-GST price and its GST follow. */
  unitPriceCents: cents(),
  gstAmountCents: cents(),
  unitPriceExcludingGSTCents: cents(),
  /** Freight of one unit, GST included. */
  shippingPriceCents: cents(),
  shippingPriceExcludingGSTCents: cents(),
  shippingPriceGSTAmountCents: cents(),
  cartonQuantity: z.int(),
  minimumOrderQuantity: z.int(),
  availableStockCA: z.int(),
  priceSteps,
}

export const priceListItem = z.object({ ...itemFields, product: listedProduct })
export type PriceListItem = z.output<typeof priceListItem>

const usualItem = priceListItem.extend({
  /** Median quantity of these orders, in whole cartons. */
  usualQuantity: z.int(),
  /** Number of orders that contain the product. */
  orderCount: z.int(),
})
export type UsualItem = z.output<typeof usualItem>

const productDetail = listedProduct.extend({
  itemImages: z.array(z.object({ imageUrl: z.string(), isPrimary: z.boolean() })),
  lineDrawingImage: z.string().nullable(),
  /** HTML, sanitised by the server before storing and by the web before display. */
  features: z.string(),
  size: z.object({ dimensions: z.string() }),
  finish: z.object({ colorName: z.string() }),
  specsheetUrl: z.string().nullable(),
  enabled: z.boolean(),
})

export type ProductDetail = z.output<typeof productDetail>

const priceListParams = customerParams.extend({ priceListId: pathId })

export const productsContract = {
  listPriceListItems: defineRoute({
    method: 'GET',
    path: '/Corporate/customers/:customerId/pricelists/:priceListId/items',
    permission: 'products.view',
    summary: 'Products of a price list: search, category filter, sort',
    answer: 'list',
    dependsOn: ['catalogue', 'stock'],
    params: priceListParams,
    query: listQuery({
      sortable: ['productName', 'unitPrice'],
      perPage: productPageSize,
      perPageMaximum: productPageSize,
      q: {
        search: text(100).optional(),
        /** Category ids, comma-separated. */
        categoryId: z
          .string()
          .regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8})*$/)
          .optional(),
      },
    }).extend(repeatedInQuery('customerId', 'priceListId')),
    result: z.array(priceListItem),
  }),
  listUsualItems: defineRoute({
    method: 'GET',
    path: '/Corporate/customers/:customerId/pricelists/:priceListId/usuals',
    permission: 'products.order',
    summary: `Products that the latest ${usualOrders} approved or received orders from a price list have most often`,
    answer: 'list',
    params: priceListParams,
    result: z.array(usualItem),
  }),
  listCategories: defineRoute({
    method: 'GET',
    path: '/Corporate/customers/:customerId/pricelists/:priceListId/categories',
    permission: 'products.view',
    summary: 'Categories that have products on a price list',
    answer: 'list',
    dependsOn: ['catalogue'],
    params: priceListParams,
    result: z.array(z.object({ categoryID: z.int(), categoryName: z.string(), productCount: z.int() })),
  }),
  getPriceListItem: defineRoute({
    method: 'GET',
    path: '/Corporate/customers/:customerId/pricelists/:priceListId/items/:productId',
    permission: 'products.view',
    summary: 'One product of a price list',
    dependsOn: ['catalogue', 'stock'],
    params: priceListParams.extend({ productId: pathId }),
    // The page size of §7 has no meaning for one product.
    query: z.strictObject({
      ...repeatedInQuery('customerId', 'priceListId', 'productId'),
      ...sentBackFields('per_page'),
    }),
    result: z.object({ ...itemFields, product: productDetail }),
  }),
  getProduct: defineRoute({
    method: 'GET',
    path: '/Corporate/customers/:customerId/products/:productId',
    permission: 'products.view',
    summary: 'One product of any price list of the customer, without its price',
    dependsOn: ['catalogue'],
    params: customerParams.extend({ productId: pathId }),
    result: productDetail,
  }),
  listProducts: defineRoute({
    method: 'GET',
    path: '/corporate/admin/products',
    permission: 'products.administer',
    summary: 'All products',
    answer: 'list',
    query: listQuery({
      sortable: ['productName', 'brandName', 'categoryName'],
      perPage: adminProductPageSize,
      perPageMaximum: 100,
      q: {
        name: text(100).optional(),
        brandName: text(100).optional(),
        enabled: z.enum(['true']).optional().describe('Only products that can be ordered'),
      },
    }),
    result: z.array(listedProduct.extend({ enabled: z.boolean() })),
  }),
  getAnyProduct: defineRoute({
    method: 'GET',
    path: '/corporate/admin/products/:productId',
    permission: 'products.administer',
    summary: 'One product',
    params: z.strictObject({ productId: pathId }),
    result: productDetail,
  }),
  setProductStatus: defineRoute({
    method: 'POST',
    path: '/corporate/admin/products/:productId/status',
    permission: 'products.administer',
    summary:
      'Enable or disable a product; a disabled one is on no price list, and orders with it cannot be submitted',
    params: z.strictObject({ productId: pathId }),
    body: z.strictObject({ enable: z.boolean() }),
    result: z.object({ productID, enabled: z.boolean() }),
  }),
}
