import type { ShippingAddress } from '@tradecounter/contract/customers/customers.contract.ts'
import { orderProblems } from '@tradecounter/rules/orders/orders.problems.ts'
import { failureText } from '../../../lib/api/failures.ts'
import { customerIdOf } from '../../../lib/session/area.ts'
import { useMember } from '../../../lib/session/memberStore.ts'
import { useCreateOrder } from '../../orders/createOrder.data.ts'
import { ReorderLines } from './ReorderLines.tsx'
import type { ReorderSource } from './reorder.data.ts'

interface ReorderAsNewOrderProps {
  readonly source: ReorderSource
  readonly address: ShippingAddress
  readonly onDone: (orderId: number, priceListId: number) => void
}

export function ReorderAsNewOrder({ source, address, onDone }: ReorderAsNewOrderProps) {
  const member = useMember()
  const create = useCreateOrder(customerIdOf(member))
  return (
    <ReorderLines
      source={source}
      priceListId={address.referenceID}
      // No new order can begin while ordering is off (R12).
      problems={member.customer?.ordersEnabled ? [] : [orderProblems.orderingOff]}
      action="Create order"
      busy={create.isPending}
      failure={create.error ? failureText(create.error) : undefined}
      onAdd={(orderLines) =>
        create.mutate(
          { shippingAddressId: address.id, orderLines },
          { onSuccess: ({ orderID }) => onDone(orderID, address.referenceID) },
        )
      }
    />
  )
}
