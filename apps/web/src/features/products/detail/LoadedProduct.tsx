import { LoadFailure } from '../../../ui/page/LoadFailure.tsx'
import type { useProduct } from '../products.data.ts'
import type { ProductTarget } from '../productTarget.ts'
import { ProductDetail } from './ProductDetail.tsx'
import { ProductDetailSkeleton } from './ProductDetailSkeleton.tsx'

interface LoadedProductProps {
  readonly target: ProductTarget
  readonly product: ReturnType<typeof useProduct>
}

export function LoadedProduct({ target, product }: LoadedProductProps) {
  if (product.data) return <ProductDetail target={target} item={product.data} />
  if (!product.isError) return <ProductDetailSkeleton />
  return <LoadFailure title="The product could not be loaded" query={product} />
}
