import type { OrderDetail } from '@tradecounter/contract/orders/orders.entities.ts'
import { useState } from 'react'
import { fieldsOf, withFields } from '../panel/orderFields.ts'
import { useApprovers } from '../orders.data.ts'
import type { OrderFieldChange } from '../orderVerbs.data.ts'

/**
 * New approver that a creator chooses for a pending order
 * (§4: Submit becomes Assign); stored with the assignment.
 */
export function useApproverChoice(order: OrderDetail) {
  const approvers = useApprovers(order.customerId).data ?? []
  const stored = order.approver?.userName ?? null
  const [chosen, setChosen] = useState<string | null>()
  const userName = chosen === undefined ? stored : chosen
  return {
    userName,
    choose: setChosen,
    edited: withFields(
      order,
      { ...fieldsOf(order), approverUserName: userName },
      { approvers, costCentres: [] },
    ),
    // A submission sends the approver separately, and there are no other fields.
    takePending: (): OrderFieldChange => ({}),
  }
}
