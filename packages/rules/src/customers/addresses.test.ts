import { expect, test } from 'vitest'
import {
  addressOnPriceList,
  combinedAddress,
  mayAddAddresses,
  stateId,
  stateName,
  states,
} from './addresses.ts'

test('addresses are added for customers allowed to, unless their name has the word of the variant (§2)', () => {
  const cases: [string, boolean, string, boolean][] = [
    ['Harbour Plumbing', true, '', true],
    ['Harbour Plumbing', true, '  ', true],
    ['Harbour Plumbing', false, '', false],
    ['Harbour Plumbing', true, 'retail', true],
    ['Online Retail', true, 'retail', false],
    ['ONLINE RETAILERS', true, 'Retail', false],
  ]
  for (const [customerName, allowAddShippingAddress, word, may] of cases)
    expect([customerName, word, mayAddAddresses({ customerName, allowAddShippingAddress }, word)]).toEqual([
      customerName,
      word,
      may,
    ])
})

test('the states have the values 1 to 8 (§5)', () => {
  expect(states.map(stateId)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect([1, 2, 3, 4, 5, 6, 7, 8, 9].map(stateName)).toEqual([
    'ACT',
    'NSW',
    'NT',
    'QLD',
    'SA',
    'TAS',
    'VIC',
    'WA',
    undefined,
  ])
})

test('an address is one line without its empty parts', () => {
  const address = {
    addressLine1: '1 Quay Street',
    addressLine2: '',
    addressLine3: null,
    addressLine4: 'Gate 4',
    suburb: 'Sydney',
    state: { name: 'NSW' },
    postalCode: '2000',
  }
  expect(combinedAddress(address)).toBe('1 Quay Street, Gate 4, Sydney NSW 2000')
  expect(addressOnPriceList({ ...address, priceListName: 'Trade' })).toBe(
    'Trade – 1 Quay Street, Gate 4, Sydney NSW 2000',
  )
  expect(combinedAddress({ addressLine1: '1 Quay Street', state: { name: 'NSW' } })).toBe(
    '1 Quay Street, NSW',
  )
})
