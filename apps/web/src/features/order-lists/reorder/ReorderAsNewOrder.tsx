import type { ShippingAddress } from '@tradecounter/contract/customers/customers.contract.ts'
import { orderProblems } from '@tradecounter/rules/orders/orders.problems.ts'
import { failureText } from '../../../lib/api/failures.ts'
import { useMember } from '../../../lib/session/memberStore.ts'
import { ReorderLines } from './ReorderLines.tsx'
import { useCreateOrderWithLines, type ReorderSource } from './reorder.data.ts'

interface ReorderAsNewOrderProps {
  readonly source: ReorderSource
  readonly address: ShippingAddress
  readonly onDone: (orderId: number, priceListId: number) => void
}

export function ReorderAsNewOrder({ source, address, onDone }: ReorderAsNewOrderProps) {
  const { customer } = useMember()
  const create = useCreateOrderWithLines()
  return (
    <ReorderLines
      source={source}
      priceListId={address.referenceID}
      // R12: with ordering switched off nothing new is begun.
      problems={customer?.ordersEnabled ? [] : [orderProblems.orderingOff]}
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
