import { Switch } from '@mantine/core'
import { productMessages } from '@tradecounter/rules/products/productMessages.ts'
import { toastNotice } from '../../../lib/toasts.tsx'
import type { DataColumn } from '../../../ui/table/dataColumn.ts'
import type { CatalogueProduct } from './catalogue.data.ts'

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
  {
    id: 'productName',
    header: 'Product Name',
    sortable: true,
    phone: 'title',
    cell: (product) => product.productName,
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
