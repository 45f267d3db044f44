import { Group, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { OrderDetail } from '@tradecounter/contract/orders/orders.entities.ts'
import { useRouter } from '@tanstack/react-router'
import { orderProblems } from '@tradecounter/rules/orders/orders.problems.ts'
import { failureText } from '../../../lib/api/failures.ts'
import { keepTyped, useTyped } from '../../../lib/text/typed.ts'
import { paths } from '../../../paths.ts'
import { ReasonedButton } from '../../../ui/form/ReasonedButton.tsx'
import { Modal } from '../../../ui/overlay/Modal.tsx'
import { ErrorState } from '../../../ui/page/ErrorState.tsx'
import { Notice } from '../../../ui/page/Notice.tsx'
import { Skeleton } from '../../../ui/page/Skeleton.tsx'
import { ReorderLines } from '../../order-lists/reorder/ReorderLines.tsx'
import { useMoveOrder } from '../orderVerbs.data.ts'
import { usePriceLists } from './addresses.data.ts'
import { AddressSelect } from './AddressSelect.tsx'

interface ChangeAddressDialogProps {
  readonly order: OrderDetail
  readonly onClose: () => void
}

const action = 'Ship here'

/**
 * Dialog for another address of an order. If it has another price list, the buyer sees and chooses
 * the lines first (R3).
 */
export function ChangeAddressDialog({ order, onClose }: ChangeAddressDialogProps) {
  const router = useRouter()
  const phone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const priceLists = usePriceLists(order.customerId)
  const chosenAs = `move.address.${order.orderID}`
  const editsAs = `move.edits.${order.orderID}`
  const [addressId, choose] = useTyped(chosenAs, order.shippingAddress.id)
  const addresses = priceLists.data?.flatMap((list) => list.shippingAddresses)
  const address = addresses?.find((candidate) => candidate.id === addressId)
  // Standing prices are the same at every address.
  const otherList =
    order.quote === null && address !== undefined && address.referenceID !== order.priceList.priceListID
  const close = () => {
    keepTyped(chosenAs, undefined)
    keepTyped(editsAs, undefined)
    onClose()
  }
  const move = useMoveOrder(order, close)
  const send = async (orderLines?: Parameters<typeof move.mutate>[0]['orderLines']) => {
    if (!address || move.isPending) return
    try {
      await move.mutateAsync({ shippingAddressId: address.id, ...(orderLines ? { orderLines } : {}) })
    } catch {
      return
    }
    // The dialog is closed here, and the member may have left the order.
    const { pathname } = router.history.location
    if (otherList && new RegExp(`^/orders/${order.orderID}/`, 'i').test(pathname))
      router.history.replace(paths.orderProducts(order.orderID, address.referenceID))
  }
  const failure = move.error ? failureText(move.error) : undefined
  return (
    <Modal
      opened
      onClose={close}
      size={780}
      fullScreen={phone}
      centered={false}
      title={`Shipping address of ${order.orderNumber}`}
    >
      {priceLists.isLoadingError ? (
        <ErrorState
          title="The shipping addresses could not be loaded"
          text={failureText(priceLists.error)}
          onRetry={() => void priceLists.refetch()}
        />
      ) : addresses ? (
        <Stack gap="md">
          <AddressSelect addresses={addresses} value={addressId} onChange={choose} />
          {otherList && order.orderLines.length > 0 ? (
            <>
              <Text>
                This address uses a different price list. Selected items move to its prices; the others are
                removed from the order.
              </Text>
              <ReorderLines
                key={address.referenceID}
                source={{
                  kind: 'order',
                  id: order.orderID,
                  name: order.orderNumber,
                  customerId: order.customerId,
                }}
                priceListId={address.referenceID}
                keptAs={editsAs}
                problems={[]}
                action={action}
                busy={move.isPending}
                failure={failure}
                onAdd={(orderLines) => void send(orderLines)}
              />
            </>
          ) : (
            <>
              <Text c="dimmed">
                {otherList
                  ? 'This address uses a different price list, so products and prices will change.'
                  : 'Items and prices stay as they are.'}
              </Text>
              {failure ? (
                <Notice tone="bad" role="alert">
                  {failure}
                </Notice>
              ) : null}
              <Group justify="flex-end">
                <ReasonedButton
                  problems={
                    address
                      ? address.id === order.shippingAddress.id
                        ? [orderProblems.sameAddress]
                        : []
                      : [orderProblems.shippingAddress]
                  }
                  loading={move.isPending}
                  onClick={() => void send()}
                >
                  {action}
                </ReasonedButton>
              </Group>
            </>
          )}
        </Stack>
      ) : (
        <Skeleton height={240} />
      )}
    </Modal>
  )
}
