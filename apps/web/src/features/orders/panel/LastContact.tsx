import { Button } from '@mantine/core'
import { orderStoryContract } from '@tradecounter/contract/orders/orderStory.contract.ts'
import type { OrderDetail } from '@tradecounter/contract/orders/orders.entities.ts'
import { useQuery } from '@tanstack/react-query'
import { apiFor } from '../../../lib/api/api.ts'
import classes from './LastContact.module.css'

const contactApi = apiFor({ findLastContact: orderStoryContract.findLastContact })

interface LastContactProps {
  readonly order: OrderDetail
  readonly onUse: (contact: OrderDetail['contactPerson']) => void
}

/** Offer of the contact person of the last order to the same address, while the field is empty. */
export function LastContact({ order, onUse }: LastContactProps) {
  const { customerId, orderID, shippingAddress } = order
  const { data } = useQuery({
    queryKey: ['lastContact', orderID, shippingAddress.id],
    queryFn: ({ signal }) =>
      contactApi.findLastContact({ params: { customerId, orderId: orderID } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const last = data?.contactPerson
  if (!last) return null
  const who = [last.fullName, last.phoneNumber].filter(Boolean).join(', ')
  return (
    <Button
      className={classes.offer ?? ''}
      variant="subtle"
      size="compact-xs"
      title={`Use last contact: ${who}`}
      aria-label={`Use last contact: ${who}, from the last order to this address`}
      onClick={() => onUse(last)}
    >
      Use last contact: {last.fullName}
    </Button>
  )
}
