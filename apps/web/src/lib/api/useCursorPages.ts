import { keepPreviousData, useInfiniteQuery, type InfiniteData, type QueryKey } from '@tanstack/react-query'

interface CursorPage<Row> {
  readonly rows: readonly Row[]
  readonly next: string | null
}

interface CursorPages<Row> {
  readonly queryKey: QueryKey
  /** Requests the page after a cursor, or the first one. */
  readonly ask: (after: { readonly after?: string }, signal: AbortSignal) => Promise<CursorPage<Row>>
  readonly refetchInterval?: number | false
}

const rowsOf = <Row>({ pages }: InfiniteData<CursorPage<Row>>): Row[] =>
  pages.flatMap(({ rows }) => [...rows])

/**
 * Rows of a list with cursors: new rows do not move the rows of later pages.
 */
export const useCursorPages = <Row>({ queryKey, ask, refetchInterval = false }: CursorPages<Row>) =>
  useInfiniteQuery({
    queryKey,
    initialPageParam: '',
    queryFn: ({ signal, pageParam }) => ask(pageParam ? { after: pageParam } : {}, signal),
    getNextPageParam: ({ next }) => next ?? undefined,
    select: rowsOf<Row>,
    placeholderData: keepPreviousData,
    refetchInterval,
  })
