import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { refreshOrders } from '../orders.data.ts'
import { decideOwn, type Decided, type Decisions } from './decideOwn.data.ts'

/**
 * Approves or rejects several orders, with a result for each; an administrator's orders are sent customer by
 * customer. `decided` has the answers of earlier tries, which are not sent again.
 * @throws if a request was not answered
 */
async function decideOrders(
  decisions: Decisions,
  decided: Map<number, readonly Decided[]>,
): Promise<readonly Decided[]> {
  try {
    for (const [customerId, orders] of Map.groupBy(decisions.orders, (order) => order.customerId))
      if (!decided.has(customerId))
        decided.set(customerId, await decideOwn(customerId, { ...decisions, orders }))
  } catch (error) {
    void refreshOrders()
    throw error
  }
  await refreshOrders()
  return [...decided.values()].flat()
}

/** Decision of a dialog, which keeps the answers of each customer until all have one. */
export function useDecideOrders() {
  const [decided] = useState(() => new Map<number, readonly Decided[]>())
  return useMutation({ mutationFn: (decisions: Decisions) => decideOrders(decisions, decided) })
}
