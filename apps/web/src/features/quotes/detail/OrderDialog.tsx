import { Text } from '@mantine/core'
import type { Quote } from '@tradecounter/contract/quotes/quotes.entities.ts'
import { useRouter } from '@tanstack/react-router'
import { orderProblems } from '@tradecounter/rules/orders/orders.problems.ts'
import { paths } from '../../../paths.ts'
import { Form } from '../../../ui/form/Form.tsx'
import { FormButtons } from '../../../ui/form/FormButtons.tsx'
import { usePortalForm } from '../../../ui/form/usePortalForm.ts'
import { Modal } from '../../../ui/overlay/Modal.tsx'
import { Loaded } from '../../../ui/page/Loaded.tsx'
import { usePriceLists, type PriceList } from '../../orders/address/addresses.data.ts'
import { AddressSelect } from '../../orders/address/AddressSelect.tsx'
import { noteNewOrder } from '../../orders/createOrder.data.ts'
import { useOrderFromQuote } from '../quoteVerbs.data.ts'

interface OrderDialogProps {
  readonly quote: Quote
  readonly onClose: () => void
}

/** Dialog for a draft order at standing prices: address, then products. */
export function OrderDialog({ quote, onClose }: OrderDialogProps) {
  const priceLists = usePriceLists(quote.customer.customerId)
  return (
    <Modal opened onClose={onClose} title={`Order from ${quote.quoteNumber}`}>
      <Loaded query={priceLists} failure="The shipping addresses could not be loaded" height={140}>
        {(lists) => <OrderForm quote={quote} priceLists={lists} onClose={onClose} />}
      </Loaded>
    </Modal>
  )
}

function OrderForm({
  quote,
  priceLists,
  onClose,
}: OrderDialogProps & { readonly priceLists: readonly PriceList[] }) {
  const router = useRouter()
  const begin = useOrderFromQuote(quote)
  const { shippingAddress, priceListId } = quote
  const addresses = priceLists.flatMap((list) => list.shippingAddresses)
  const known = addresses.some(({ id }) => id === shippingAddress.id)
  const form = usePortalForm({
    initialValues: { shippingAddress: known ? shippingAddress.id : undefined },
    problems: (values) => [values.shippingAddress ? undefined : orderProblems.shippingAddress],
    send: (values) => begin.mutateAsync(values.shippingAddress ?? 0),
    onSent: (order) => {
      noteNewOrder(quote.customer.customerId, order)
      onClose()
      router.history.push(
        priceListId === null
          ? paths.orderPriceList(order.orderID)
          : paths.orderProducts(order.orderID, priceListId),
      )
    },
  })
  return (
    <Form form={form}>
      <Text>A draft order opens with the products of this quote to choose from.</Text>
      <AddressSelect
        withAsterisk
        addresses={addresses}
        value={form.values.shippingAddress}
        error={form.errors['shippingAddress']}
        onChange={(id) => form.change({ shippingAddress: id })}
      />
      <FormButtons form={form} onCancel={onClose}>
        Start order
      </FormButtons>
    </Form>
  )
}
