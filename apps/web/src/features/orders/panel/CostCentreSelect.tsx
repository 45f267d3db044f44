import type { OrderDetail } from '@tradecounter/contract/orders/orders.entities.ts'
import { costCentreProblem, needsCostCentre } from '@tradecounter/rules/orders/decisions/orderChecks.ts'
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
 * empty field, but only customers that require a cost centre refuse an order for it (decision 0048).
 * A chosen cost centre stays in the list after it was disabled.
 */
export function CostCentreSelect({ order, error, onChange }: CostCentreSelectProps) {
  const { costCentre, flags } = order
  const centres = useOrderCostCentres(order.customerId, flags.showCostCentre)
  const [wasLeft, setWasLeft] = useState(false)
  const isMissing = wasLeft && costCentre === null && centres.data !== undefined && centres.data.length > 0
  const isDisabled = costCentreProblem(order, flags)
  const items = (centres.data ?? [])
    .filter((centre) => !isDisabled || centre.id !== costCentre?.id)
    .map((centre) => ({ value: centre.id, label: `${centre.code} ${centre.name}`, disabled: false }))
  if (costCentre && !items.some(({ value }) => value === costCentre.id))
    items.push({
      value: costCentre.id,
      label: isDisabled ? `${costCentre.name} (no longer available)` : costCentre.name,
      disabled: true,
    })
  return (
    <Select
      label="Cost centre"
      withAsterisk={needsCostCentre(flags)}
      placeholder={orderFieldMessages.costCentre}
      searchable
      clearable
      nothingFoundMessage="No cost centre matches"
      data={items}
      value={costCentre?.id ?? null}
      onChange={onChange}
      onBlur={() => setWasLeft(true)}
      error={error ?? isDisabled?.displayMessage ?? (isMissing ? orderFieldMessages.costCentre : undefined)}
    />
  )
}
