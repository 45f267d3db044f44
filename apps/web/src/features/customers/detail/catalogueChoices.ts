import { addressOnPriceList } from '@tradecounter/rules/customers/addresses.ts'
import type { PriceListEntry } from './customerCatalogue.data.ts'
import type { CustomerSearch } from './customerSearch.ts'

/** A shipping address to choose in the catalogue card, and the price list it buys from. */
export interface CatalogueChoice {
  readonly value: string
  readonly label: string
  readonly priceList: number
  readonly address: number | undefined
}

const valueOf = (priceList: number, address: number | undefined): string => `${priceList}/${address ?? ''}`

/**
 * Addresses of all price lists. A list without an address
 * stands for itself, so that its items can be seen too.
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
      : shippingAddresses.map((each) => ({
          value: valueOf(priceList, each.id),
          label: addressOnPriceList(each),
          priceList,
          address: each.id,
        })),
  )

/**
 * The choice the URL names. Without its address, the first of its price list; without that, the first of all.
 */
export const chosenOf = (
  choices: readonly CatalogueChoice[],
  { priceList, address }: CustomerSearch,
): CatalogueChoice | undefined => {
  const ofList = choices.filter((choice) => choice.priceList === priceList)
  return ofList.find((choice) => choice.address === address) ?? ofList[0] ?? choices[0]
}
