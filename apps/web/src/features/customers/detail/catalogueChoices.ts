import { addressOnPriceList } from '@tradecounter/rules/customers/addresses.ts'
import type { PriceListEntry } from './customerCatalogue.data.ts'
import type { CustomerSearch } from './customerSearch.ts'

/** Choice in the catalogue card: a shipping address with its price list. */
export interface CatalogueChoice {
  readonly value: string
  readonly label: string
  readonly priceList: number
  readonly address: number | undefined
}

const valueOf = (priceList: number, address: number | undefined): string => `${priceList}/${address ?? ''}`

/**
 * Choices of all price lists. A list without an address
 * is a choice too, so that its items can be seen.
 */
export const catalogueChoices = (lists: readonly PriceListEntry[]): CatalogueChoice[] =>
  lists.flatMap(({ referenceID: priceList, priceListName, shippingAddresses }): CatalogueChoice[] =>
    shippingAddresses.length === 0
      ? [
          {
            value: valueOf(priceList, undefined),
            label: `${priceListName} – No shipping address yet`,
            priceList,
            address: undefined,
          },
        ]
      : shippingAddresses.map((address) => ({
          value: valueOf(priceList, address.id),
          label: addressOnPriceList(address),
          priceList,
          address: address.id,
        })),
  )

/**
 * Choice of the URL: by its address, else the first of its price list, else the first of all.
 */
export const chosenOf = (
  choices: readonly CatalogueChoice[],
  { priceList, address }: CustomerSearch,
): CatalogueChoice | undefined => {
  const ofList = choices.filter((choice) => choice.priceList === priceList)
  return ofList.find((choice) => choice.address === address) ?? ofList[0] ?? choices[0]
}
