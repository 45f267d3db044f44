import { orderShipmentsContract } from '@tradecounter/contract/orders/orderShipments.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { apiFor } from '../../../lib/api/api.ts'
import { useFallbackPoll } from '../../../lib/live/followLive.ts'
import { eitherArea } from '../../../lib/session/area.ts'
import { useMember } from '../../../lib/session/memberStore.ts'
import { orderKeys } from '../orderKeys.ts'

const shipmentsApi = apiFor(orderShipmentsContract)
const getShipments = eitherArea(shipmentsApi.getOrderShipments, shipmentsApi.getShipmentsOfAny)

/** Lines and parcels of an order; reloaded with its story after an event of the supplier's system. */
export function useOrderShipments(orderId: number) {
  const member = useMember()
  const refetchInterval = useFallbackPoll()
  return useQuery({
    queryKey: [...orderKeys.story(orderId), 'shipments'],
    queryFn: ({ signal }) => getShipments(member, { params: { orderId } }, { signal }),
    refetchInterval,
  })
}
