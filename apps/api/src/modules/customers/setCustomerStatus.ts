import type { Customer } from '@tradecounter/contract/customers/adminCustomers.contract.ts'
import type { Context } from '../../http/context.ts'
import { notFound } from '../../http/refused.ts'
import { actorOf, recordAct } from '../audit/recordAct.ts'
import { endSessionsOfCustomer } from '../sessions/sessions.service.ts'
import { lockCustomer, saveCustomer } from './customerDetail.queries.ts'
import { getCustomer } from './getCustomer.ts'

/**
 * Enables or disables a customer (R12). Disabling ends all sessions of its members at their next request;
 * after enabling they log in again. A repeat changes nothing.
 */
export async function setCustomerStatus(
  context: Context,
  customerId: number,
  enable: boolean,
): Promise<Customer> {
  const { db, now } = context
  const lockedCustomer = await lockCustomer(db, customerId)
  if (!lockedCustomer) throw notFound('This customer')
  if (lockedCustomer.enabled === enable) return getCustomer(context, customerId)
  await saveCustomer(db, customerId, { enabled: enable }, now)
  // Also when enabled: a login that met the disabling has begun a session.
  await endSessionsOfCustomer(db, customerId, 'customer disabled', now)
  const subject = { customerId, kind: 'customer', id: customerId } as const
  await recordAct(context, actorOf(context), subject, enable ? 'enableCustomer' : 'disableCustomer')
  return getCustomer(context, customerId)
}
