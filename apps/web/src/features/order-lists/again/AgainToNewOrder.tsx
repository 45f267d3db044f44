import type { ShippingAddress } from '@tradecounter/contract/customers/customers.contract.ts'
import { orderProblems } from '@tradecounter/rules/orders/orders.problems.ts'
import { failureText } from '../../../lib/api/failures.ts'
import { useMember } from '../../../lib/session/memberStore.ts'
import { AgainLines } from './AgainLines.tsx'
import { useCreateOrderWithLines, type AgainSource } from './orderAgain.data.ts'

interface AgainToNewOrderProps {
  readonly source: AgainSource
  readonly address: ShippingAddress
  readonly onDone: (orderId: number, priceListId: number) => void
}

export function AgainToNewOrder({ source, address, onDone }: AgainToNewOrderProps) {
  const { customer } = useMember()
  const create = useCreateOrderWithLines()
  return (
    <AgainLines
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
