/**
 * Reason why a search failed. `timeout` and `unavailable` may be tried again later; `unauthorised` (keys,
 * clock) and `unexpected` (an unreadable answer) need a person. None of them says anything about the money.
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
