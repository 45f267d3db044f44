import type { Page } from '@tradecounter/contract/envelope.ts'
import type { InputTo, Route, RouteOutput } from '@tradecounter/contract/route.ts'
import type {
  Context,
  LiveContext,
  PartnerContext,
  PartnerStreamContext,
  PublicContext,
  SharedContext,
  StreamContext,
} from './context.ts'
import type { Feed } from './answers/feed.ts'

type ContextOf<R extends Route> = R['permission'] extends 'public'
  ? PublicContext
  : R['permission'] extends `integration.${string}`
    ? R extends { bodyKind: 'rows' | 'upload' } | { answer: 'download' }
      ? PartnerStreamContext
      : PartnerContext
    : R extends { partnerScope: string }
      ? SharedContext
      : R extends { answer: 'stream' }
        ? LiveContext
        : R extends { bodyKind: 'upload' } | { answer: 'download' } | { transaction: 'own' }
          ? StreamContext
          : Context

/** A page whose total is left out of the answer where the query asked for none. */
export type Listed<Row> = Omit<Page<Row>, 'total'> & { readonly total: number | undefined }

/**
 * A download, a redirect, a stream and the reader of rows write
 * to the reply themselves; every other route returns its result.
 */
type ReturnOf<R extends Route> = R extends
  { answer: 'download' | 'redirect' | 'stream' } | { bodyKind: 'rows' }
  ? unknown
  : R['answer'] extends 'feed'
    ? RouteOutput<R> extends { rows: ReadonlyArray<infer Row> }
      ? Feed<Row>
      : never
    : RouteOutput<R> extends Page<infer Row>
      ? Listed<Row>
      : RouteOutput<R>

export type Handler<R extends Route> = (context: ContextOf<R>, input: InputTo<R>) => Promise<ReturnOf<R>>

/** One handler a route; a route without one does not compile. */
export type Handlers<Routes extends Readonly<Record<string, Route>>> = {
  readonly [Name in keyof Routes]: Handler<Routes[Name]>
}
