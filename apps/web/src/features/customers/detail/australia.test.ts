import { stateId, states } from '@tradecounter/rules/customers/addresses.ts'
import { expect, test } from 'vitest'
import { extent, onMap, placeOf } from './australia.ts'

test('an address is drawn in the area of its post code, without one in the middle of its state', () => {
  const perth = placeOf({ state: { id: stateId('WA') }, postalCode: '6000' })
  const sydney = placeOf({ state: { id: stateId('NSW') }, postalCode: '2204' })
  expect(perth).toEqual({ latitude: -31.9, longitude: 115.9 })
  expect(sydney?.longitude).toBeCloseTo(151.2, 0)
  expect(placeOf({ state: { id: stateId('NT') }, postalCode: '0870' })?.latitude).toBe(-23.7)
  expect(placeOf({ state: { id: stateId('VIC') }, postalCode: 'unknown' })?.latitude).toBe(-36.9)
  expect(placeOf({ state: { id: 9 }, postalCode: null })).toBeUndefined()
})

test('every state lies on the map', () => {
  for (const name of states) {
    const place = placeOf({ state: { id: stateId(name) }, postalCode: null })
    const { x, y } = onMap(place ?? { longitude: 0, latitude: 0 })
    expect(x, name).toBeGreaterThan(0)
    expect(x, name).toBeLessThan(extent.width)
    expect(y, name).toBeGreaterThan(0)
    expect(y, name).toBeLessThan(extent.height)
  }
})
