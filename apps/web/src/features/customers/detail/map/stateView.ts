import type { StateName } from '@tradecounter/rules/customers/addresses.ts'
import { stateOutlines } from './stateOutlines.ts'

export interface Place {
  readonly longitude: number
  readonly latitude: number
}

/** Margin around a state: half a degree. */
const margin = 50

const northOf = (latitude: number): number => (-9 - latitude) * 100
const eastOf = (longitude: number): number => (longitude - 112) * 100

/**
 * Part of the map that shows one state. A degree of longitude has the length that it has in the middle of the
 * state.
 */
export function stateView(state: StateName) {
  const { north, south, west, east } = stateOutlines[state]
  const middle = 9 + (north + south) / 200
  const stretch = Math.cos((middle * Math.PI) / 180)
  const view = {
    x: (west - margin) * stretch,
    y: north - margin,
    width: (east - west + 2 * margin) * stretch,
    height: south - north + 2 * margin,
  }
  return {
    ...view,
    stretch,
    /** Point of a place; undefined outside the state, as some postcodes span several states. */
    pointOf: ({ longitude, latitude }: Place) => {
      const x = eastOf(longitude) * stretch
      const y = northOf(latitude)
      const inside = x > view.x && x < view.x + view.width && y > view.y && y < view.y + view.height
      return inside ? { x, y } : undefined
    },
  }
}
