import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { Select } from '../../../ui/form/Select.tsx'
import { useCustomerChoice } from '../../users/customerChoice.data.ts'

interface CustomerPickerProps {
  readonly error: string | undefined
  readonly onChange: (customerId: number | undefined) => void
}

const typingPauseMs = 250

/** A customer, found by a part of its name. */
export function CustomerPicker({ error, onChange }: CustomerPickerProps) {
  const [chosen, setChosen] = useState<{ readonly value: string; readonly label: string }>()
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, typingPauseMs)
  // The name of the chosen customer in the box is not a search.
  const name = search === chosen?.label ? '' : search.trim()
  const { data } = useCustomerChoice(name)
  const found = (data?.rows ?? []).map((each) => ({
    value: String(each.customerId),
    label: each.customerName,
  }))
  const offered = chosen && !found.some(({ value }) => value === chosen.value) ? [chosen, ...found] : found
  return (
    <Select
      label="Customer"
      placeholder="Search by name"
      searchable
      nothingFoundMessage="No matching customers"
      data={offered}
      // The server searched already.
      filter={({ options }) => options}
      value={chosen?.value ?? null}
      error={error}
      onSearchChange={setTyped}
      onChange={(value) => {
        setChosen(offered.find((each) => each.value === value))
        onChange(value === null ? undefined : Number(value))
      }}
    />
  )
}
