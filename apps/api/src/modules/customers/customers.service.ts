import type { RouteInput } from '@tradecounter/contract/routes.ts'
import { isQuoteListReference } from '@tradecounter/rules/quotes/quoteNumber.ts'
import { filled } from '@tradecounter/rules/characters.ts'
import { mayAddAddresses } from '@tradecounter/rules/customers/addresses.ts'
import { problem } from '@tradecounter/rules/decision.ts'
import { eligibleApprovers } from '@tradecounter/rules/orders/decisions/approvers.ts'
import { customerIdOf, type Context, type SharedContext } from '../../http/context.ts'
import { countedPage } from '../../http/answers/countedPage.ts'
import { actorOf, recordAct } from '../audit/recordAct.ts'
import { notFound, refused } from '../../http/refused.ts'
import * as queries from './customers.queries.ts'
import { toShippingAddress } from './toShippingAddress.ts'

export { listReleasedOrders, lockHolds } from './holds.queries.ts'

/** Price lists, each with the addresses it ships to (§7). */
export async function listPriceLists({ db }: Pick<Context, 'db'>, customerId: number) {
  const lists = await queries.listPriceLists(db, customerId)
  const addresses = await queries.listShippingAddresses(db, customerId)
  const rows = lists.map((list) => ({
    referenceID: list.id,
    priceListName: list.name,
    shippingAddresses: addresses.filter((address) => address.priceListId === list.id).map(toShippingAddress),
  }))
  return { rows, total: rows.length }
}

/** Shipping addresses for orders of one price list (§7). */
export async function listShippingAddresses(
  { db }: Context,
  { customerId, priceListId }: { readonly customerId: number; readonly priceListId: number },
) {
  if (!(await queries.findPriceList(db, customerId, priceListId))) throw notFound('This price list')
  const rows = await queries.listShippingAddresses(db, customerId, priceListId)
  return { rows: rows.map(toShippingAddress), total: rows.length }
}

const addressesClosed = problem(
  'addressesNotAllowed',
  'New shipping addresses cannot be added for your account.',
)

const otherPriceList = problem('invalid', 'referenceID differs from the one in the path.', 'referenceID')

const referenceTaken = problem(
  'priceListReferenceTaken',
  'This customer has a price list with this reference.',
  'reference',
)

/** A new price list, by the supplier's people or systems (§1). Its items come with the next import. */
export async function addPriceList(
  context: SharedContext,
  customerId: number,
  { priceListName, reference }: RouteInput<'addPriceList'>['body'],
) {
  const { db } = context
  // An accepted quote makes a list of such a reference.
  if (isQuoteListReference(reference)) throw refused(referenceTaken)
  const list = await queries.insertPriceList(db, { customerId, name: priceListName, reference })
  if (!list) throw refused(referenceTaken)
  const detail = { priceListName, reference }
  const subject = { customerId, kind: 'priceList', id: list.id } as const
  await recordAct(context, actorOf(context), subject, 'addPriceList', detail)
  return { priceListId: list.id }
}

/**
 * A new address on a price list: by members of customers that may (§2), and by partners' systems for any
 * (§1).
 */
export async function addShippingAddress(
  context: SharedContext,
  { customerId, priceListId }: { customerId: number; priceListId: number },
  input: RouteInput<'addShippingAddress'>['body'],
) {
  const { db } = context
  const list = await queries.findPriceList(db, customerId, priceListId)
  if (!list) throw notFound('This price list')
  if (!context.partner && !mayAddAddresses(list, context.settings.ADDRESS_DROPDOWN_ONLY_WORD))
    throw refused(addressesClosed)
  if ((input.referenceID ?? priceListId) !== priceListId) throw refused(otherPriceList)
  const { id } = await queries.insertShippingAddress(db, {
    customer_id: customerId,
    price_list_id: priceListId,
    reference: null,
    address_line1: input.addressLine1,
    address_line2: filled(input.addressLine2),
    address_line3: filled(input.addressLine3),
    address_line4: filled(input.addressLine4),
    suburb: filled(input.suburb),
    state_id: input.state.id,
    postal_code: filled(input.postalCode),
  })
  const address = { customerId, kind: 'shippingAddress', id } as const
  await recordAct(context, actorOf(context), address, 'addShippingAddress', { priceListId })
  return { shippingAddressId: id }
}

export async function listApprovers({ db }: Pick<Context, 'db'>, customerId: number) {
  const rows = await queries.listApprovers(db, customerId)
  return { rows, total: rows.length }
}

/** An enabled member who may approve, by their user name in lower case. */
export const findApprover = ({ db }: Pick<Context, 'db'>, customerId: number, userName: string) =>
  queries.findApprover(db, customerId, userName)

/** An approver whose limit covers a total of GST-inclusive cents (§5). */
export async function findEligibleApprover(
  context: Pick<Context, 'db'>,
  customerId: number,
  userName: string,
  totalCents: number,
) {
  const approver = await findApprover(context, customerId, userName)
  return approver && eligibleApprovers([approver], totalCents)[0]
}

/** A member's limit for orders that need no approval, GST-inclusive cents. */
export const automaticLimitOf = queries.findAutomaticLimit

export async function listOrderCostCentres(
  { db }: Pick<Context, 'db'>,
  customerId: number,
  place: { readonly page: number; readonly perPage: number },
) {
  const rows = await queries.listEnabledCostCentres(db, customerId, place)
  return countedPage(rows, place, () => queries.countEnabledCostCentres(db, customerId))
}

export const findEnabledCostCentre = queries.findEnabledCostCentre

/** The balance, unless the customer's setting hides it, and the member's own approval limit. */
export async function getAccountBalance(context: Context) {
  const { orderApprovalLimitCents } = context.member
  const { balanceCents, showAccountBalance } = await queries.getAccountBalance(
    context.db,
    customerIdOf(context),
  )
  return { userBalanceCents: showAccountBalance ? balanceCents : null, orderApprovalLimitCents }
}
