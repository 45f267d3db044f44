import { useDebouncedValue } from '@mantine/hooks'
import type { User } from '@tradecounter/contract/users/users.entities.ts'
import { fullName } from '@tradecounter/rules/members/member.ts'
import { useState } from 'react'
import { Select } from '../../ui/form/Select.tsx'
import { useAssignableUsers } from '../cost-centres/costCentres.data.ts'

type Person = Pick<User, 'userName' | 'firstName' | 'lastName'>

interface PersonSelectProps {
  readonly customerId: number
  readonly label: string
  readonly description: string
  readonly placeholder: string
  /** Person who is already chosen, and may be on a later page of the list. */
  readonly known: Person | null
  readonly offers: (user: User) => boolean
  readonly value: string | null
  readonly error: string | undefined
  readonly onChange: (userName: string | null) => void
}

const typingPauseMs = 250

/** Select for one person of the customer, with a search by part of the name for more than one page. */
export function PersonSelect(props: PersonSelectProps) {
  const { customerId, label, description, placeholder, known, offers, value, error, onChange } = props
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), typingPauseMs)
  const { data } = useAssignableUsers(customerId, search)
  const people: readonly Person[] = (data?.rows ?? []).filter(offers)
  const all =
    known && !people.some(({ userName }) => userName === known.userName) ? [known, ...people] : people
  const options = all.map((user) => ({ value: user.userName, label: fullName(user) }))
  // Chosen before a reload, and on a later page of the list.
  if (value !== null && !options.some((option) => option.value === value))
    options.unshift({ value, label: value })
  return (
    <Select
      label={label}
      description={description}
      placeholder={placeholder}
      searchable
      clearable
      nothingFoundMessage="No person matches"
      data={options}
      value={value}
      error={error}
      onSearchChange={(text) => setTyped(options.some((option) => option.label === text) ? '' : text)}
      onChange={onChange}
    />
  )
}
