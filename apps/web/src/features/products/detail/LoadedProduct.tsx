import { failureText } from '../../../lib/api/failures.ts'
import { ErrorState } from '../../../ui/page/ErrorState.tsx'
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
  return (
    <ErrorState
      title="The product could not be loaded"
      text={failureText(product.error)}
      onRetry={() => void product.refetch()}
    />
  )
}
