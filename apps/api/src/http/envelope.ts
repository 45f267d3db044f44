import type { Readable } from 'node:stream'
import type { Envelope } from '@tradecounter/contract/envelope.ts'
import type { Route } from '@tradecounter/contract/route.ts'
import { encodeWire } from '@tradecounter/contract/wire.ts'
import type { FastifyReply } from 'fastify'
import type { Listed, WrittenPage } from './handlers.ts'

/** True for a page whose rows the database has written. */
const isWritten = (result: unknown): result is WrittenPage<unknown> =>
  typeof result === 'object' && result !== null && 'json' in result

/** Beginning and end of the envelope, around rows that are JSON already. */
const aroundRows = ({ total, search }: WrittenPage<unknown>) =>
  [
    '{"result":[',
    `],"validationErrors":[]${total === undefined ? '' : `,"total":${total}`}${search ? `,"search":${JSON.stringify(search)}` : ''}}`,
  ] as const

/** Body of a page that the database has written in parts; undefined for other results. */
export function envelopeParts(route: Route, result: unknown): string[] | undefined {
  if (route.answer !== 'list' || !isWritten(result) || typeof result.json === 'string') return undefined
  const [beginning, end] = aroundRows(result)
  return [beginning, ...result.json.flatMap((part, index) => (index === 0 ? [part] : [',', part])), end]
}

/** The JSON body of a result: only declared fields, money as decimals (R2, R26). */
export function envelopeText(route: Route, result: unknown): string {
  if (route.answer === 'list' && isWritten(result)) {
    const [beginning, end] = aroundRows(result)
    return `${beginning}${String(result.json)}${end}`
  }
  const isList = route.answer === 'list' || route.answer === 'feed'
  const page = isList ? (result as Listed<unknown>) : undefined
  const envelope: Envelope<unknown> = {
    result: encodeWire(route.result, page ? page.rows : (result ?? null)),
    validationErrors: [],
    ...(page?.total === undefined ? {} : { total: page.total }),
    ...(page?.search === undefined ? {} : { search: page.search }),
  }
  return JSON.stringify(envelope)
}

export const sendJson = (
  reply: FastifyReply,
  status: number,
  body: string | Buffer | Readable,
): FastifyReply => reply.code(status).type('application/json; charset=utf-8').send(body)
