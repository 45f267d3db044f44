import type { PlainDate } from '@tradecounter/rules/time/businessTime.ts'
import { ActionIcon, CloseButton, Group, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { FilterDate } from '../../../ui/form/FilterDate.tsx'
import { FilterBar } from '../../../ui/form/FilterBar.tsx'
import { anyDate, datesOf, isChanged, type HistorySearch } from './historySearch.ts'

interface SearchPaymentsProps {
  /** Present search, from the URL. */
  readonly value: string
  readonly onSearch: (text: string) => void
}

/**
 * §4 Payment history: the list reloads on Enter or the button, not during typing.
 */
function SearchPayments({ value, onSearch }: SearchPaymentsProps) {
  const [text, setText] = useState(value)
  const [shown, setShown] = useState(value)
  // Back and Reset change the text of the field.
  if (value !== shown) {
    setShown(value)
    setText(value)
  }
  return (
    <Group
      component="form"
      gap={4}
      wrap="nowrap"
      onSubmit={(event: React.FormEvent) => {
        event.preventDefault()
        onSearch(text.trim())
      }}
    >
      <TextInput
        type="search"
        aria-label="Search Payments"
        placeholder="Search Payments"
        data-search
        w={260}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        rightSection={
          text ? (
            <CloseButton
              size="sm"
              aria-label="Clear search"
              onClick={() => {
                setText('')
                onSearch('')
              }}
            />
          ) : null
        }
      />
      <ActionIcon type="submit" variant="default" size={36} aria-label="Search">
        <IconSearch size={18} aria-hidden />
      </ActionIcon>
    </Group>
  )
}

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
      <FilterDate
        label="Start Date"
        value={from}
        max={to}
        onChange={(date) => onChange({ from: date ?? anyDate })}
      />
      <FilterDate
        label="End Date"
        value={to}
        min={from}
        onChange={(date) => onChange({ to: date ?? anyDate })}
      />
    </FilterBar>
  )
}
