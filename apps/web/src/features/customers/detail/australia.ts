import { stateId, type StateName } from '@tradecounter/rules/customers/addresses.ts'

/**
 * The outline of Australia: Natural Earth's countries at 1:50 million (public
 * domain), larger islands only, made plain to about ten kilometres. One unit is a
 * tenth of a degree of latitude; longitudes are drawn in as they are 27° south.
 */
export const outline =
  'M278 30l-1 3l3 3l3 17l2 2l4 -3l8 7l1 15l4 5l2 7l-1 7l3 3l0 4l7 4l3 0l2 4l10 5l1 2l-2 1l5 5l4 13l2 2l1 -4l4 4' +
  'l1 -2l1 0l1 11l3 3l6 3l10 13l0 3l2 3l-1 12l4 10l1 5l-5 19l-1 8l-4 10l-6 5l-5 7l0 3l-1 1l1 0l-4 5l0 5l-6 8' +
  'l-2 17l-4 3l-14 1l-9 8l-6 0l1 2l1 -1l0 3l-3 -2l-2 0l-1 -2l-3 -2l1 -1l-1 -2l-4 3l-2 -2l1 0l2 -2l-2 -2l-4 2l2 1' +
  'l-10 6l-10 -4l-6 -1l-3 1l-9 -5l-5 -7l0 -5l-1 -3l-7 -8l3 0l0 -2l-7 2l-3 0l3 -6l0 -2l-4 -6l-3 9l-7 1l1 -3l3 0' +
  'l1 -7l4 -6l-1 -4l2 -1l-2 -5l0 2l-5 8l-7 4l-5 7l1 3l-2 -1l-1 0l-5 -3l1 -1l2 1l-2 -6l-5 -7l-3 -1l-2 -5l1 -2' +
  'l-5 -3l-4 0l-4 -2l-5 0l-9 -5l-20 2l-14 6l-13 0l-15 7l-6 9l-13 1l0 -1l-6 -1l-14 2l-4 4l-5 1l-9 6l-12 -1l-13 -7' +
  'l0 -8l3 1l3 -4l0 -15l-6 -11l-2 -15l-6 -10l-1 -8l-7 -11l1 0l0 -1l2 5l2 -1l-3 -9l2 2l0 3l2 -1l1 3l2 0l0 -4' +
  'l-7 -15l0 -5l3 -5l-1 -8l3 -7l1 0l0 6l5 -7l18 -11l6 0l12 -4l3 -3l5 0l12 -4l3 -3l5 -8l4 -4l-2 -7l2 -3l6 -7l5 11' +
  'l0 -5l2 1l1 -2l-4 -4l1 -3l3 2l1 -1l7 1l-3 -1l2 -4l-2 1l-1 -2l1 -3l2 -2l3 1l-2 -2l2 -2l3 1l-2 -4l4 -2l0 -2l1 2' +
  'l1 0l1 1l1 -1l0 -5l2 2l1 -2l2 2l3 -5l5 3l6 7l-1 6l2 0l-1 -3l4 -2l4 1l1 3l1 -3l3 2l0 -2l2 -1l-4 -4l4 -8l4 -3' +
  'l-1 -3l4 -4l0 -2l2 2l0 -2l4 -3l1 2l7 -1l2 1l3 -2l-1 -5l-2 -1l-3 0l-2 -2l1 -1l2 1l1 -1l3 3l3 -1l2 3l11 4l3 -1' +
  'l2 2l2 0l6 -4l-2 4l2 0l2 2l1 0l0 -3l3 -1l3 3l-3 5l-1 4l-2 -1l-3 2l0 6l-4 9l0 1l7 7l4 1l1 2l8 3l5 5l7 2l2 4l7 4' +
  'l4 -1l3 -2l5 -13l2 -10l-1 -13l1 -9l3 -1l-2 -4l1 -4l1 1l2 -12l2 -2l2 0l2 11zM294 318l12 4l4 0l2 -2l4 0l4 -2l3 1' +
  'l1 13l-1 -2l-2 3l0 9l-2 0l-1 -2l1 -1l-2 -1l-1 2l-1 -2l-1 4l-2 0l1 1l-2 3l-8 -1l0 -1l2 -1l-3 0l-4 -4l-2 -7l2 3' +
  'l1 -1l-3 -2l-4 -8l0 -7zM166 24l6 -2l2 2l-5 5l-4 -3l-1 -4zM228 267l5 2l-4 0l-2 2l-6 -1l-2 -1l1 -2l6 -1l2 0z' +
  'M220 48l2 0l-2 3l2 1l0 1l-5 -1l1 -3l2 -2z'

