import type { Page, SearchReading } from '@tradecounter/contract/envelope.ts'
import type { InputTo, Route, RouteOutput } from '@tradecounter/contract/route.ts'
import type { JsonRows } from '../db/wireJson.ts'
import type {
  Context,
  LiveContext,
  PartnerContext,
  PartnerStreamContext,
  PublicContext,
  Services,
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

/** Page of a list; without a total if the query excludes it. */
export type Listed<Row> = Omit<Page<Row>, 'total'> & { readonly total: number | undefined }

/** Page whose rows the database has written as JSON (decision 0040). */
export interface WrittenPage<Row> {
  /** Rows of the page; those of a long page are in parts, so that no text has all of them. */
  readonly json: JsonRows<Row> | readonly JsonRows<Row>[]
  readonly total: number | undefined
  readonly search?: SearchReading | undefined
}

/** Result of the route, unless its handler writes to the reply itself. */
type ReturnOf<R extends Route> = R extends
  { answer: 'download' | 'redirect' | 'stream' } | { bodyKind: 'rows' }
  ? unknown
  : R['answer'] extends 'feed'
    ? RouteOutput<R> extends { rows: ReadonlyArray<infer Row> }
      ? Feed<Row>
      : never
    : RouteOutput<R> extends Page<infer Row>
      ? Listed<Row> | WrittenPage<Row>
      : RouteOutput<R>

type Handler<R extends Route> = (context: ContextOf<R>, input: InputTo<R>) => Promise<ReturnOf<R>>

type AnyContext = Services & Partial<LiveContext> & Partial<PartnerStreamContext>
/** Handler without the types of its route, which `Handlers` has checked. */
export type AnyHandler = (context: AnyContext, input: unknown) => Promise<unknown>

/** True if the handler writes to the reply itself. */
export const answersItself = (route: Route): boolean =>
  route.answer === 'download' ||
  route.answer === 'redirect' ||
  route.answer === 'stream' ||
  route.bodyKind === 'rows'

/** Handlers of a contract: a route without one does not compile. */
export type Handlers<Routes extends Readonly<Record<string, Route>>> = {
  readonly [Name in keyof Routes]: Handler<Routes[Name]>
}
