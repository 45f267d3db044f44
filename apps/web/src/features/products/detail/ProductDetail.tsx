import { Paper, Text } from '@mantine/core'
import type { OrderDetail } from '@tradecounter/contract/orders/orders.entities.ts'
import { mayChangeLines } from '@tradecounter/rules/orders/orderAccess.ts'
import { defaultQuantity } from '@tradecounter/rules/orders/lines/quantity.ts'
import { productMessages } from '@tradecounter/rules/products/productMessages.ts'
import { useMember } from '../../../lib/session/memberStore.ts'
import { useClaim } from '../../../shell/claims.ts'
import { Definition } from '../../../ui/text/DefinitionList.tsx'
import { Money } from '../../../ui/text/Money.tsx'
import { usePutOrderLine } from '../../orders/orderLines.data.ts'
import { cartonText } from '../cartonText.ts'
import { LineQuantity } from '../grid/LineQuantity.tsx'
import { ProductSheet } from './ProductSheet.tsx'
import type { ProductItem } from '../products.data.ts'

interface ProductDetailProps {
  readonly order: OrderDetail
  readonly item: ProductItem
}

/** §2 Product detail within an order: with its price, and a quantity to add. */
export function ProductDetail({ order, item }: ProductDetailProps) {
  const { product } = item
  const put = usePutOrderLine(order)
  const adds = useClaim('products', 'Add').shown
  const changes = useClaim('products', 'ChangeQuantity').shown
  const mine = mayChangeLines(order, useMember())
  const line = order.orderLines.find((each) => each.priceListItemID === item.id)
  const editable = mine && (line ? changes : adds)
  const orderable = { ...item, productName: product.productName }
  const putLine = (quantity: number) =>
    put.mutateAsync({ priceListItemID: item.id, quantity }).then(
      () => true,
      () => false,
    )
  const offer = (
    <>
      <Definition term="Price (Inc GST)" inline>
        <Text span fw={650} size="xl">
          <Money cents={item.unitPriceCents} />
        </Text>
      </Definition>
      <Definition term="Freight (Inc GST)" inline>
        <Money cents={item.shippingPriceCents} />
      </Definition>
      <Definition term="Carton quantity" inline>
        {cartonText(item.cartonQuantity)}
      </Definition>
      <Definition term="Stock in warehouse" inline>
        {item.availableStockCA.toLocaleString('en-AU')}
      </Definition>
    </>
  )
  return (
    <ProductSheet product={product} offer={offer}>
      {editable || line ? (
        <Paper p="md" mt="lg">
          <LineQuantity
            item={orderable}
            quantity={line?.quantity ?? defaultQuantity(orderable)}
            editable={editable}
            label={line ? 'Update Cart' : 'Add to Order'}
            keepAs={`${order.orderID}.${item.id}`}
            onPut={putLine}
          />
        </Paper>
      ) : null}
      <Text size="xs" c="dimmed" mt="md">
        {productMessages.priceNotice}
      </Text>
    </ProductSheet>
  )
}
