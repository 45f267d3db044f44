import { Switch } from '@mantine/core'
import { productStatusMessages } from '@tradecounter/rules/products/productMessages.ts'
import { toastUndo } from '../../../lib/toasts.tsx'
import type { MarkText } from '../search/useMarks.tsx'
import { column } from '../../../ui/table/column.ts'
import type { DataColumn } from '../../../ui/table/dataColumn.ts'
import { useSetProductStatus, type CatalogueProduct } from './catalogue.data.ts'

/** Switch of a product; a disabled one is on no price list (§2). No confirmation, as it can be undone. */
function EnableSwitch({ product }: { readonly product: CatalogueProduct }) {
  const { productName, enabled } = product
  const status = useSetProductStatus(product.productID)
  const { isPending, mutate } = status
  const set = (enable: boolean) => {
    const message = enable ? productStatusMessages.enabled : productStatusMessages.disabled
    mutate(enable, { onSuccess: () => toastUndo(message(productName), () => mutate(!enable)) })
  }
  return (
    <Switch
      aria-label={`Enable ${productName}`}
      checked={isPending ? status.variables : enabled}
      disabled={isPending}
      onChange={(event) => set(event.currentTarget.checked)}
    />
  )
}

/** Columns of the administrators' list; found words are highlighted. */
export const catalogueColumns = (mark: MarkText | undefined): readonly DataColumn<CatalogueProduct>[] => [
  column('productName', 'Product Name', (product) => mark?.(product.productName) ?? product.productName, {
    sortable: true,
    phone: 'title',
  }),
  column('categoryName', 'Category', (product) => product.category.categoryName, {
    sortable: true,
    width: '22%',
  }),
  column('brandName', 'Brand', (product) => product.brand.brandName, { sortable: true, width: '18%' }),
  column('enabled', 'Enable/Disable', (product) => <EnableSwitch product={product} />, {
    width: '140px',
    interactive: true,
  }),
]
