import type { PlainDate } from '@tradecounter/rules/time/businessTime.ts'
import { DateField } from '../../../ui/form/DateField.tsx'
import { FilterBar } from '../../../ui/form/FilterBar.tsx'
import { anyDate, datesOf, isChanged, type HistorySearch } from './historySearch.ts'
import { SearchPayments } from './SearchPayments.tsx'

interface HistoryFilterProps {
  readonly search: HistorySearch
  readonly today: PlainDate
  readonly onChange: (next: HistorySearch) => void
  readonly onReset: () => void
}

/**
 * Filters of the history (§2): search, dates, and a Reset that clears sort, search,
 * page and size and restores the current month (§4).
 */
export function HistoryFilter({ search, today, onChange, onReset }: HistoryFilterProps) {
  const { from, to } = datesOf(search, today)
  return (
    <FilterBar set={[from, to].filter(Boolean).length} active={isChanged(search)} onReset={onReset}>
      <SearchPayments
        value={search.search ?? ''}
        onSearch={(text) => onChange({ search: text || undefined })}
      />
      <DateField
        w={164}
        aria-label="Start Date"
        placeholder="Start Date"
        value={from ?? null}
        {...(to ? { maxDate: to } : {})}
        onChange={(date) => onChange({ from: date ?? anyDate })}
      />
      <DateField
        w={164}
        aria-label="End Date"
        placeholder="End Date"
        value={to ?? null}
        {...(from ? { minDate: from } : {})}
        onChange={(date) => onChange({ to: date ?? anyDate })}
      />
    </FilterBar>
  )
}
