import { Checkbox, Stack } from '@mantine/core'
import { DateInput } from '@mantine/dates'
import '@mantine/dates/styles.css'
import { IconCalendar } from '@tabler/icons-react'
import { wallClock } from '@tradecounter/rules/time/businessTime.ts'
import { orderFieldMessages } from '@tradecounter/rules/orders/orderFieldMessages.ts'
import { shipDateAllowed } from '@tradecounter/rules/orders/shipDate.ts'
import { useState } from 'react'
import { defaultTimeZone, usePortal } from '../../lib/portal.ts'
import { parseDayMonthYear } from '../../ui/parseDayMonthYear.ts'
import type { OrderFields } from './orderFields.ts'

interface ShipDateFieldProps {
  readonly fields: OrderFields
  readonly error: string | undefined
  readonly onChange: (next: Partial<OrderFields>) => void
}

/** §5 Ship date: no past days, weekends or excluded days, and not today after 14:00 on the business's clock. */
export function ShipDateField({ fields, error, onChange }: ShipDateFieldProps) {
  const portal = usePortal()
  const calendar = {
    timeZone: portal?.timeZone ?? defaultTimeZone,
    excludedDays: portal?.excludedShipDays ?? [],
  }
  const [now] = useState(() => new Date())
  return (
    <Stack gap={6}>
      <DateInput
        label="Ship date"
        placeholder={orderFieldMessages.shipDate}
        valueFormat="DD/MM/YYYY"
        dateParser={parseDayMonthYear}
        firstDayOfWeek={1}
        clearable
        clearButtonProps={{ 'aria-label': 'Clear the date' }}
        weekendDays={[]}
        previousLabel="Previous month"
        nextLabel="Next month"
        leftSection={<IconCalendar size={16} aria-hidden />}
        minDate={wallClock(now, calendar.timeZone).date}
        excludeDate={(date) => !shipDateAllowed(date, now, calendar)}
        disabled={fields.requiredAsap}
        value={fields.requiredShipDate}
        onChange={(date) => onChange({ requiredShipDate: date })}
        error={error}
      />
      <Checkbox
        size="xs"
        label="As soon as possible"
        checked={fields.requiredAsap}
        onChange={(event) =>
          onChange({
            requiredAsap: event.currentTarget.checked,
            ...(event.currentTarget.checked ? { requiredShipDate: null } : {}),
          })
        }
      />
    </Stack>
  )
}
