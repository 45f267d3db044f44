import type { CustomerDetail } from '@tradecounter/contract/customers/adminCustomers.contract.ts'
import { paymentsEnabled } from '@tradecounter/rules/customers/customerFields.ts'
import type { Context } from '../../http/context.ts'
import { notFound } from '../../http/refused.ts'
import { getCustomerSettings, listAllCostCentres } from './customerDetail.queries.ts'
import { findCustomerShown } from './listCustomers.queries.ts'
import { findMainAddress, getAccountBalance } from './customers.queries.ts'
import { listPriceLists } from './customers.service.ts'
import { toCustomer } from './listCustomers.ts'
import { toShippingAddress } from './toShippingAddress.ts'

/**
 * One customer with its settings (§2 Customer detail). @throws Refused 404 when there is no such customer.
 */
export async function getCustomer({ db }: Pick<Context, 'db'>, customerId: number): Promise<CustomerDetail> {
  const row = await findCustomerShown(db, customerId)
  if (!row) throw notFound('This customer')
  const settings = await getCustomerSettings(db, customerId)
  const { balanceCents } = await getAccountBalance(db, customerId)
  const address = await findMainAddress(db, customerId)
  const { rows: priceLists } = await listPriceLists({ db }, customerId)
  return {
    ...toCustomer(row),
    ...settings,
    paymentsEnabled: paymentsEnabled(settings.paymentStatusId),
    accountBalanceCents: balanceCents ?? 0,
    mainAddress: address ? toShippingAddress(address) : null,
    costCentres: await listAllCostCentres(db, customerId),
    priceLists: priceLists.map(({ referenceID, ...list }) => ({ priceListId: referenceID, ...list })),
  }
}
