import type { ReactNode } from 'react'
import { listFilters } from '../../../lib/listFilters.ts'
import { FilterBar } from '../../../ui/form/FilterBar.tsx'
import { FilterSelect } from '../../../ui/form/FilterSelect.tsx'
import { SearchBox } from '../../../ui/form/SearchBox.tsx'
import { useCategories } from '../products.data.ts'
import { productSortIds, productSorts, type ProductsSearch } from './productsSearch.ts'
import { MultiSelect } from '../../../ui/form/Select.tsx'

interface ProductsFilterProps {
  readonly params: { readonly customerId: number; readonly priceListId: number }
  readonly search: ProductsSearch
  readonly onChange: (next: ProductsSearch) => void
  readonly end?: ReactNode
}

export function ProductsFilter({ params, search, onChange, end }: ProductsFilterProps) {
  const categories = useCategories(params).data ?? []
  const chosen = search.category?.split(',') ?? []
  const filters = listFilters(search, onChange, ['search', 'category', 'sort'])
  return (
    <FilterBar
      end={end}
      {...filters.bar}
      afterReset={
        <>
          <FilterSelect
            label="Sort By"
            placeholder={search.search ? 'Best match' : 'Sort By'}
            w={144}
            data={productSortIds.map((id) => ({ value: id, label: productSorts[id].label }))}
            {...filters.of('sort')}
          />
          <MultiSelect
            aria-label="Filter By Category"
            placeholder={chosen.length === 0 ? 'Filter By Category' : ''}
            w={184}
            rightSectionWidth={28}
            searchable
            clearable
            hidePickedOptions
            nothingFoundMessage="No category matches"
            data={categories.map((category) => ({
              value: String(category.categoryID),
              // A left-to-right mark: the count stays after a right-to-left name.
              label: `${category.categoryName}\u200E (${category.productCount})`,
            }))}
            value={chosen.filter((id) => categories.some((category) => String(category.categoryID) === id))}
            onChange={(ids) => onChange({ category: ids.length > 0 ? ids.join(',') : undefined })}
          />
        </>
      }
    >
      <SearchBox label="Search By Product" width={210} {...filters.of('search')} />
    </FilterBar>
  )
}
