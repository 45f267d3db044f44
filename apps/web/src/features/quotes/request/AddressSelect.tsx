import { addressOnPriceList } from '@tradecounter/rules/customers/addresses.ts'
import { Select } from '../../../ui/form/Select.tsx'
import type { PriceList } from '../../orders/address/addresses.data.ts'

interface AddressSelectProps {
  readonly priceLists: readonly PriceList[]
  readonly value: number | undefined
  readonly error?: string | undefined
  readonly onChange: (addressId: number) => void
}

/** Select for one of the customer's shipping addresses. */
export function AddressSelect({ priceLists, value, error, onChange }: AddressSelectProps) {
  return (
    <Select
      label="Shipping address"
      withAsterisk
      allowDeselect={false}
      placeholder="Select shipping address"
      searchable
      // Limit for customers with thousands of addresses; typing finds the others.
      limit={100}
      nothingFoundMessage="No address matches"
      data={priceLists
        .flatMap((list) => list.shippingAddresses)
        .map((shippingAddresses) => ({
          value: String(shippingAddresses.id),
          label: addressOnPriceList(shippingAddresses),
        }))}
      value={value === undefined ? null : String(value)}
      onChange={(chosen) => chosen !== null && onChange(Number(chosen))}
      error={error}
    />
  )
}
