import { Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useRouter } from '@tanstack/react-router'
import type { ShippingAddress } from '@tradecounter/contract/customers/customers.contract.ts'
import { orderProblems } from '@tradecounter/rules/orders/orders.problems.ts'
import { Modal } from '../../../ui/overlay/Modal.tsx'
import { failureText } from '../../../lib/api/failures.ts'
import { useCustomerId, customerIdOf } from '../../../lib/session/area.ts'
import { keepTyped, useTyped } from '../../../lib/text/typed.ts'
import { paths } from '../../../paths.ts'
import { ErrorState } from '../../../ui/page/ErrorState.tsx'
import { usePriceLists } from '../../orders/address/addresses.data.ts'
import { ReorderTarget, type ReorderChoice } from './ReorderTarget.tsx'
import { ReorderIntoDraft } from './ReorderIntoDraft.tsx'
import { refreshProposals, useMyDrafts, type ReorderSource } from './reorder.data.ts'
import { useMember } from '../../../lib/session/memberStore.ts'
import { useCreateOrder } from '../../orders/createOrder.data.ts'
import { ReorderLines } from './ReorderLines.tsx'

interface ReorderAsNewOrderProps {
  readonly source: ReorderSource
  readonly address: ShippingAddress
  readonly onDone: (orderId: number, priceListId: number) => void
}

function ReorderAsNewOrder({ source, address, onDone }: ReorderAsNewOrderProps) {
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
          {
            onSuccess: ({ orderID }) => onDone(orderID, address.referenceID),
            // Show the lines that have changed since the dialog was opened.
            onError: refreshProposals,
          },
        )
      }
    />
  )
}

interface ReorderDialogProps {
  readonly source: ReorderSource
  /** Preselected address: that of the order. */
  readonly addressId?: number | undefined
  readonly onClose: () => void
}

const nothingChosen: ReorderChoice = { kind: 'new' }

/**
 * Dialog to order an order or a list again: address, changes since then, and quantities.
 */
export function ReorderDialog({ source, addressId, onClose }: ReorderDialogProps) {
  const router = useRouter()
  const customerId = useCustomerId()
  const phone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const key = `${source.kind}.${source.id}`
  const [typed, choose] = useTyped(`again.target.${key}`, nothingChosen)
  const priceLists = usePriceLists(customerId)
  const drafts = useMyDrafts()
  const addresses = priceLists.data?.flatMap((list) => list.shippingAddresses)
  const addressOf = (id: number | undefined) => addresses?.find((candidate) => candidate.id === id)
  const address =
    addressOf(typed.addressId) ?? addressOf(addressId) ?? (addresses?.length === 1 ? addresses[0] : undefined)
  const draft = drafts.data?.find((candidate) => candidate.orderID === typed.draftId)
  const choice: ReorderChoice = { kind: typed.kind, addressId: address?.id, draftId: draft?.orderID }
  const close = () => {
    keepTyped(`again.target.${key}`, undefined)
    keepTyped(`again.edits.${key}`, undefined)
    onClose()
  }
  const done = (orderId: number, priceListId: number) => {
    close()
    router.history.push(paths.orderProducts(orderId, priceListId))
  }
  const failed = [priceLists, drafts].find((candidate) => candidate.isLoadingError)?.error
  const missing = choice.kind === 'new' ? !address : !draft
  return (
    <Modal
      opened
      onClose={close}
      size={780}
      fullScreen={phone}
      centered={false}
      title={`Order again: ${source.name}`}
    >
      {failed ? (
        <ErrorState
          title="Your addresses and drafts could not be loaded"
          text={failureText(failed)}
          onRetry={() => {
            void priceLists.refetch()
            void drafts.refetch()
          }}
        />
      ) : (
        <Stack gap="md">
          <ReorderTarget choice={choice} addresses={addresses} drafts={drafts.data} onChange={choose} />
          {choice.kind === 'new' && address ? (
            <ReorderAsNewOrder key={address.referenceID} source={source} address={address} onDone={done} />
          ) : null}
          {choice.kind === 'draft' && draft ? (
            <ReorderIntoDraft key={draft.orderID} source={source} draftId={draft.orderID} onDone={done} />
          ) : null}
          {missing && addresses && drafts.data ? (
            <Text c="dimmed">
              {choice.kind === 'new'
                ? 'Choose an address to see today’s prices and stock.'
                : 'Choose a draft to see today’s prices and stock.'}
            </Text>
          ) : null}
        </Stack>
      )}
    </Modal>
  )
}
