import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { IconArrowRight, IconMapPinOff } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { claimsShow } from '@tradecounter/rules/members/claims.ts'
import { orderMessages } from '@tradecounter/rules/orders/orderMessages.ts'
import { orderProblems } from '@tradecounter/rules/orders/orders.problems.ts'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../../lib/parts/lazyPart.ts'
import { failureText } from '../../../lib/api/failures.ts'
import { customerIdOf } from '../../../lib/session/area.ts'
import { useMember } from '../../../lib/session/memberStore.ts'
import { paths } from '../../../paths.ts'
import { memberClaims } from '../../../shell/gates.ts'
import { keepTyped, useTyped } from '../../../lib/text/typed.ts'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { ErrorState } from '../../../ui/page/ErrorState.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { ReasonedButton } from '../../../ui/form/ReasonedButton.tsx'
import { usePriceLists, type PriceList } from './addresses.data.ts'
import { AddressSelect } from './AddressSelect.tsx'
import { useCreateOrder } from '../createOrder.data.ts'
import { Skeleton } from '../../../ui/page/Skeleton.tsx'

const AgreedLists = lazyPart(() => import('../../quotes/AgreedLists.tsx'), 'AgreedLists')
// Loaded late, as it loads schemas and only some customers may add addresses.
const NewAddressForm = lazyPart(() => import('./NewAddressForm.tsx'), 'NewAddressForm')

const choiceKey = 'newOrderAddress'

/** §2 Order shipping address step: the address also sets the price list. */
export function NewOrderPage() {
  const member = useMember()
  const customerId = customerIdOf(member)
  const seesQuotes = claimsShow(memberClaims(member), 'quotes')
  const priceLists = usePriceLists(customerId)
  const [added, setAdded] = useState<number>()
  const choose = (shippingAddressId: number) => {
    keepTyped(choiceKey, undefined)
    setAdded(shippingAddressId)
  }
  return (
    <>
      <PageHeader title="New Order" />
      <Stack maw={680} gap="md">
        {priceLists.isLoadingError ? (
          <Paper>
            <ErrorState
              title="The shipping addresses could not be loaded"
              text={failureText(priceLists.error)}
              onRetry={() => void priceLists.refetch()}
            />
          </Paper>
        ) : null}
        {priceLists.data?.length && member.customer?.allowAddShippingAddress ? (
          <Suspense fallback={<Skeleton height={420} />}>
            <NewAddressForm customerId={customerId} priceLists={priceLists.data} onAdded={choose} />
          </Suspense>
        ) : null}
        {priceLists.data ? <AddressChoice key={added} priceLists={priceLists.data} chosenId={added} /> : null}
        {seesQuotes ? (
          <Suspense>
            <AgreedLists />
          </Suspense>
        ) : null}
        {priceLists.isPending ? (
          <Paper p="lg">
            <Skeleton height={16} width={180} mb={16} />
            <Skeleton height={36} mb={16} />
            <Skeleton height={36} width={120} />
          </Paper>
        ) : null}
      </Stack>
    </>
  )
}

interface AddressChoiceProps {
  readonly priceLists: readonly PriceList[]
  readonly chosenId: number | undefined
}

function AddressChoice({ priceLists, chosenId }: AddressChoiceProps) {
  const router = useRouter()
  const member = useMember()
  const create = useCreateOrder(customerIdOf(member))
  const addresses = priceLists.flatMap((list) => list.shippingAddresses)
  const only = addresses.length === 1 ? addresses[0]?.id : undefined
  const [addressId, setAddressId] = useTyped<number | undefined>(choiceKey, chosenId ?? only)
  const [error, setError] = useState<string>()
  const address = addresses.find((candidate) => candidate.id === addressId)

  const goOn = (next: (orderId: number, priceListId: number) => string) => {
    if (!address) return setError(orderMessages.selectAddress)
    if (create.isPending) return
    create.mutate(
      { shippingAddressId: address.id },
      {
        onSuccess: ({ orderID }) => {
          keepTyped(choiceKey, undefined)
          router.history.replace(next(orderID, address.referenceID))
        },
      },
    )
  }

  if (addresses.length === 0)
    return (
      <Paper>
        <EmptyState
          icon={IconMapPinOff}
          title="No shipping address yet"
          text={
            member.customer?.allowAddShippingAddress && priceLists.length > 0
              ? 'Add your company’s first address above.'
              : 'Contact us to add your company’s first address.'
          }
        />
      </Paper>
    )
  return (
    <Paper p="lg">
      <Title order={2}>Shipping address</Title>
      <Text c="dimmed" mb="md">
        Products and prices depend on the shipping address.
      </Text>
      <Stack gap="md" align="flex-start">
        <AddressSelect
          w="100%"
          label="Select shipping address"
          addresses={addresses}
          value={addressId}
          onChange={(id) => {
            setAddressId(id)
            setError(undefined)
          }}
          error={error}
        />
        {member.customer?.ordersEnabled ? (
          <Group gap="sm">
            <Button
              rightSection={<IconArrowRight size={18} />}
              loading={create.isPending}
              onClick={() => goOn(paths.orderProducts)}
            >
              Continue
            </Button>
            <Button variant="default" disabled={create.isPending} onClick={() => goOn(paths.quickOrder)}>
              Quick order
            </Button>
          </Group>
        ) : (
          <ReasonedButton problems={[orderProblems.orderingOff]} onClick={() => goOn(paths.orderProducts)}>
            Continue
          </ReasonedButton>
        )}
      </Stack>
    </Paper>
  )
}
