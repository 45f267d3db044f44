import { useDebouncedValue } from '@mantine/hooks'
import type { Customer } from '@tradecounter/contract/customers/adminCustomers.contract.ts'
import { useState } from 'react'
import { Select } from '../../ui/form/Select.tsx'
import { useCustomerChoice } from './customerChoice.data.ts'

interface CustomerSelectProps {
  /** Undefined: the administrators. */
  readonly customer: Customer | undefined
  readonly onChange: (customerId: number | undefined) => void
}

const administrators = { value: 'administrators', label: 'Administrators' }
const typingPauseMs = 250

/** Choice of whose people are shown: the administrators, or a customer found by a part of its name. */
export function CustomerSelect({ customer, onChange }: CustomerSelectProps) {
  const chosen = customer
    ? { value: String(customer.customerId), label: customer.customerName }
    : administrators
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, typingPauseMs)
  // The name of the chosen customer in the box is not a search.
  const name = search === chosen.label ? '' : search.trim()
  const { data } = useCustomerChoice(name)
  const found = (data?.rows ?? []).map((each) => ({
    value: String(each.customerId),
    label: each.enabled ? each.customerName : `${each.customerName} (disabled)`,
  }))
  const others = found.filter((each) => each.value !== chosen.value)
  return (
    <Select
      aria-label="Customer"
      w={280}
      searchable
      allowDeselect={false}
      nothingFoundMessage="No matching customers"
      data={chosen === administrators ? [chosen, ...others] : [administrators, chosen, ...others]}
      // The server searched already.
      filter={({ options }) => options}
      value={chosen.value}
      onSearchChange={setTyped}
      onChange={(value) =>
        onChange(value === null || value === administrators.value ? undefined : Number(value))
      }
    />
  )
}
