import { DateInput } from '@mantine/dates'
import '@mantine/dates/styles.css'
import { IconCalendar } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { FilterBar } from '../../ui/FilterBar.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { parseDayMonthYear } from '../../ui/parseDayMonthYear.ts'
import type { OrdersSearch } from './ordersSearch.ts'

interface OrdersFilterProps {
  readonly search: OrdersSearch
  readonly onChange: (next: OrdersSearch, replace?: boolean) => void
  readonly end?: ReactNode
}

const dateProps = {
  valueFormat: 'DD/MM/YYYY',
  dateParser: parseDayMonthYear,
  clearable: true,
  clearButtonProps: { 'aria-label': 'Clear the date' },
  firstDayOfWeek: 1 as const,
  weekendDays: [],
  previousLabel: 'Previous month',
  nextLabel: 'Next month',
  leftSection: <IconCalendar size={16} aria-hidden />,
  w: 164,
}

/** Order number and date range; Reset shows only when something is set. */
export function OrdersFilter({ search, onChange, end }: OrdersFilterProps) {
  const { orderNumber, from, to } = search
  return (
    <FilterBar
      active={Boolean(orderNumber ?? from ?? to)}
      onReset={() => onChange({ orderNumber: undefined, from: undefined, to: undefined })}
      end={end}
    >
      <SearchBox
        label="Order No."
        width={220}
        value={orderNumber ?? ''}
        onSearch={(text) => onChange({ orderNumber: text || undefined }, true)}
      />
      <DateInput
        {...dateProps}
        aria-label="Start Date"
        placeholder="Start Date"
        value={from ?? null}
        {...(to ? { maxDate: to } : {})}
        onChange={(date) => onChange({ from: date ?? undefined }, true)}
      />
      <DateInput
        {...dateProps}
        aria-label="End Date"
        placeholder="End Date"
        value={to ?? null}
        {...(from ? { minDate: from } : {})}
        onChange={(date) => onChange({ to: date ?? undefined }, true)}
      />
    </FilterBar>
  )
}
