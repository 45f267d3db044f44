import type { OrderDetail } from '@tradecounter/contract/orders/orders.entities.ts'
import { claimsShow } from '@tradecounter/rules/members/claims.ts'
import { formatDate } from '@tradecounter/rules/time/businessTime.ts'
import { useMember } from '../../lib/session/memberStore.ts'
import { paths } from '../../paths.ts'
import { memberClaims } from '../../shell/gates.ts'
import classes from './AgreedPrice.module.css'

interface AgreedPriceProps {
  /** Quote of the order; only prices of a standing one are agreed. */
  readonly quote: OrderDetail['quote'] | undefined
}

/** Note beside an agreed price, with a link to its standing quote; renders nothing for other prices. */
export function AgreedPrice({ quote }: AgreedPriceProps) {
  const opens = claimsShow(memberClaims(useMember()), 'quotes')
  if (quote?.kind !== 'standing') return null
  const text = `Agreed price until ${formatDate(quote.validUntil)}`
  return (
    <span className={classes.agreed}>{opens ? <a href={paths.quote(quote.quoteId)}>{text}</a> : text}</span>
  )
}
