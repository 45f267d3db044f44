import { useState } from 'react'
import { Select } from '../../../ui/form/Select.tsx'
import { useCustomerSearch } from '../../users/useCustomerSearch.ts'

export interface ChosenCustomer {
  readonly customerId: number
  readonly customerName: string
}

interface CustomerPickerProps {
  readonly error: string | undefined
  readonly onChange: (customer: ChosenCustomer | undefined) => void
}

/** Select for a customer with a search by part of the name. */
export function CustomerPicker({ error, onChange }: CustomerPickerProps) {
  const [chosen, setChosen] = useState<{ readonly value: string; readonly label: string }>()
  const { rows, options } = useCustomerSearch(chosen?.label)
  const customers = rows.map((row) => ({ value: String(row.customerId), label: row.customerName }))
  const offered =
    chosen && !customers.some(({ value }) => value === chosen.value) ? [chosen, ...customers] : customers
  return (
    <Select
      {...options}
      label="Customer"
      placeholder="Search by name"
      data={offered}
      value={chosen?.value ?? null}
      error={error}
      onChange={(value) => {
        const next = offered.find((customer) => customer.value === value)
        setChosen(next)
        onChange(next && { customerId: Number(next.value), customerName: next.label })
      }}
    />
  )
}
