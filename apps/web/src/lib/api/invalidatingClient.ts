import {
  QueryClient,
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  type QueryKey,
} from '@tanstack/react-query'

/**
 * True if the library restarts the fetch of this query when it is invalidated.
 * It does not restart a first fetch, a prefetch, or one with `refetchType: 'none'`;
 * their answer may be older than the change and would still count as fresh.
 */
const isRestarted = (query: Query, filters: InvalidateQueryFilters): boolean =>
  query.isActive() && query.state.data !== undefined && filters.refetchType !== 'none'

/** Query client whose invalidations also apply to queries that are being fetched. */
export class InvalidatingClient extends QueryClient {
  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters: InvalidateQueryFilters<Key> = {},
    options?: InvalidateOptions,
  ): Promise<void> {
    const overtaken = this.getQueryCache()
      .findAll(filters)
      .filter(({ state }) => state.fetchStatus !== 'idle')
      .filter((query) => !isRestarted(query, filters as InvalidateQueryFilters))
    const again = overtaken.map(async ({ promise, queryKey }) => {
      const isAnswered = await promise?.then(
        () => true,
        () => false,
      )
      // A failed or cancelled fetch has no answer to replace.
      if (isAnswered) await super.invalidateQueries({ ...filters, queryKey, exact: true }, options)
    })
    await Promise.all([super.invalidateQueries(filters, options), ...again])
  }
}
