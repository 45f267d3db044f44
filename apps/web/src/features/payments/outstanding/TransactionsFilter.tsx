import { FilterBar } from '../../../ui/form/FilterBar.tsx'
import { SearchBox } from '../../../ui/form/SearchBox.tsx'
import { showChoiceOf, showChoices } from '../../../lib/text/showChoices.ts'
import { dueFilterDefault, type PaymentsSearch } from './paymentsSearch.ts'
import { Select } from '../../../ui/form/Select.tsx'
import classes from './TransactionsFilter.module.css'

interface TransactionsFilterProps {
  readonly search: PaymentsSearch
  readonly onChange: (next: PaymentsSearch) => void
}

/** §2: search, page size, and a Reset that shows only when something is set. */
export function TransactionsFilter({ search, onChange }: TransactionsFilterProps) {
  const active = search.search !== undefined || (search.due ?? dueFilterDefault) !== dueFilterDefault
  return (
    <FilterBar
      active={active}
      onReset={() => onChange({ search: undefined, due: undefined })}
      end={
        <label className={classes.show}>
          Show
          <Select
            aria-label="Show"
            w={92}
            allowDeselect={false}
            data={[...showChoices]}
            value={search.show ?? '100'}
            onChange={(text) => onChange({ show: showChoiceOf(text) })}
          />
        </label>
      }
    >
      <SearchBox
        label="Search Transactions"
        width={320}
        value={search.search ?? ''}
        onSearch={(text) => onChange({ search: text || undefined })}
      />
    </FilterBar>
  )
}
