import { isBlank } from '../characters.ts'

/** States in the order of their ids 1 to 8 (§5 New address). */
export const states = ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'] as const
export type StateName = (typeof states)[number]
export const stateId = (name: StateName): number => states.indexOf(name) + 1
export const stateName = (id: number): StateName | undefined => states[id - 1]
export const australia = { id: 1, name: 'Australia', code: 'AU' } as const

interface AddressFlags {
  readonly customerName: string
  readonly allowAddShippingAddress: boolean
}

/**
 * True if people of the customer may add shipping addresses (§2): the customer allows it, and its name does
 * not contain `dropdownOnlyWord`, in upper or lower case. An empty word excludes no customer.
 */
export const mayAddAddresses = (
  { customerName, allowAddShippingAddress }: AddressFlags,
  dropdownOnlyWord: string,
): boolean => {
  const word = dropdownOnlyWord.trim().toLowerCase()
  return allowAddShippingAddress && !(word !== '' && customerName.toLowerCase().includes(word))
}

interface AddressLines {
  readonly addressLine1: string
  readonly addressLine2?: string | null
  readonly addressLine3?: string | null
  readonly addressLine4?: string | null
  readonly suburb?: string | null
  readonly state: { readonly name: string }
  readonly postalCode?: string | null
}

/** Address on one line, for the address step and the order detail. */
export const combinedAddress = (address: AddressLines): string =>
  [
    address.addressLine1,
    address.addressLine2,
    address.addressLine3,
    address.addressLine4,
    [address.suburb, address.state.name, address.postalCode].filter(Boolean).join(' '),
  ]
    .filter((part) => !isBlank(part))
    .join(', ')

/** Label of a shipping address in a list with addresses of several price lists. */
export const addressOnPriceList = (address: AddressLines & { readonly priceListName: string }): string =>
  `${address.priceListName} – ${combinedAddress(address)}`
