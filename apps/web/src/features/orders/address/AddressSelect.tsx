import type { SelectProps } from '@mantine/core'
import type { ShippingAddress } from '@tradecounter/contract/customers/customers.contract.ts'
import { addressOnPriceList } from '@tradecounter/rules/customers/addresses.ts'
import { Select } from '../../../ui/form/Select.tsx'
import { listedAddresses, listedHint } from './listedAddresses.ts'

interface AddressSelectProps extends Pick<
  SelectProps,
  'label' | 'placeholder' | 'w' | 'withAsterisk' | 'error'
> {
  readonly description?: string
  readonly addresses: readonly ShippingAddress[]
  /** Text of an address; by default with the name of its price list. */
  readonly textOf?: (address: ShippingAddress) => string
  readonly value: number | undefined
  readonly onChange: (addressId: number) => void
}

/** Select for one of the customer's shipping addresses. */
export function AddressSelect(props: AddressSelectProps) {
  const { addresses, textOf = addressOnPriceList, description, value, onChange, ...input } = props
  return (
    <Select
      label="Shipping address"
      placeholder="Select shipping address"
      {...input}
      description={[description, listedHint(addresses.length)].filter(Boolean).join(' ')}
      searchable
      limit={listedAddresses}
      nothingFoundMessage="No address matches"
      data={addresses.map((address) => ({ value: address.id, label: textOf(address) }))}
      value={value ?? null}
      onChange={(chosen) => chosen !== null && onChange(chosen)}
    />
  )
}
