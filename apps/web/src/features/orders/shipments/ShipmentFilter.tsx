import {
  openShipmentStates,
  shipmentLabels,
  type OpenShipmentState,
} from '@tradecounter/rules/orders/shipments/shipmentState.ts'
import { FilterSelect } from '../../../ui/form/FilterSelect.tsx'

const choices = openShipmentStates.map((value) => ({ value, label: shipmentLabels[value] }))

interface ShipmentFilterProps {
  readonly value: OpenShipmentState | undefined
  readonly onChange: (state: OpenShipmentState | undefined) => void
}

/** Filter of approved orders by shipping. */
export function ShipmentFilter({ value, onChange }: ShipmentFilterProps) {
  return (
    <FilterSelect
      label="Shipping"
      placeholder="Any shipping"
      w={164}
      data={choices}
      value={value}
      onChange={onChange}
    />
  )
}
