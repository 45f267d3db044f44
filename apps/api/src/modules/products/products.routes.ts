import type { RouteInput } from '@tradecounter/contract/routes.ts'
import { chosenSort } from '@tradecounter/contract/listQuery.ts'
import type { productsContract } from '@tradecounter/contract/products/products.contract.ts'
import type { Context } from '../../http/context.ts'
import type { Handlers } from '../../http/handlers.ts'
import { getProduct, listProducts } from './catalogue.ts'
import { setProductStatus } from './setProductStatus.ts'
import * as products from './products.service.ts'

// The scope decides: all products for administrators, those of its price lists for a customer.
const getOne = (context: Context, { params }: Pick<RouteInput<'getAnyProduct'>, 'params'>) =>
  getProduct(context, params.productId)

/** A read of a price list that the member may see. */
const onList =
  <List extends products.PriceListKey, Answer>(read: (context: Context, list: List) => Promise<Answer>) =>
  async (context: Context, { params }: { readonly params: List }): Promise<Answer> => {
    await products.refuseHiddenList(context, params)
    return read(context, params)
  }

export const productsRoutes: Handlers<typeof productsContract> = {
  async listPriceListItems(context, { params, query }) {
    await products.refuseHiddenList(context, params)
    const { search, categoryId } = query.q ?? {}
    const categoryIds = categoryId?.split(',').map(Number)
    const listing = { ...params, categoryIds, page: query.page, perPage: query.per_page }
    if (search === undefined)
      return products.listPriceListItems(context, {
        ...listing,
        sort: chosenSort(query.sort, ['productName', 'asc']),
      })
    const sort = query.sort ? chosenSort(query.sort, ['productName', 'asc']) : (['bestMatch', 'asc'] as const)
    return products.searchPriceListItems(context, { ...listing, search, sort })
  },
  listUsualItems: (context, { params }) => products.listUsualItems(context, params),
  listCategories: onList(products.listCategories),
  getPriceListItem: onList(products.getPriceListItem),
  getProduct: getOne,
  listProducts: (context, { query }) =>
    listProducts(context, {
      name: query.q?.name,
      brandName: query.q?.brandName,
      onlyEnabled: query.q?.enabled === 'true',
      sort: query.sort ? chosenSort(query.sort, ['productName', 'asc'] as const) : ['bestMatch', 'asc'],
      page: query.page,
      perPage: query.per_page,
    }),
  getAnyProduct: getOne,
  setProductStatus: (context, { params, body }) => setProductStatus(context, params.productId, body.enable),
}
