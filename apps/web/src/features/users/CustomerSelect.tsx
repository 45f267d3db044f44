import type { Customer } from '@tradecounter/contract/customers/adminCustomers.contract.ts'
import { Select } from '../../ui/form/Select.tsx'
import { useCustomerSearch } from './useCustomerSearch.ts'

interface CustomerSelectProps {
  /** Customer of the people; undefined for administrators. */
  readonly customer: Customer | undefined
  readonly onChange: (customerId: number | undefined) => void
}

const administrators = { value: 'administrators', label: 'Administrators' } as const

/** Select of the people's customer, with a search by part of the name, or of the administrators. */
export function CustomerSelect({ customer, onChange }: CustomerSelectProps) {
  const chosen = customer ? { value: customer.customerId, label: customer.customerName } : administrators
  const { rows, options } = useCustomerSearch(chosen.label)
  const customers = rows.map((row) => ({
    value: row.customerId,
    label: row.enabled ? row.label : `${row.label} (disabled)`,
  }))
  const others = customers.filter((customer) => customer.value !== chosen.value)
  return (
    <Select
      {...options}
      aria-label="Customer"
      w={280}
      data={chosen === administrators ? [chosen, ...others] : [administrators, chosen, ...others]}
      value={chosen.value}
      onChange={(value) => onChange(typeof value === 'number' ? value : undefined)}
    />
  )
}
