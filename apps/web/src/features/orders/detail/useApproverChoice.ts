import type { OrderDetail } from '@tradecounter/contract/orders/orders.entities.ts'
import { useState } from 'react'
import { fieldsOf, withFields } from '../panel/orderFields.ts'
import { useApprovers } from '../orders.data.ts'
import type { OrderFieldChange } from '../orderVerbs.data.ts'

/**
 * The approver a creator may choose anew for a pending order
 * (§4: Submit becomes Assign); nothing is stored before.
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
    // The approver goes along with every submit; there is nothing else to send.
    takePending: (): OrderFieldChange => ({}),
  }
}
