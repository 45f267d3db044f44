import type { ShippingAddress } from '@tradecounter/contract/customers/customers.contract.ts'
import type { AddressText } from '../../db/tables/catalogueTables.ts'
import { australia, stateName } from '@tradecounter/rules/customers/addresses.ts'

interface AddressRow extends AddressText {
  readonly id: number
  readonly priceListId: number
  readonly priceListName: string
}

/** A row as §3 Shipping address. */
export const toShippingAddress = ({ stateId, priceListId, ...row }: AddressRow): ShippingAddress => ({
  ...row,
  state: { id: stateId, name: stateName(stateId) ?? '' },
  country: { id: australia.id, name: australia.name },
  referenceID: priceListId,
})
