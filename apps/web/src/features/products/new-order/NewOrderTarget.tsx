import { Paper } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { combinedAddress } from '@tradecounter/rules/customers/addresses.ts'
import { orderMessages } from '@tradecounter/rules/orders/orderMessages.ts'
import { orderProblems } from '@tradecounter/rules/orders/orders.problems.ts'
import { useState, type ReactNode } from 'react'
import { customerIdOf } from '../../../lib/session/area.ts'
import { useMember } from '../../../lib/session/memberStore.ts'
import { toastError } from '../../../lib/toasts.tsx'
import { NotFoundPage } from '../../../shell/NotFoundPage.tsx'
import { useClaim } from '../../../shell/claims.ts'
import { Notice } from '../../../ui/page/Notice.tsx'
import { AddressSelect } from '../../orders/address/AddressSelect.tsx'
import { LoadFailure } from '../../../ui/page/LoadFailure.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { Skeleton } from '../../../ui/page/Skeleton.tsx'
import { usePriceLists, type PriceList } from '../../orders/address/addresses.data.ts'
import { PriceTaxSwitch } from '../../orders/prices/PriceTaxSwitch.tsx'
import { useNewOrderLine } from '../../orders/newOrderLine.data.ts'
import type { ProductTarget } from '../productTarget.ts'

interface NewOrderTargetProps {
  readonly priceListId: number
  readonly title: string
  readonly isTitleLoading?: boolean
  /** Address after the order is created. */
  readonly hrefOf: (orderId: number) => string
  readonly children: (target: ProductTarget) => ReactNode
}

/** Target of a price list without an order: the first line creates one for an address of the list (§2). */
export function NewOrderTarget(props: NewOrderTargetProps) {
  const priceLists = usePriceLists(customerIdOf(useMember()))
  const list = priceLists.data?.find(({ referenceID }) => referenceID === props.priceListId)
  if (priceLists.data && !list) return <NotFoundPage />
  return (
    <>
      <PageHeader title={props.title} isLoading={props.isTitleLoading ?? false} action={<PriceTaxSwitch />} />
      {list ? (
        <WithAddress {...props} list={list} />
      ) : priceLists.isError ? (
        <Paper>
          <LoadFailure title="The shipping addresses could not be loaded" query={priceLists} />
        </Paper>
      ) : (
        <Skeleton height={84} />
      )}
    </>
  )
}

function WithAddress({
  list,
  priceListId,
  hrefOf,
  children,
}: NewOrderTargetProps & { readonly list: PriceList }) {
  const router = useRouter()
  const member = useMember()
  const customerId = customerIdOf(member)
  const addresses = list.shippingAddresses
  const [addressId, setAddressId] = useState(addresses.length === 1 ? addresses[0]?.id : undefined)
  const [error, setError] = useState<string>()
  const { mutateAsync } = useNewOrderLine(customerId)
  const adds = useClaim('products', 'Add').shown && member.customer?.ordersEnabled === true

  const onPut = async (priceListItemID: number, quantity: number): Promise<boolean> => {
    if (addressId === undefined) {
      setError(orderMessages.selectAddress)
      toastError(orderMessages.selectAddress)
      return false
    }
    const line = { priceListItemID, quantity }
    try {
      const { orderId, created } = await mutateAsync({ shippingAddressId: addressId, line })
      if (created) router.history.replace(hrefOf(orderId))
      return true
    } catch {
      return false
    }
  }

  return (
    <>
      <Paper p="md" mb="md">
        {member.customer?.ordersEnabled ? null : (
          <Notice tone="bad">{orderProblems.orderingOff.displayMessage}</Notice>
        )}
        <AddressSelect
          label="Select shipping address"
          description="Your order is created for this address when you add the first product."
          addresses={addresses}
          textOf={combinedAddress}
          value={addressId}
          onChange={(chosen) => {
            setAddressId(chosen)
            setError(undefined)
          }}
          error={error}
        />
      </Paper>
      {children({ orderId: 'new', customerId, priceListId, orderLines: [], adds, changes: adds, onPut })}
    </>
  )
}
