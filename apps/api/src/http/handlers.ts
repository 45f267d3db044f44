import type { Route, RouteInput, RouteOutput } from '@tradecounter/contract/route.ts'
import type { Context, PublicContext, StreamContext } from './context.ts'

type ContextOf<R extends Route> = R['permission'] extends 'public'
  ? PublicContext
  : R extends { bodyKind: 'upload' } | { answer: 'download' }
    ? StreamContext
    : Context

/** A download or redirect writes to the reply itself; every other route returns its result. */
type ReturnOf<R extends Route> = R['answer'] extends 'download' | 'redirect' ? unknown : RouteOutput<R>

export type Handler<R extends Route> = (context: ContextOf<R>, input: RouteInput<R>) => Promise<ReturnOf<R>>

/** One handler a route; a route without one does not compile. */
export type Handlers<Routes extends Readonly<Record<string, Route>>> = {
  readonly [Name in keyof Routes]: Handler<Routes[Name]>
}
