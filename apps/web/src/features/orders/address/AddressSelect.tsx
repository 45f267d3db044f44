import type { SelectProps } from '@mantine/core'
import type { ShippingAddress } from '@tradecounter/contract/customers/customers.contract.ts'
import { addressOnPriceList } from '@tradecounter/rules/customers/addresses.ts'
import { Select } from '../../../ui/form/Select.tsx'

interface AddressSelectProps extends Pick<
  SelectProps,
  'label' | 'placeholder' | 'w' | 'withAsterisk' | 'error'
> {
  readonly addresses: readonly ShippingAddress[]
  readonly value: number | undefined
  readonly onChange: (addressId: number) => void
}

/** Select for one of the customer's shipping addresses. */
export function AddressSelect({ addresses, value, onChange, ...input }: AddressSelectProps) {
  return (
    <Select
      label="Shipping address"
      placeholder="Select shipping address"
      {...input}
      searchable
      // Limit for customers with thousands of addresses; typing finds the others.
      limit={100}
      nothingFoundMessage="No address matches"
      data={addresses.map((address) => ({ value: address.id, label: addressOnPriceList(address) }))}
      value={value ?? null}
      onChange={(chosen) => chosen !== null && onChange(chosen)}
    />
  )
}
