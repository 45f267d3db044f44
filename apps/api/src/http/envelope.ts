import type { Envelope } from '@tradecounter/contract/envelope.ts'
import type { Route } from '@tradecounter/contract/route.ts'
import { encodeWire } from '@tradecounter/contract/wire.ts'
import type { FastifyReply } from 'fastify'
import type { Listed, WrittenPage } from './handlers.ts'

/** True for a page whose rows the database has written. */
const isWritten = (result: unknown): result is WrittenPage<unknown> =>
  typeof result === 'object' && result !== null && 'json' in result

/** The same body around rows that are JSON already. */
function aroundRows({ json, total, search }: WrittenPage<unknown>): string {
  const counted = total === undefined ? '' : `,"total":${total}`
  return `{"result":[${json}],"validationErrors":[]${counted}${search ? `,"search":${JSON.stringify(search)}` : ''}}`
}

/** The JSON body of a result: only declared fields, money as decimals (R2, R26). */
export function envelopeText(route: Route, result: unknown): string {
  if (route.answer === 'list' && isWritten(result)) return aroundRows(result)
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

export const sendJson = (reply: FastifyReply, status: number, body: string | Buffer): FastifyReply =>
  reply.code(status).type('application/json; charset=utf-8').send(body)
