import type { OrderDetail } from '@tradecounter/contract/orders/orders.entities.ts'
import { costCentreProblem } from '@tradecounter/rules/orders/decisions/orderChecks.ts'
import { orderFieldMessages } from '@tradecounter/rules/orders/fields/orderFieldMessages.ts'
import { Select } from '../../../ui/form/Select.tsx'
import { useState } from 'react'
import { useOrderCostCentres } from '../orders.data.ts'

interface CostCentreSelectProps {
  /** Order with the values on the screen. */
  readonly order: OrderDetail
  readonly error: string | undefined
  readonly onChange: (costCentreId: number | null) => void
}

/**
 * Select of the enabled cost centres (§5). After the focus leaves the empty field, it shows the message of an
 * empty field, but only budgets require a cost centre (decision 0048).
 * A chosen cost centre stays in the list after it was disabled.
 */
export function CostCentreSelect({ order, error, onChange }: CostCentreSelectProps) {
  const { costCentre, flags } = order
  const centres = useOrderCostCentres(order.customerId, flags.showCostCentre)
  const [left, setLeft] = useState(false)
  const asked = left && costCentre === null && centres.data !== undefined && centres.data.length > 0
  const gone = costCentreProblem(order, flags)
  const items = (centres.data ?? [])
    .filter((each) => !gone || each.id !== costCentre?.id)
    .map((each) => ({ value: String(each.id), label: `${each.code} ${each.name}`, disabled: false }))
  const value = costCentre && String(costCentre.id)
  if (costCentre && value !== null && !items.some((each) => each.value === value))
    items.push({
      value,
      label: gone ? `${costCentre.name} (no longer available)` : costCentre.name,
      disabled: true,
    })
  return (
    <Select
      label="Cost centre"
      placeholder={orderFieldMessages.costCentre}
      searchable
      clearable
      nothingFoundMessage="No cost centre matches"
      data={items}
      value={value}
      onChange={(chosen) => onChange(chosen === null ? null : Number(chosen))}
      onBlur={() => setLeft(true)}
      error={error ?? gone?.displayMessage ?? (asked ? orderFieldMessages.costCentre : undefined)}
    />
  )
}
