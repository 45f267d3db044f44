import { useDebouncedValue } from '@mantine/hooks'
import { defaultOptionsFilter, type SelectProps } from '@mantine/core'
import { useState } from 'react'
import { useCustomerChoice } from './customerChoice.data.ts'

const typingPauseMs = 250

/** Search by name in a select of customers. `chosen`: name of the selected one, which is no search. */
export function useCustomerSearch(chosen: string | undefined) {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, typingPauseMs)
  const isSearch = search !== chosen
  const { data, isPlaceholderData, isPending } = useCustomerChoice(isSearch ? search.trim() : '')
  const isAnswered = search === typed && !isPlaceholderData && !isPending
  // The server searches. Before its answer, Enter must not choose a customer that does not match.
  const filter: SelectProps['filter'] = (input) =>
    isAnswered ? input.options : (defaultOptionsFilter(input) as typeof input.options)
  return {
    rows: data?.rows ?? [],
    options: {
      searchable: true,
      filter,
      nothingFoundMessage: isAnswered ? 'No matching customers' : 'Searching…',
      onSearchChange: setTyped,
    },
  }
}
