import { states, type StateName } from '@tradecounter/rules/customers/addresses.ts'
import { expect, test } from 'vitest'
import { findPlace } from './findPlace.ts'
import { loadGazetteer } from './gazetteer.data.ts'
import { stateView } from './stateView.ts'

const capitals: Readonly<Record<StateName, readonly [suburb: string, postalCode: string]>> = {
  ACT: ['Canberra', '2600'],
  NSW: ['Sydney', '2000'],
  NT: ['Darwin', '0800'],
  QLD: ['Brisbane', '4000'],
  SA: ['Adelaide', '5000'],
  TAS: ['Hobart', '7000'],
  VIC: ['Melbourne', '3000'],
  WA: ['Perth', '6000'],
}

test.each(states)('the capital of %s is in the gazetteer and lies on its map', async (state) => {
  const [suburb, postalCode] = capitals[state]
  const place = findPlace(await loadGazetteer(state), { suburb, postalCode })
  expect(place?.of).toBe('suburb')
  const { x, y, width, height, pointOf } = stateView(state)
  const point = place && pointOf(place.place)
  expect(point?.x).toBeGreaterThan(x)
  expect(point?.x).toBeLessThan(x + width)
  expect(point?.y).toBeGreaterThan(y)
  expect(point?.y).toBeLessThan(y + height)
})

test('a place outside its state has no point on the map', () => {
  expect(stateView('TAS').pointOf({ latitude: -33.9, longitude: 151.2 })).toBeUndefined()
})
