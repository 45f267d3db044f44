import { Text } from '@mantine/core'
import { IconPackageOff } from '@tabler/icons-react'
import type { PriceListItem } from '@tradecounter/contract/products/products.contract.ts'
import { customerCataloguePageSize } from '@tradecounter/rules/customers/customerFields.ts'
import { useLoadingFailure } from '../../../lib/api/useLoadingFailure.ts'
import { column } from '../../../ui/table/column.ts'
import { Select } from '../../../ui/form/Select.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { ErrorState } from '../../../ui/page/ErrorState.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import type { DataColumn } from '../../../ui/table/dataColumn.ts'
import { moneyColumn } from '../../../ui/table/moneyColumn.tsx'
import { ListPager } from '../../../ui/table/ListPager.tsx'
import { Money } from '../../../ui/text/Money.tsx'
import { SectionCard } from '../../../ui/page/SectionCard.tsx'
import { catalogueChoices, chosenOf } from './catalogueChoices.ts'
import { usePriceListItems, usePriceLists } from './customerCatalogue.data.ts'
import type { CustomerSearch } from './customerSearch.ts'

interface CatalogueCardProps {
  readonly customerId: number
  readonly search: CustomerSearch
  readonly onChange: (next: CustomerSearch, replace?: boolean) => void
}

const columns: readonly DataColumn<PriceListItem>[] = [
  column('productName', 'Item Name', ({ product }) => product.productName, { phone: 'title' }),
  {
    id: 'unitPrice',
    header: 'Unit Price',
    align: 'right',
    width: '120px',
    cell: ({ unitPriceCents, priceSteps = [] }) => (
      <>
        <Money cents={unitPriceCents} />
        {priceSteps.slice(1).map((step) => (
          <Text key={step.fromQuantity} size="xs" c="dimmed">
            From {step.fromQuantity.toLocaleString('en-AU')}: <Money cents={step.unitPriceCents} />
          </Text>
        ))}
      </>
    ),
  },
  moneyColumn('freight', 'Freight', ({ shippingPriceCents }) => shippingPriceCents, { width: '110px' }),
]

/** §2 Customer detail: items and prices of the price list of the chosen shipping address; 5 a page. */
export function CatalogueCard({ customerId, search, onChange }: CatalogueCardProps) {
  const lists = usePriceLists(customerId)
  const choices = catalogueChoices(lists.data ?? [])
  const chosen = chosenOf(choices, search)
  const page = search.items ?? 1
  const items = usePriceListItems(customerId, chosen?.priceList, page)
  const failure = useLoadingFailure('The price lists could not be loaded', lists)
  const itemsFailure = useLoadingFailure('The products could not be loaded', items)
  const none = (
    <EmptyState
      icon={IconPackageOff}
      title={chosen ? 'No products on this price list' : 'No price list yet'}
      text="Price lists and products are sent by your accounts system."
    />
  )
  return (
    <SectionCard title="Catalogue" lead="Prices and freight include GST.">
      {failure ? <ErrorState {...failure} /> : null}
      {chosen ? (
        <Select
          label="Shipping address"
          searchable
          nothingFoundMessage="No address matches"
          data={choices.map(({ value, label }) => ({ value, label }))}
          value={chosen.value}
          onChange={(value) => {
            const next = choices.find((choice) => choice.value === value)
            if (next) onChange({ priceList: next.priceList, address: next.address, items: undefined })
          }}
        />
      ) : null}
      {lists.data && !chosen ? none : null}
      {chosen || !lists.data ? (
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
          <ListPager
            label="Pages of items"
            list={items.data}
            page={search.items}
            perPage={customerCataloguePageSize}
            severalOnly
            onChange={(next, replace) => onChange({ items: next.page }, replace)}
          />
        </div>
      ) : null}
    </SectionCard>
  )
}
