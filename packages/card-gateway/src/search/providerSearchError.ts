/**
 * Reason why a search failed. Retry `timeout` and `unavailable` later; `unauthorised` (keys, clock) and
 * `unexpected` (an unreadable answer) need a person. No reason says whether money moved.
 */
export type SearchFailure = 'timeout' | 'unavailable' | 'unauthorised' | 'unexpected'

export class ProviderSearchError extends Error {
  readonly failure: SearchFailure

  constructor(failure: SearchFailure, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ProviderSearchError'
    this.failure = failure
  }
}
