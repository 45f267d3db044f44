import type { Permission } from '@tradecounter/rules/members/permissions.ts'
import type { z } from 'zod'
import type { Page } from './envelope.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * How a route answers: `item` and `list` in the envelope, `download` and `redirect` as themselves.
 * A `form` takes an urlencoded body as it came; an `upload` a multipart stream.
 */
export type Answer = 'item' | 'list' | 'download' | 'redirect'
export type BodyKind = 'json' | 'form' | 'upload'

/** One route of the API. A route without a permission does not compile; public is spelled `'public'`. */
export interface Route {
  readonly method: Method
  /** With `:name` for path parameters; matched case-insensitively (R29). */
  readonly path: string
  readonly permission: Permission
  readonly summary: string
  readonly answer?: Answer
  readonly bodyKind?: BodyKind
  /** `own`: a write that waits for somebody else, so it opens its transactions itself, as short as they can be. */
  readonly transaction?: 'own'
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodObject
  readonly result: z.ZodType
}

export const defineRoute = <const R extends Route>(route: R): R => route

type OutputOf<S> = S extends z.ZodType ? z.output<S> : undefined
type InputOf<S> = S extends z.ZodType ? z.input<S> : undefined

/** What a handler receives: validated and decoded. */
export interface RouteInput<R extends Route> {
  readonly params: OutputOf<R['params']>
  readonly query: OutputOf<R['query']>
  readonly body: OutputOf<R['body']>
}

/** What a handler returns: rows and total for a list, otherwise the result. */
export type RouteOutput<R extends Route> = R['answer'] extends 'list'
  ? z.output<R['result']> extends ReadonlyArray<infer Row>
    ? Page<Row>
    : never
  : z.output<R['result']>

type Part<Name extends string, S> = S extends z.ZodType
  ? Record<string, never> extends z.input<S>
    ? { readonly [K in Name]?: InputOf<S> }
    : { readonly [K in Name]: InputOf<S> }
  : { readonly [K in Name]?: undefined }

/** What a caller of the client gives; an upload takes the file itself. */
export type RouteArguments<R extends Route> = Part<'params', R['params']> &
  Part<'query', R['query']> &
  Part<'body', R['body']> &
  (R['bodyKind'] extends 'upload' ? { readonly file: File } : { readonly file?: undefined })

/** What the client answers: a download is its bytes. */
export type ClientOutput<R extends Route> = R['answer'] extends 'download' ? Blob : RouteOutput<R>
