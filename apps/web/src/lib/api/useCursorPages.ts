import { keepPreviousData, useInfiniteQuery, type InfiniteData, type QueryKey } from '@tanstack/react-query'

interface CursorPage<Row> {
  readonly rows: readonly Row[]
  readonly next: string | null
}

interface CursorPages<Row> {
  readonly queryKey: QueryKey
  /** Asks for the page after a cursor; without one, for the first. */
  readonly ask: (after: { readonly after?: string }, signal: AbortSignal) => Promise<CursorPage<Row>>
  readonly refetchInterval?: number | false
}

const rowsOf = <Row>({ pages }: InfiniteData<CursorPage<Row>>): Row[] =>
  pages.flatMap(({ rows }) => [...rows])

/**
 * The rows of a list whose pages go on where the one before ended: what is done meanwhile moves none of them.
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
