import type { Place } from './stateView.ts'

interface Located {
  readonly suburb: string | null
  readonly postalCode: string | null
}

/** Place on the map: the suburb, or the middle of its postcode. */
export interface FoundPlace {
  readonly place: Place
  readonly of: 'suburb' | 'postcode'
}

const shortForms: readonly (readonly [RegExp, string])[] = [
  [/\bsaint\b/g, 'st'],
  [/\bmount\b/g, 'mt'],
]

/** Normalised name: `St. Peters`, `ST PETERS` and `Saint Peters` are equal. */
function comparable(name: string): string {
  const plain = name
    .toLowerCase()
    .replace(/['’.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  return shortForms.reduce((text, [long, short]) => text.replace(long, short), plain)
}

interface Entry extends Place {
  /** Name of the suburb; empty for the middle of a postcode whose suburbs have no known position. */
  readonly name: string
}

/** Entries of a postcode, from lines such as `2204 -33.907 151.155 Marrickville`. */
function entriesOf(gazetteer: string, postcode: string): readonly Entry[] {
  return gazetteer
    .split('\n')
    .filter((line) => line.startsWith(`${postcode} `))
    .map((line) => {
      const [, latitude, longitude, ...name] = line.split(' ')
      return { latitude: Number(latitude), longitude: Number(longitude), name: name.join(' ') }
    })
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/** Finds an address in the gazetteer of its state: by postcode and suburb, else by postcode alone. */
export function findPlace(gazetteer: string, { suburb, postalCode }: Located): FoundPlace | undefined {
  const postcode = /^\s*(\d{4})\s*$/.exec(postalCode ?? '')?.[1]
  const entries = postcode === undefined ? [] : entriesOf(gazetteer, postcode)
  if (entries.length === 0) return undefined
  const suburbName = comparable(suburb ?? '')
  const match = suburbName === '' ? undefined : entries.find(({ name }) => comparable(name) === suburbName)
  if (match) return { of: 'suburb', place: { latitude: match.latitude, longitude: match.longitude } }
  return {
    of: 'postcode',
    place: {
      latitude: mean(entries.map(({ latitude }) => latitude)),
      longitude: mean(entries.map(({ longitude }) => longitude)),
    },
  }
}
