import { FilterSelect } from '../../ui/form/FilterSelect.tsx'
import { useCustomer } from './customerChoice.data.ts'
import { useCustomerSearch } from './useCustomerSearch.ts'

interface WhichCustomerProps {
  readonly value: number | undefined
  readonly onChange: (customerId: number | undefined) => void
}

/** Filter of a list by customer, with a search by part of the name. */
export function WhichCustomer({ value: customerId, onChange }: WhichCustomerProps) {
  const chosen = useCustomer(customerId).data
  const { rows, options } = useCustomerSearch(chosen?.customerName)
  const customers = rows.map((row) => ({ value: row.customerId, label: row.customerName }))
  const mine = chosen && { value: chosen.customerId, label: chosen.customerName }
  return (
    <FilterSelect<number>
      {...options}
      label="Customer"
      placeholder="All customers"
      w={230}
      data={mine && !customers.some(({ value }) => value === mine.value) ? [mine, ...customers] : customers}
      value={customerId}
      onChange={onChange}
    />
  )
}
