import { Checkbox, Stack } from '@mantine/core'
import { orderFieldMessages } from '@tradecounter/rules/orders/fields/orderFieldMessages.ts'
import { orderProblems } from '@tradecounter/rules/orders/orders.problems.ts'
import { useState } from 'react'
import { DateField } from '../../../ui/form/DateField.tsx'
import type { OrderFields } from './orderFields.ts'
import { useShipCalendar } from '../useShipCalendar.ts'

interface ShipDateFieldProps {
  readonly fields: OrderFields
  readonly error: string | undefined
  readonly onChange: (next: Partial<OrderFields>) => void
}

/**
 * §5 Ship date: no past days, weekends or excluded days, and not today after 14:00 in the business's time
 * zone.
 */
export function ShipDateField({ fields, error, onChange }: ShipDateFieldProps) {
  const calendar = useShipCalendar()
  const [wasLeft, setWasLeft] = useState(false)
  const { requiredShipDate: date, requiredAsap } = fields
  const problem =
    date === null
      ? wasLeft && !requiredAsap
        ? orderFieldMessages.shipDate
        : undefined
      : calendar.allows(date)
        ? undefined
        : orderProblems.shipDateNotAllowed.displayMessage
  return (
    <Stack gap={6}>
      <DateField
        label="Ship date"
        placeholder={orderFieldMessages.shipDate}
        withAsterisk={!requiredAsap}
        minDate={calendar.first}
        excludeDate={(day) => !calendar.allows(day)}
        disabled={requiredAsap}
        value={date}
        onChange={(day) => onChange({ requiredShipDate: day })}
        onBlur={() => setWasLeft(true)}
        error={error ?? problem}
      />
      <Checkbox
        size="xs"
        label="As soon as possible"
        checked={requiredAsap}
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
