import { ActionIcon } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { FilterBar } from '../../../ui/form/FilterBar.tsx'
import { SearchBox } from '../../../ui/form/SearchBox.tsx'
import { showChoiceOf, showChoices } from '../../../lib/text/showChoices.ts'
import type { DueFilter, PaymentsSearch } from './paymentsSearch.ts'
import { Select } from '../../../ui/form/Select.tsx'
import classes from './TransactionsFilter.module.css'

interface TransactionsFilterProps {
  readonly search: PaymentsSearch
  readonly dueDefault: DueFilter
  readonly onChange: (next: PaymentsSearch) => void
  /** Export button. */
  readonly action: ReactNode
}

/**
 * Filters (§2): search, a Reset that shows only if a filter is set, page size and
 * export; a phone unfolds the last two below the search.
 */
export function TransactionsFilter({ search, dueDefault, onChange, action }: TransactionsFilterProps) {
  const [isUnfolded, setUnfolded] = useState(false)
  const active = search.search !== undefined || (search.due ?? dueDefault) !== dueDefault
  return (
    <div className={classes.filter} data-unfolded={isUnfolded}>
      <FilterBar
        active={active}
        onReset={() => onChange({ search: undefined, due: undefined })}
        end={
          <>
            <label className={classes.show}>
              Show
              <Select
                aria-label="Show"
                w={92}
                data={showChoices}
                value={search.show ?? '100'}
                onChange={(show) => onChange({ show: showChoiceOf(show) })}
              />
            </label>
            {action}
          </>
        }
      >
        <SearchBox
          label="Search Transactions"
          width={320}
          value={search.search}
          onChange={(text) => onChange({ search: text })}
        />
      </FilterBar>
      <ActionIcon
        className={classes.unfold}
        variant="default"
        size={36}
        aria-label="Page size and export"
        aria-expanded={isUnfolded}
        onClick={() => setUnfolded((before) => !before)}
      >
        <IconDots size={18} aria-hidden />
      </ActionIcon>
    </div>
  )
}
