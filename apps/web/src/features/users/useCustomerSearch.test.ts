import '../../testing/browserStub.fixtures.ts'
import type { ComboboxItem } from '@mantine/core'
import { expect, test } from 'vitest'
import { answeredOptions, labelled } from './useCustomerSearch.ts'

const options: ComboboxItem<number | string>[] = [
  { value: 'administrators', label: 'Administrators' },
  { value: 7, label: 'Harbour Plumbing (disabled)' },
  { value: 8, label: 'Bayview' },
]
const offered = (search: string) =>
  answeredOptions(new Set([7]))({ options, search, limit: Infinity }).map((option) =>
    'value' in option ? option.value : option.group,
  )

test('a search offers the server’s rows and other options that match, so that none pushes them down', () => {
  expect(offered('plumbing harbour')).toEqual([7])
  expect(offered('admin')).toEqual(['administrators', 7])
})

test('without a search all options are offered', () => {
  expect(offered('')).toEqual(['administrators', 7, 8])
})

test('customers of the same name have their account number as well', () => {
  const customers = [
    { customerName: 'Bayview', accountNumber: '1' },
    { customerName: 'Harbour', accountNumber: '2' },
    { customerName: 'Bayview', accountNumber: '3' },
  ]
  expect(labelled(customers).map(({ label }) => label)).toEqual(['Bayview (1)', 'Harbour', 'Bayview (3)'])
})
