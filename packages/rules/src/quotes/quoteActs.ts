import type { PlainDate } from '../time/businessTime.ts'
import type { NoFacts } from '../noFacts.ts'
import type { QuoteKind } from './quoteStates.ts'

interface Files {
  readonly files?: number | undefined
}

interface OfVersion {
  readonly versionNumber: number
}

/** Acts on a quote by the customer's people, the supplier's desk and the clock. Totals with GST, in cents. */
export interface QuoteActs {
  readonly requestQuote: Files & { readonly quoteKind: QuoteKind; readonly lines: number }
  readonly requestQuoteAgain: Files & { readonly lines: number }
  readonly answerQuote: Files & OfVersion & { readonly totalCents: number; readonly validUntil: PlainDate }
  readonly refuseQuote: { readonly note: string }
  readonly acceptQuote: OfVersion & { readonly totalCents: number; readonly orderNumber?: string | undefined }
  readonly declineQuote: OfVersion & { readonly note: string }
  readonly withdrawQuote: NoFacts
  readonly expireQuote: OfVersion
  readonly endQuote: OfVersion
  /** End of standing prices by the desk before their last day. */
  readonly endQuoteEarly: OfVersion & { readonly endsFrom: PlainDate; readonly note: string }
  /** Cancellation of the quote's order, which reopens the quote. */
  readonly releaseQuote: { readonly orderNumber: string }
  /** Receipt of this version of the record by a partner's system. */
  readonly acknowledgeQuote: { readonly version: number }
  readonly orderFromQuote: { readonly orderNumber: string }
  readonly writeQuoteMessage: Files
  readonly writeQuoteNote: NoFacts
  readonly followQuote: NoFacts
  readonly unfollowQuote: NoFacts
}
