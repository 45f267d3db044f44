import { Select } from '../../../ui/form/Select.tsx'
import { useCustomerSearch } from '../../users/useCustomerSearch.ts'

export interface ChosenCustomer {
  readonly customerId: number
  readonly customerName: string
}

interface CustomerPickerProps {
  readonly value: ChosenCustomer | undefined
  readonly error: string | undefined
  readonly onChange: (customer: ChosenCustomer | undefined) => void
}

/** Select for a customer with a search by part of the name. */
export function CustomerPicker({ value: chosen, error, onChange }: CustomerPickerProps) {
  const { rows, options } = useCustomerSearch(chosen?.customerName)
  const isOffered = rows.some(({ customerId }) => customerId === chosen?.customerId)
  const offered: readonly ChosenCustomer[] = chosen && !isOffered ? [chosen, ...rows] : rows
  return (
    <Select
      {...options}
      label="Customer"
      placeholder="Search by name"
      data={offered.map(({ customerId, customerName }) => ({
        value: String(customerId),
        label: customerName,
      }))}
      value={chosen ? String(chosen.customerId) : null}
      error={error}
      onChange={(value) => {
        const next = offered.find(({ customerId }) => String(customerId) === value)
        onChange(next && { customerId: next.customerId, customerName: next.customerName })
      }}
    />
  )
}