export const extent = { width: 375, height: 348 } as const

interface Place {
  readonly longitude: number
  readonly latitude: number
}

const at = (latitude: number, longitude: number): Place => ({ longitude, latitude })

export const onMap = ({ longitude, latitude }: Place) => ({
  x: (longitude - 112) * 10 * Math.cos((27 * Math.PI) / 180),
  y: (-9 - latitude) * 10,
})

/**
 * About the middle of each area of post codes, by its first two
 * digits (Australia Post's numbering), to some tens of kilometres.
 */
const areas: Readonly<Record<string, Place>> = {
  '02': at(-35.3, 149.1),
  '08': at(-12.5, 131),
  '20': at(-33.9, 151.1),
  '21': at(-33.8, 151),
  '22': at(-33.8, 151.2),
  '23': at(-32, 151.2),
  '24': at(-29.8, 152.9),
  '25': at(-34.7, 150.6),
  '26': at(-35.4, 148.2),
  '27': at(-34.2, 148.8),
  '28': at(-32.6, 148),
  '29': at(-35.4, 149.1),
  '30': at(-37.8, 144.8),
  '31': at(-37.8, 145.1),
  '32': at(-38.2, 143.6),
  '33': at(-37.4, 143.2),
  '34': at(-36, 142.6),
  '35': at(-36.2, 144),
  '36': at(-36.5, 145.8),
  '37': at(-36.9, 146.2),
  '38': at(-38, 146.6),
  '39': at(-38.4, 145.8),
  '40': at(-27.5, 153),
  '41': at(-27.6, 153.1),
  '42': at(-28, 153.3),
  '43': at(-27.8, 151.8),
  '44': at(-26.8, 149),
  '45': at(-26.7, 152.9),
  '46': at(-25.4, 152.3),
  '47': at(-22.5, 148.9),
  '48': at(-18.2, 145.8),
  '50': at(-34.9, 138.6),
  '51': at(-35, 138.6),
  '52': at(-35.8, 139.5),
  '53': at(-34.4, 139.8),
  '54': at(-33, 138.7),
  '55': at(-34, 137.7),
  '56': at(-33.6, 135.9),
  '57': at(-30.5, 136.6),
  '60': at(-31.9, 115.9),
  '61': at(-32.1, 116),
  '62': at(-33.4, 115.9),
  '63': at(-34.1, 117.6),
  '64': at(-31.6, 119.6),
  '65': at(-29.2, 115.6),
  '66': at(-28.2, 118.4),
  '67': at(-20.4, 119.6),
  '70': at(-42.9, 147.3),
  '71': at(-42.6, 147.3),
  '72': at(-41.4, 147.2),
  '73': at(-41.2, 145.9),
}

const states: Readonly<Record<StateName, Place>> = {
  ACT: at(-35.4, 149.1),
  NSW: at(-32.2, 147),
  NT: at(-19.5, 133.4),
  QLD: at(-22.5, 144.5),
  SA: at(-30, 135.8),
  TAS: at(-42, 146.6),
  VIC: at(-36.9, 144.4),
  WA: at(-25.5, 122),
}

interface Located {
  readonly state: { readonly id: number }
  readonly postalCode: string | null
}

/** Position of an address on the map: the area of its post code, or the middle of its state. */
export function placeOf({ state, postalCode }: Located): Place | undefined {
  const digits = /^\s*(\d{4})\s*$/.exec(postalCode ?? '')?.[1]
  // Alice Springs in the Northern Territory, far from Darwin.
  if (digits?.startsWith('087')) return at(-23.7, 133.9)
  const area = digits === undefined ? undefined : areas[digits.slice(0, 2)]
  const name = (Object.keys(states) as StateName[]).find((each) => stateId(each) === state.id)
  return area ?? (name && states[name])
}
