import type { ShippingAddress } from '@tradecounter/contract/customers/customers.contract.ts'
import { australia, stateName } from '@tradecounter/rules/customers/addresses.ts'

interface AddressRow {
  readonly id: number
  readonly priceListId: number
  readonly priceListName: string
  readonly addressLine1: string
  readonly addressLine2: string | null
  readonly addressLine3: string | null
  readonly addressLine4: string | null
  readonly suburb: string | null
  readonly stateId: number
  readonly postalCode: string | null
}

/** A row as §3 Shipping address. */
export const toShippingAddress = ({ stateId, priceListId, ...row }: AddressRow): ShippingAddress => ({
  ...row,
  state: { id: stateId, name: stateName(stateId) ?? '' },
  country: { id: australia.id, name: australia.name },
  referenceID: priceListId,
})
