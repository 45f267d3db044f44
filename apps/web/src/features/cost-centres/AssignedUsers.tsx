import { Checkbox, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { costCentreProblems } from '@tradecounter/rules/cost-centres/costCentres.problems.ts'
import { fullName } from '@tradecounter/rules/members/member.ts'
import { useState } from 'react'
import { Skeleton } from '../../ui/page/Skeleton.tsx'
import { peopleOffered } from './peopleOffered.ts'
import { useAssignableUsers } from './costCentres.data.ts'

interface AssignedUsersProps {
  readonly customerId: number
  /** Stored people of a disabled cost centre, which gets no others. */
  readonly onlyThese: readonly string[] | undefined
  /** User names; people who are not on the shown page stay assigned. */
  readonly value: readonly string[]
  readonly error: string | undefined
  readonly onChange: (userNames: string[]) => void
}

const typingPauseMs = 250

/**
 * Users assigned to a cost centre, with a search by part of the name or email if there is more than one
 * page.
 */
export function AssignedUsers({ customerId, onlyThese, value, error, onChange }: AssignedUsersProps) {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), typingPauseMs)
  const { data, isLoading } = useAssignableUsers(customerId, search)
  const everybody = useAssignableUsers(customerId, '').data
  if (isLoading) return <Skeleton height={0} leads />
  if (!data || !everybody || everybody.total === 0) return null
  const mayHave = ({ userName }: { readonly userName: string }) =>
    !onlyThese || onlyThese.includes(userName) || value.includes(userName)
  const count = value.length > 0 ? `${value.length.toLocaleString('en-AU')} assigned` : undefined
  const isSearchable = everybody.total > everybody.rows.length
  return (
    <Checkbox.Group
      label="Assigned Users"
      description={onlyThese ? costCentreProblems.disabled.displayMessage : count}
      value={[...value]}
      error={error}
      onChange={onChange}
    >
      {isSearchable ? (
        <>
          <TextInput
            mt={6}
            type="search"
            aria-label="Find people"
            placeholder="Find people by name or email"
            maxLength={100}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            // Enter searches here and does not submit the form.
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.preventDefault()
            }}
          />
          <Text size="sm" c="dimmed" mt={6} aria-live="polite">
            {peopleOffered(data.rows.length, data.total, search)}
          </Text>
        </>
      ) : null}
      <Stack gap={6} mt={6} mah={220} style={{ overflow: 'auto' }}>
        {data.rows.map((user) => (
          <Checkbox
            key={user.userName}
            value={user.userName}
            disabled={!mayHave(user)}
            label={fullName(user)}
            description={user.emailAddress}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}
