import { Paper } from '@mantine/core'
import { IconPackageOff } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense, useMemo } from 'react'
import { adminProductPageSize } from '@tradecounter/rules/orders/orderLimits.ts'
import { listChange } from '../../../lib/listChange.ts'
import { listFilters } from '../../../lib/listFilters.ts'
import { useLoadingFailure } from '../../../lib/api/useLoadingFailure.ts'
import { paths } from '../../../paths.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { FilterBar } from '../../../ui/form/FilterBar.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { ListPager } from '../../../ui/table/ListPager.tsx'
import { sortOf } from '../../../ui/table/sortOf.ts'
import { SearchBox } from '../../../ui/form/SearchBox.tsx'
import { lazyPart } from '../../../lib/parts/lazyPart.ts'
import { useMarks } from '../search/useMarks.tsx'
import { useCatalogue } from './catalogue.data.ts'
import { catalogueColumns } from './catalogueColumns.tsx'
import { catalogueSortFields, type CatalogueSearch } from './catalogueSearch.ts'

const route = getRouteApi('/app/products')
const CorrectedSearch = lazyPart(() => import('../search/CorrectedSearch.tsx'), 'CorrectedSearch')

/** Sort shown in the table's head; none for search results by relevance. */
const sortShown = ({ name, sort, direction }: CatalogueSearch) => {
  const field = sort ?? (name === undefined ? 'productName' : undefined)
  return field ? { sort: { field, direction: direction ?? ('asc' as const) } } : {}
}

/** §2 Products list (admin). */
export function CataloguePage() {
  const search = route.useSearch()
  const products = useCatalogue(search)
  const failure = useLoadingFailure('The products could not be loaded', products)
  const reading = products.data?.search
  const mark = useMarks(reading)
  const columns = useMemo(() => catalogueColumns(mark), [mark])
  const change = listChange<CatalogueSearch>(route.useNavigate(), ['name', 'brand'])
  const { filtered, ...filters } = listFilters(search, change, ['name', 'brand'])
  return (
    <>
      <PageHeader title="Products" />
      <FilterBar {...filters.bar}>
        <SearchBox label="Name" {...filters.of('name')} />
        <SearchBox label="Brand" width={200} {...filters.of('brand')} />
      </FilterBar>
      {search.name && reading?.correctedTo && !products.isPlaceholderData ? (
        <Suspense>
          <CorrectedSearch
            typed={search.name}
            correctedTo={reading.correctedTo}
            onSearch={(text) => change({ name: text })}
          />
        </Suspense>
      ) : null}
      <Paper>
        <DataTable
          caption="Products"
          columns={columns}
          rows={products.data?.rows}
          failure={failure}
          rowId={(product) => String(product.productID)}
          rowHref={(product) => paths.product(product.productID)}
          rowLabel={(product) => product.productName}
          {...sortShown(search)}
          onSort={(sort) => change(sortOf(catalogueSortFields, sort))}
          empty={
            filtered
              ? {
                  icon: IconPackageOff,
                  title: 'No product matches your search',
                  showAll: { label: 'Show all products', onClick: filters.reset },
                }
              : {
                  icon: IconPackageOff,
                  title: 'No products yet',
                  text: 'Import products from files, or add an integration key under Settings so that your system can send them.',
                }
          }
        />
        <ListPager
          list={products.data}
          page={search.page}
          perPage={adminProductPageSize}
          severalOnly
          onChange={change}
        />
      </Paper>
    </>
  )
}
