import { Anchor } from '@mantine/core'
import { IconCircleCheck, IconExternalLink, IconPackage, IconTruckDelivery } from '@tabler/icons-react'
import type { ShippedParcel } from '@tradecounter/contract/orders/orderShipments.contract.ts'
import { wallClock } from '@tradecounter/rules/time/businessTime.ts'
import { useTimeZone } from '../../../lib/portal.ts'
import { DateText } from '../../../ui/text/DateText.tsx'
import { StatusChip } from '../../../ui/text/StatusChip.tsx'
import { usePrinting } from '../../../ui/usePrinting.ts'
import classes from './OrderShipments.module.css'

/** Lines of a parcel that are shown; more are folded. */
const shownLines = 6

type ParcelLine = ShippedParcel['lines'][number]

interface ContentsProps {
  readonly lines: readonly ParcelLine[]
  /** True if the supplier reported a delivery of the parcel. */
  readonly delivered: boolean
}

const isMissing = ({ quantity, deliveredQuantity }: ParcelLine): boolean => deliveredQuantity < quantity

const Contents = ({ lines, delivered }: ContentsProps) => (
  <ul className={classes.contents}>
    {lines.map((line) => (
      <li key={line.lineID}>
        <span className="tabular">{line.quantity.toLocaleString('en-AU')} ×</span> {line.productName}{' '}
        <span className={classes.inlineCode}>{line.productCode}</span>
        {delivered && isMissing(line) ? (
          <span className={classes.partly}>
            {' '}
            {line.deliveredQuantity.toLocaleString('en-AU')} of {line.quantity.toLocaleString('en-AU')}{' '}
            delivered
          </span>
        ) : null}
      </li>
    ))}
  </ul>
)

const External = ({ href, children }: { readonly href: string; readonly children: string }) => (
  <Anchor href={href} target="_blank" rel="noopener noreferrer" size="sm">
    {children} <IconExternalLink size={14} aria-label="(opens a new tab)" />
  </Anchor>
)

interface ParcelProps {
  readonly parcel: ShippedParcel
  /** Position of the parcel, for its name without a number. */
  readonly place: number
}

function Parcel({ parcel, place }: ParcelProps) {
  const timeZone = useTimeZone()
  const printing = usePrinting()
  const { parcelNumber, carrier, trackingNumber, trackingUrl, shippedAt, deliveredAt, lines } = parcel
  const dayOf = (instant: string) => wallClock(new Date(instant), timeZone).date
  const delivered = deliveredAt !== null
  const whole = delivered && !lines.some(isMissing)
  const deliveredWord = whole ? 'Delivered' : 'Partly delivered'
  const folded = !printing && lines.length > shownLines
  return (
    <li className={classes.parcel}>
      <IconPackage size={20} aria-hidden className={classes.box} />
      <div className={classes.about}>
        <div className={classes.head}>
          <h3 className={classes.name}>Parcel {parcelNumber ?? place}</h3>
          <StatusChip tone={whole ? 'good' : 'brand'} icon={whole ? IconCircleCheck : IconTruckDelivery}>
            {delivered ? deliveredWord : 'Shipped'}
          </StatusChip>
        </div>
        <p className={classes.quiet}>
          {shippedAt ? (
            <>
              Shipped <DateText date={dayOf(shippedAt)} />
            </>
          ) : null}
          {shippedAt && deliveredAt ? ' · ' : null}
          {deliveredAt ? (
            <>
              {deliveredWord} <DateText date={dayOf(deliveredAt)} />
            </>
          ) : null}
          {parcel.proof ? ` · ${parcel.proof}` : null}
        </p>
        <p className={classes.carrier}>
          {[carrier, trackingNumber].filter(Boolean).join(' ')}
          {trackingUrl ? <External href={trackingUrl}>Track parcel</External> : null}
          {parcel.proofUrl ? <External href={parcel.proofUrl}>Proof of delivery</External> : null}
        </p>
        <Contents lines={folded ? lines.slice(0, shownLines) : lines} delivered={delivered} />
        {folded ? (
          <details className={classes.more}>
            <summary>{lines.length - shownLines} more items</summary>
            <Contents lines={lines.slice(shownLines)} delivered={delivered} />
          </details>
        ) : null}
      </div>
    </li>
  )
}

/** Parcels of an order, oldest first. */
export const ParcelList = ({ parcels }: { readonly parcels: readonly ShippedParcel[] }) => (
  <ol className={classes.parcels}>
    {parcels.map((parcel, index) => (
      <Parcel key={parcel.parcelNumber ?? `#${index}`} parcel={parcel} place={index + 1} />
    ))}
  </ol>
)
