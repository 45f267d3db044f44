import { Anchor, Text } from '@mantine/core'
import type { CustomerDetail } from '@tradecounter/contract/customers/adminCustomers.contract.ts'
import { combinedAddress, stateName, type StateName } from '@tradecounter/rules/customers/addresses.ts'
import { findPlace } from './findPlace.ts'
import { useGazetteer } from './gazetteer.data.ts'
import { stateOutlines } from './stateOutlines.ts'
import { StateMap } from './StateMap.tsx'
import { stateView } from './stateView.ts'

/** Search of an address in Google Maps, by its documented addresses for links (Maps URLs). */
export const mapServiceUrl = (address: string): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: `${address}, Australia` }).toString()}`

type Address = NonNullable<CustomerDetail['mainAddress']>

/**
 * §2 Location map: the suburb on a map of its state. No map service gets the address until the person opens
 * the link.
 */
export function LocationMap({ address }: { readonly address: Address }) {
  const state = stateName(address.state.id)
  return (
    <div>
      {state ? <SuburbMap state={state} address={address} /> : null}
      <Anchor href={mapServiceUrl(combinedAddress(address))} target="_blank" rel="noreferrer" size="sm">
        Open in Google Maps
      </Anchor>
    </div>
  )
}

interface SuburbMapProps {
  readonly state: StateName
  readonly address: Address
}

function SuburbMap({ state, address }: SuburbMapProps) {
  const gazetteer = useGazetteer(state)
  const place = gazetteer.data === undefined ? undefined : findPlace(gazetteer.data, address)
  const point = place && stateView(state).pointOf(place.place)
  const { suburb, postalCode } = address
  const { name } = stateOutlines[state]
  const shown = point
    ? place.of === 'suburb'
      ? `${suburb} ${postalCode}`
      : `postcode ${postalCode}`
    : undefined
  return (
    <>
      <StateMap
        state={state}
        point={point}
        label={shown ? `Map of ${name} with ${shown}` : `Map of ${name}`}
      />
      {place?.of === 'postcode' && point ? (
        <Text size="sm">
          {suburb ? `The position of ${suburb} is not known.` : 'The address has no suburb.'} The map marks
          the middle of postcode {postalCode}.
        </Text>
      ) : null}
      {point || gazetteer.isPending ? null : (
        <Text size="sm">The suburb could not be found. The map shows all of {name}.</Text>
      )}
      <Text size="xs" c="dimmed">
        Suburbs by{' '}
        <Anchor href="https://www.geonames.org" target="_blank" rel="noreferrer" inherit>
          GeoNames
        </Anchor>
        ,{' '}
        <Anchor href="https://creativecommons.org/licenses/by/4.0/" target="_blank" rel="noreferrer" inherit>
          CC BY 4.0
        </Anchor>
      </Text>
    </>
  )
}
