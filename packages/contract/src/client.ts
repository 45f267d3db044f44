import type { Problem } from '@tradecounter/rules/decision.ts'
import { requestMessages } from '@tradecounter/rules/requestMessages.ts'
import { requestIdHeader, type Envelope } from './envelope.ts'
import { formatQueryString } from './queryString.ts'
import type { ClientOutput, Route, RouteArguments } from './route.ts'
import { decodeWire, encodeWire } from './wire.ts'

/** Sends one request; the web adds its session here, the tests theirs. */
export type Send = (request: {
  readonly method: string
  readonly path: string
  readonly body: string | undefined
  /** File of an upload, sent as the multipart field `file`. */
  readonly file: File | undefined
  readonly signal: AbortSignal | undefined
  readonly keepalive: boolean
  readonly automatic: boolean
  readonly route: Route
}) => Promise<Response>

/** Meaning of a status without a reason. A proxy that does not reach the server gives 502 or 504. */
const messageOf = (status: number): string =>
  (requestMessages as Readonly<Record<number, string>>)[status === 502 || status === 504 ? 503 : status] ??
  `The request failed (${status}).`

/** Error for an answer with a status of 400 or more (R27), with the server's problems. */
export class ApiRefusal extends Error {
  readonly status: number
  readonly problems: readonly Problem[]
  /** Id of the request in the log. */
  readonly requestId: string | undefined

  constructor(status: number, problems: readonly Problem[], requestId?: string | null) {
    super(problems.map((problem) => problem.displayMessage).join(' ') || messageOf(status))
    this.name = 'ApiRefusal'
    this.status = status
    this.problems = problems
    this.requestId = requestId ?? undefined
  }
}

interface CallOptions {
  readonly signal?: AbortSignal
  /** True for a small write that is sent even if its page is being closed. */
  readonly keepalive?: boolean
  /** True for a write that no press of a button sends, and that its screen repeats after the next login. */
  readonly automatic?: boolean
}

type Call<R extends Route> =
  Record<string, never> extends RouteArguments<R>
    ? (args?: RouteArguments<R>, options?: CallOptions) => Promise<ClientOutput<R>>
    : (args: RouteArguments<R>, options?: CallOptions) => Promise<ClientOutput<R>>

export type Client<Routes extends Readonly<Record<string, Route>>> = {
  readonly [Name in keyof Routes]: Call<Routes[Name]>
}

/** Body whose version is required; only older clients omit it (R40). */
type VersionedBody<R extends Route> = 'version' extends keyof NonNullable<RouteArguments<R>['body']>
  ? NonNullable<RouteArguments<R>['body']> & { readonly version: number }
  : undefined

/** Client of the web: each change states the version that it is based on (R10, R40). */
export type VersionedClient<Routes extends Readonly<Record<string, Route>>> = {
  readonly [Name in keyof Routes]: VersionedBody<Routes[Name]> extends undefined
    ? Call<Routes[Name]>
    : (
        args: Omit<RouteArguments<Routes[Name]>, 'body'> & { readonly body: VersionedBody<Routes[Name]> },
        options?: CallOptions,
      ) => Promise<ClientOutput<Routes[Name]>>
}

/** Fills `:name` in a route's path. */
export const fillPath = (path: string, params: Readonly<Record<string, unknown>> = {}): string =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))

/** Answer of the server. @throws ApiRefusal for a page in its place, of a proxy or a network's login. */
export async function readEnvelope(response: Response): Promise<Envelope<unknown>> {
  if (response.headers.get('content-type')?.includes('json'))
    return (await response.json()) as Envelope<unknown>
  throw new ApiRefusal(response.status < 400 ? 503 : response.status, [])
}

interface AnyArguments {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly file?: File
}

async function call(route: Route, send: Send, args: AnyArguments, options: CallOptions): Promise<unknown> {
  const query = formatQueryString(args.query ?? {})
  const response = await send({
    method: route.method,
    path: fillPath(route.path, args.params) + (query ? `?${query}` : ''),
    body: route.body && args.body ? JSON.stringify(encodeWire(route.body, args.body)) : undefined,
    file: args.file,
    signal: options.signal,
    keepalive: options.keepalive ?? false,
    automatic: options.automatic ?? false,
    route,
  })
  if (response.status < 400 && !response.headers.get('content-type')?.includes('html')) {
    if (route.answer === 'download') return response.blob()
    if (route.answer === 'stream') return response
  }
  const envelope = await readEnvelope(response)
  if (response.status >= 400) {
    const requestId = response.headers.get(requestIdHeader)
    throw new ApiRefusal(response.status, envelope.validationErrors, requestId)
  }
  const result = decodeWire(route.result, envelope.result)
  return route.answer === 'list' || route.answer === 'feed'
    ? { rows: result, total: envelope.total ?? 0, search: envelope.search }
    : result
}

/** Typed function for each route. Functions throw `ApiRefusal` for a refusal. */
export function createClient<const Routes extends Readonly<Record<string, Route>>>(
  routes: Routes,
  send: Send,
): Client<Routes> {
  const calls = Object.entries(routes).map(([name, route]) => [
    name,
    (args: AnyArguments = {}, options: CallOptions = {}) => call(route, send, args, options),
  ])
  return Object.fromEntries(calls) as Client<Routes>
}
