import { useDebouncedValue } from '@mantine/hooks'
import { defaultOptionsFilter, type OptionsFilter, type Primitive } from '@mantine/core'
import type { Customer } from '@tradecounter/contract/customers/adminCustomers.contract.ts'
import { useState } from 'react'
import { useCustomerChoice } from './customerChoice.data.ts'

const typingPauseMs = 250

type Options<Value extends Primitive> = Parameters<OptionsFilter<Value>>[0]

const matchingOptions = <Value extends Primitive>(input: Options<Value>) =>
  defaultOptionsFilter(input) as typeof input.options

/**
 * Options after the server's answer: its rows, and others whose label matches. An option that appeared
 * only then would push the rows down under the pointer.
 * @param found values of the server's rows
 */
export const answeredOptions =
  (found: ReadonlySet<Primitive>) =>
  <Value extends Primitive>(input: Options<Value>) => {
    const matching = new Set(matchingOptions(input))
    return input.options.filter(
      (option) => matching.has(option) || ('value' in option && found.has(option.value)),
    )
  }

type NamedCustomer = Pick<Customer, 'customerName' | 'accountNumber'>

/** Customers with their labels: the name, and the account number if another one has the same name. */
export const labelled = <Row extends NamedCustomer>(customers: readonly Row[]) => {
  const named = Map.groupBy(customers, ({ customerName }) => customerName)
  return customers.map((customer) => {
    const { customerName, accountNumber } = customer
    const isAlone = named.get(customerName)?.length === 1
    return { ...customer, label: isAlone ? customerName : `${customerName} (${accountNumber})` }
  })
}

/** Search by name in a select of customers. `chosen`: name of the selected one, which is no search. */
export function useCustomerSearch(chosen: string | undefined) {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, typingPauseMs)
  const isSearch = search !== chosen
  const { data, isPlaceholderData, isPending } = useCustomerChoice(isSearch ? search.trim() : '')
  const isAnswered = search === typed && !isPlaceholderData && !isPending
  const rows = labelled(data?.rows ?? [])
  return {
    rows,
    options: {
      searchable: true,
      // The server searches. Before its answer, Enter must not choose a customer that does not match.
      filter: isAnswered
        ? answeredOptions(new Set(rows.map(({ customerId }) => customerId)))
        : matchingOptions,
      nothingFoundMessage: isAnswered ? 'No matching customers' : 'Searching…',
      onSearchChange: setTyped,
    },
  }
}
