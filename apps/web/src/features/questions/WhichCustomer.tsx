import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { Select } from '../../ui/form/Select.tsx'
import { useCustomer, useCustomerChoice } from '../users/customerChoice.data.ts'

interface WhichCustomerProps {
  readonly customerId: number | undefined
  readonly onChange: (customerId: number | undefined) => void
}

const typingPauseMs = 250

/** Narrows a list to one customer, found by a part of its name. */
export function WhichCustomer({ customerId, onChange }: WhichCustomerProps) {
  const chosen = useCustomer(customerId).data
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, typingPauseMs)
  const name = search === chosen?.customerName ? '' : search.trim()
  const found = (useCustomerChoice(name).data?.rows ?? []).map((each) => ({
    value: String(each.customerId),
    label: each.customerName,
  }))
  const mine = chosen && { value: String(chosen.customerId), label: chosen.customerName }
  return (
    <Select
      aria-label="Customer"
      placeholder="All customers"
      w={230}
      searchable
      clearable
      nothingFoundMessage="No matching customers"
      data={mine && !found.some(({ value }) => value === mine.value) ? [mine, ...found] : found}
      // The server searched already.
      filter={({ options }) => options}
      value={customerId === undefined ? null : String(customerId)}
      onSearchChange={setTyped}
      onChange={(value) => onChange(value === null ? undefined : Number(value))}
    />
  )
}
