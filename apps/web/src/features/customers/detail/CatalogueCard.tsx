import { Group, Text } from '@mantine/core'
import { IconPackageOff } from '@tabler/icons-react'
import type { PriceListItem } from '@tradecounter/contract/products/products.contract.ts'
import { combinedAddress } from '@tradecounter/rules/customers/addresses.ts'
import { customerCataloguePageSize } from '@tradecounter/rules/customers/customerFields.ts'
import { useState } from 'react'
import { useLoadingFailure } from '../../../lib/api/useLoadingFailure.ts'
import { Select } from '../../../ui/form/Select.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { ErrorState } from '../../../ui/page/ErrorState.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import type { DataColumn } from '../../../ui/table/dataColumn.ts'
import { Pager } from '../../../ui/table/Pager.tsx'
import { Money } from '../../../ui/text/Money.tsx'
import { SectionCard } from '../../../ui/page/SectionCard.tsx'
import { usePriceListItems, usePriceLists, type PriceListEntry } from './customerCatalogue.data.ts'
import type { CustomerSearch } from './customerSearch.ts'

interface CatalogueCardProps {
  readonly customerId: number
  readonly search: CustomerSearch
  readonly onChange: (next: CustomerSearch) => void
}

const columns: readonly DataColumn<PriceListItem>[] = [
  {
    id: 'productName',
    header: 'Item Name',
    phone: 'title',
    cell: ({ product }) => product.productName,
  },
  {
    id: 'unitPrice',
    header: 'Unit Price',
    align: 'right',
    width: '120px',
    cell: ({ unitPriceCents }) => <Money cents={unitPriceCents} />,
  },
  {
    id: 'freight',
    header: 'Freight',
    align: 'right',
    width: '110px',
    cell: ({ shippingPriceCents }) => <Money cents={shippingPriceCents} />,
  },
]

/** Where the orders of one price list go; the first of its addresses until another is chosen. */
function AddressSelect({ list }: { readonly list: PriceListEntry }) {
  const [chosen, setChosen] = useState<string | null>(null)
  const addresses = list.shippingAddresses.map((address) => ({
    value: String(address.id),
    label: combinedAddress(address),
  }))
  if (addresses.length === 0) return <Text c="dimmed">This price list ships to no address yet.</Text>
  return (
    <Select
      label="Shipping address"
      w={340}
      searchable
      allowDeselect={false}
      data={addresses}
      value={chosen ?? addresses[0]?.value ?? null}
      onChange={setChosen}
    />
  )
}

/** §2 Customer detail: what the customer buys at which price, by price list; 5 a page. */
export function CatalogueCard({ customerId, search, onChange }: CatalogueCardProps) {
  const lists = usePriceLists(customerId)
  const list = lists.data?.find((each) => each.referenceID === search.priceList) ?? lists.data?.[0]
  const page = search.items ?? 1
  const items = usePriceListItems(customerId, list?.referenceID, page)
  const failure = useLoadingFailure('The price lists could not be loaded', lists)
  const itemsFailure = useLoadingFailure('The products could not be loaded', items)
  const none = (
    <EmptyState
      icon={IconPackageOff}
      title={list ? 'No products on this price list' : 'No price list yet'}
      text="Price lists and their products come from your system."
    />
  )
  return (
    <SectionCard title="Catalogue" lead="Prices and freight include GST.">
      {failure ? <ErrorState {...failure} /> : null}
      {list ? (
        <Group align="end" gap="sm">
          <Select
            label="Price list"
            w={220}
            allowDeselect={false}
            data={(lists.data ?? []).map((each) => ({
              value: String(each.referenceID),
              label: each.priceListName,
            }))}
            value={String(list.referenceID)}
            onChange={(value) => onChange({ priceList: Number(value), items: undefined })}
          />
          <AddressSelect key={list.referenceID} list={list} />
        </Group>
      ) : null}
      {lists.data && !list ? none : null}
      {list || !lists.data ? (
        <div>
          <DataTable
            caption="Items of the price list"
            columns={columns}
            rows={items.data?.rows}
            failure={itemsFailure}
            rowId={(item) => String(item.id)}
            skeletonRows={customerCataloguePageSize}
            empty={none}
          />
          {items.data && items.data.total > customerCataloguePageSize ? (
            <Pager
              label="Pages of items"
              page={page}
              perPage={customerCataloguePageSize}
              total={items.data.total}
              onPage={(next) => onChange({ items: next > 1 ? next : undefined })}
            />
          ) : null}
        </div>
      ) : null}
    </SectionCard>
  )
}
