import {
  openShipmentStates,
  shipmentLabels,
  type OpenShipmentState,
} from '@tradecounter/rules/orders/shipments/shipmentState.ts'
import { Select } from '../../../ui/form/Select.tsx'

const choices = openShipmentStates.map((value) => ({ value, label: shipmentLabels[value] }))

interface ShipmentFilterProps {
  readonly value: OpenShipmentState | undefined
  readonly onChange: (state: OpenShipmentState | undefined) => void
}

/** Filter of approved orders by shipping. */
export function ShipmentFilter({ value, onChange }: ShipmentFilterProps) {
  return (
    <Select
      aria-label="Shipping"
      placeholder="Any shipping"
      w={164}
      clearable
      data={choices}
      value={value ?? null}
      onChange={(chosen) => onChange(chosen ?? undefined)}
    />
  )
}
