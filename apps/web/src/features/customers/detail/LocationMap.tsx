import type { CustomerDetail } from '@tradecounter/contract/customers/adminCustomers.contract.ts'
import { combinedAddress } from '@tradecounter/rules/customers/addresses.ts'
import { extent, onMap, outline, placeOf } from './australia.ts'
import classes from './LocationMap.module.css'

/**
 * §2 Location map: drawn from what the program brings
 * along, so that no other site learns where customers are.
 */
export function LocationMap({ address }: { readonly address: CustomerDetail['mainAddress'] }) {
  const place = address ? placeOf(address) : undefined
  if (!address || !place) return null
  const { x, y } = onMap(place)
  return (
    <svg
      className={classes.map}
      viewBox={`0 0 ${extent.width} ${extent.height}`}
      role="img"
      aria-label={`Map of Australia with ${combinedAddress(address)}`}
    >
      <path className={classes.land} d={outline} />
      <circle className={classes.halo} cx={x} cy={y} r={14} />
      <circle className={classes.place} cx={x} cy={y} r={6} />
    </svg>
  )
}
