import { Paper, Title } from '@mantine/core'
import type { ProductDetail } from '@tradecounter/contract/products/products.contract.ts'
import { type ReactNode, Suspense } from 'react'
import { Columns } from '../../../ui/table/Columns.tsx'
import { Definition, DefinitionList } from '../../../ui/text/DefinitionList.tsx'
import { ProductPictures } from './ProductPictures.tsx'
import { lazyPart } from '../../../lib/parts/lazyPart.ts'

const CleanHtml = lazyPart(() => import('./CleanHtml.tsx'), 'CleanHtml')

/** Features of a product; the sanitiser is loaded late, as they are at the end of the screen. */
function ProductFeatures({ html }: { readonly html: string }) {
  return (
    <Suspense>
      <CleanHtml html={html} />
    </Suspense>
  )
}

interface ProductSheetProps {
  readonly product: ProductDetail
  /** First definitions: the price in an order. */
  readonly offer?: ReactNode
  /** Actions below the facts. */
  readonly children?: ReactNode
}

/** Product detail (§2): pictures, facts, features, line drawing. */
export function ProductSheet({ product, offer, children }: ProductSheetProps) {
  const facts = [
    ['Product code', product.productCode],
    ['Brand', product.brand.brandName],
    ['Category', product.category.categoryName],
    ['Dimensions', product.size.dimensions],
    ['Finish', product.finish.colorName],
  ].filter(([, value]) => value)
  return (
    <Paper p="lg">
      <Columns narrowest={300} gap={32}>
        <ProductPictures images={product.itemImages} name={product.productName} />
        <div>
          <DefinitionList>
            {offer}
            {facts.map(([term = '', value]) => (
              <Definition key={term} term={term} inline>
                {value}
              </Definition>
            ))}
          </DefinitionList>
          {children}
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
