import type { PartnerScope } from '@tradecounter/rules/integration/partnerScopes.ts'
import type { Problem } from '@tradecounter/rules/decision.ts'
import type { Permission } from '@tradecounter/rules/members/permissions.ts'
import type { z } from 'zod'
import type { Page } from './envelope.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Form of a route's answer: `item` and `list` are in the envelope, `download` and `redirect` are not. A
 * `feed` is a list, or a stream of lines for clients that accept NDJSON. A `stream` sends server-sent events
 * until one side closes it; `result` is the data of an event. Bodies: `form` is urlencoded and not parsed,
 * `upload` is a multipart stream, `rows` is a stream of CSV or NDJSON.
 */
type Answer = 'item' | 'list' | 'feed' | 'download' | 'redirect' | 'stream'
export type BodyKind = 'json' | 'form' | 'upload' | 'rows'

/**
 * Kind of stored data. A change of a row moves the counter of its kind: of its customer, or of all customers
 * (docs/decisions/0038-response-cache.md).
 */
export type Dependency =
  'orders' | 'documents' | 'questions' | 'customers' | 'catalogue' | 'stock' | 'people' | 'files' | 'search'

/** PDF sent with a JSON body, in a multipart form whose field `data` is that JSON. */
interface Attachment {
  readonly maximumBytes: number
  readonly notPdf: Problem
  readonly tooLarge: Problem
}

/** One route of the API. A route without a permission does not compile; public is spelled `'public'`. */
export interface Route {
  readonly method: Method
  /** Path with `:name` for parameters; matched case-insensitively (R29). */
  readonly path: string
  readonly permission: Permission
  readonly summary: string
  /** Details for the API reference that do not fit the summary. */
  readonly description?: string
  /** Scope with which keys of partners can also use the route, for any customer. */
  readonly partnerScope?: PartnerScope
  readonly answer?: Answer
  readonly bodyKind?: BodyKind
  readonly attachment?: Attachment
  /** Limit of a JSON or form body, if larger than the default of `bodyMaximumOf`. */
  readonly bodyMaximumBytes?: number
  /** `own`: the handler opens short transactions itself, for example around a call of another system. */
  readonly transaction?: 'own'
  /** True for a public write whose repeat with its Idempotency-Key gets the same answer. */
  readonly repeatable?: true
  /**
   * Availability while an administrator views the portal as a person: a GET is open unless it is `closed`,
   * any other method closed unless it is `open` (docs/decisions/0027-impersonation.md).
   */
  readonly inView?: 'open' | 'closed'
  /** True for a GET that a standby may answer (docs/decisions/0039-reads-on-standbys.md). */
  readonly standby?: true
  /** True for a list whose long pages the database writes in parts (decision 0040). */
  readonly inParts?: true
  /**
   * Kinds of data that the answer depends on, besides the request, the member and the business day. The
   * answer is cached until one of them changes, and may begin before the session is checked (decision 0045).
   * Only for handlers that write nothing and whose answers depend on nothing else.
   */
  readonly dependsOn?: readonly Dependency[]
  /** True if the query or the body names a record, so that a missing one is answered 404. */
  readonly namesRecord?: true
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodObject
  readonly result: z.ZodType
}

/** True for a write that a client may send again with its Idempotency-Key. */
export const takesIdempotencyKey = ({ method, permission, repeatable }: Route): boolean =>
  method !== 'GET' && (permission !== 'public' || repeatable === true)

export const defineRoute = <const R extends Route>(route: R): R => route

type OutputOf<S> = S extends z.ZodType ? z.output<S> : undefined
type InputOf<S> = S extends z.ZodType ? z.input<S> : undefined

/** Validated and decoded input of a handler. */
export interface InputTo<R extends Route> {
  readonly params: OutputOf<R['params']>
  readonly query: OutputOf<R['query']>
  readonly body: OutputOf<R['body']>
}

/** Result of a handler: rows and total for a list, otherwise one value. */
export type RouteOutput<R extends Route> = R['answer'] extends 'list' | 'feed'
  ? z.output<R['result']> extends ReadonlyArray<infer Row>
    ? Page<Row>
    : never
  : z.output<R['result']>

type Part<Name extends string, S> = S extends z.ZodType
  ? Record<string, never> extends z.input<S>
    ? { readonly [K in Name]?: InputOf<S> }
    : { readonly [K in Name]: InputOf<S> }
  : { readonly [K in Name]?: undefined }

/** Arguments of the client's call; an upload takes the file itself. */
export type RouteArguments<R extends Route> = Part<'params', R['params']> &
  Part<'query', R['query']> &
  Part<'body', R['body']> &
  (R['bodyKind'] extends 'upload' ? { readonly file: File } : { readonly file?: undefined })

/** Answer of the client's call: the bytes of a download, the response of a stream. */
export type ClientOutput<R extends Route> = R['answer'] extends 'download'
  ? Blob
  : R['answer'] extends 'stream'
    ? Response
    : RouteOutput<R>
