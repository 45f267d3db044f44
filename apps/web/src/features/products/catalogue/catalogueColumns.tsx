import { Switch } from '@mantine/core'
import { productMessages } from '@tradecounter/rules/products/productMessages.ts'
import { toastNotice } from '../../../lib/toasts.tsx'
import { columnsOf, type DataColumn } from '../../../ui/table/dataTableFeatures.ts'
import type { CatalogueProduct } from './catalogue.data.ts'

const column = columnsOf<CatalogueProduct>()

/** §2: the switch shows the state and changes nothing yet. */
function EnableSwitch({ product }: { readonly product: CatalogueProduct }) {
  return (
    <Switch
      aria-label={`Enable ${product.productName}`}
      checked={product.enabled}
      onChange={() => toastNotice(productMessages.toggleUnavailable)}
    />
  )
}

export const catalogueColumns: readonly DataColumn<CatalogueProduct>[] = [
  column.accessor('productName', {
    header: 'Product Name',
    enableSorting: true,
    meta: { phone: 'title' },
  }),
  column.accessor((product) => product.category.categoryName, {
    id: 'categoryName',
    header: 'Category',
    enableSorting: true,
    meta: { width: '22%' },
  }),
  column.accessor((product) => product.brand.brandName, {
    id: 'brandName',
    header: 'Brand',
    enableSorting: true,
    meta: { width: '18%' },
  }),
  column.display({
    id: 'enabled',
    header: 'Enable/Disable',
    meta: { width: '140px', interactive: true },
    cell: ({ row }) => <EnableSwitch product={row.original} />,
  }),
]
