import { Switch } from '@mantine/core'
import { productStatusMessages } from '@tradecounter/rules/products/productMessages.ts'
import { toastUndo } from '../../../lib/toasts.tsx'
import type { MarkText } from '../search/useMarks.tsx'
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
  {
    id: 'productName',
    header: 'Product Name',
    sortable: true,
    phone: 'title',
    cell: (product) => mark?.(product.productName) ?? product.productName,
  },
  {
    id: 'categoryName',
    header: 'Category',
    sortable: true,
    width: '22%',
    cell: (product) => product.category.categoryName,
  },
  {
    id: 'brandName',
    header: 'Brand',
    sortable: true,
    width: '18%',
    cell: (product) => product.brand.brandName,
  },
  {
    id: 'enabled',
    header: 'Enable/Disable',
    width: '140px',
    interactive: true,
    cell: (product) => <EnableSwitch product={product} />,
  },
]
