import { expect, test } from 'vitest'
import { catalogueChoices, chosenOf } from './catalogueChoices.ts'
import type { PriceListEntry } from './customerCatalogue.data.ts'

const list = (referenceID: number, priceListName: string, addressIds: readonly number[]): PriceListEntry => ({
  referenceID,
  priceListName,
  shippingAddresses: addressIds.map((id) => ({
    id,
    addressLine1: `${id} Quay Street`,
    addressLine2: null,
    addressLine3: null,
    addressLine4: null,
    suburb: 'Sydney',
    state: { id: 2, name: 'NSW' },
    postalCode: '2000',
    country: { id: 1, name: 'Australia' },
    referenceID,
    priceListName,
  })),
})

const choices = catalogueChoices([list(1, 'Trade', [11, 12]), list(2, 'Projects', [21]), list(3, 'New', [])])

test('addresses of all price lists are offered, and a list without one is offered by name', () => {
  expect(choices.map(({ label }) => label)).toEqual([
    'Trade – 11 Quay Street, Sydney NSW 2000',
    'Trade – 12 Quay Street, Sydney NSW 2000',
    'Projects – 21 Quay Street, Sydney NSW 2000',
    'New – No shipping address yet',
  ])
  expect(new Set(choices.map(({ value }) => value)).size).toBe(choices.length)
})

test('the URL names an address of a price list; the first one replaces a missing one', () => {
  const chosen = (search: Parameters<typeof chosenOf>[1]) => chosenOf(choices, search)
  expect(chosen({ priceList: 2, address: 21 })).toMatchObject({ priceList: 2, address: 21 })
  expect(chosen({ priceList: 1, address: 12 })).toMatchObject({ priceList: 1, address: 12 })
  expect(chosen({ priceList: 1, address: 99 })).toMatchObject({ priceList: 1, address: 11 })
  expect(chosen({ priceList: 3 })).toMatchObject({ priceList: 3, address: undefined })
  expect(chosen({ priceList: 99 })).toMatchObject({ priceList: 1, address: 11 })
  expect(chosen({})).toMatchObject({ priceList: 1, address: 11 })
  expect(chosenOf([], {})).toBeUndefined()
})
