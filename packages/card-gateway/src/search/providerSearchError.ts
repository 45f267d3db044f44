import type { ProviderTransaction } from '../cardGateway.ts'

/**
 * Reason why a search failed. Retry `timeout` and `unavailable` later; `unauthorised` (keys, clock) and
 * `unexpected` (an unreadable answer) need a person. No reason says whether money moved.
 */
export type SearchFailure = 'timeout' | 'unavailable' | 'unauthorised' | 'unexpected'

export class ProviderSearchError extends Error {
  readonly failure: SearchFailure
  /** Charges of the reference, read beside an unreadable transaction; undefined for other failures. */
  readonly charges: readonly ProviderTransaction[] | undefined

  constructor(
    failure: SearchFailure,
    message: string,
    { charges, ...options }: ErrorOptions & { charges?: readonly ProviderTransaction[] } = {},
  ) {
    super(message, options)
    this.name = 'ProviderSearchError'
    this.failure = failure
    this.charges = charges
  }
}
