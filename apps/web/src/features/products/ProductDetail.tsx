import { Paper, Text, Title } from '@mantine/core'
import type { OrderDetail } from '@tradecounter/contract/orders.entities.ts'
import { mayChangeLines } from '@tradecounter/rules/orders/orderAccess.ts'
import { defaultQuantity } from '@tradecounter/rules/orders/quantity.ts'
import { useMember } from '../../lib/memberStore.ts'
import { Columns } from '../../ui/Columns.tsx'
import { Definition, DefinitionList } from '../../ui/DefinitionList.tsx'
import { Money } from '../../ui/Money.tsx'
import { usePutOrderLine } from '../orders/orderLines.data.ts'
import { LineQuantity } from './LineQuantity.tsx'
import { ProductFeatures } from './ProductFeatures.tsx'
import { ProductPictures } from './ProductPictures.tsx'
import type { ProductItem } from './products.data.ts'

interface ProductDetailProps {
  readonly order: OrderDetail
  readonly item: ProductItem
}

export function ProductDetail({ order, item }: ProductDetailProps) {
  const { product } = item
  const put = usePutOrderLine(order)
  const editable = mayChangeLines(order, useMember())
  const line = order.orderLines.find((each) => each.priceListItemID === item.id)
  const orderable = { ...item, productName: product.productName }
  const putLine = (quantity: number) =>
    put.mutateAsync({ priceListItemID: item.id, quantity }).then(
      () => undefined,
      () => undefined,
    )
  return (
    <Paper p="lg">
      <Columns narrowest={300} gap={32}>
        <ProductPictures images={product.itemImages} name={product.productName} />
        <div>
          <DefinitionList>
            <Definition term="Price" inline>
              <Text span fw={650} size="xl">
                <Money cents={item.unitPriceCents} />
              </Text>
            </Definition>
            <Definition term="Freight" inline>
              <Money cents={item.shippingPriceCents} />
            </Definition>
            <Definition term="Carton quantity" inline>
              {`${item.cartonQuantity} Unit(s)`}
            </Definition>
            <Definition term="Stock in warehouse" inline>
              {item.availableStockCA.toLocaleString('en-AU')}
            </Definition>
            <Definition term="Product code" inline>
              {product.productCode}
            </Definition>
            <Definition term="Brand" inline>
              {product.brand.brandName}
            </Definition>
            {product.size.dimensions ? (
              <Definition term="Dimensions" inline>
                {product.size.dimensions}
              </Definition>
            ) : null}
            {product.finish.colorName ? (
              <Definition term="Finish" inline>
                {product.finish.colorName}
              </Definition>
            ) : null}
          </DefinitionList>
          {editable || line ? (
            <Paper p="md" mt="lg">
              <LineQuantity
                item={orderable}
                quantity={line?.quantity ?? defaultQuantity(orderable)}
                editable={editable}
                label={line ? 'Update Cart' : 'Add to Order'}
                onPut={putLine}
              />
            </Paper>
          ) : null}
          <Text size="xs" c="dimmed" mt="md">
            Prices include GST and are in AUD. They are a guide only and may change without notice.
          </Text>
        </div>
      </Columns>
      <ProductFeatures html={product.features} />
      {product.lineDrawingImage ? (
        <section>
          <Title order={2} mt="lg" mb="sm">
            Line drawing
          </Title>
          <img
            src={product.lineDrawingImage}
            alt={`Line drawing of ${product.productName}`}
            loading="lazy"
            style={{ maxWidth: '100%', maxHeight: 360, background: '#fff', borderRadius: 6 }}
          />
        </section>
      ) : null}
    </Paper>
  )
}
