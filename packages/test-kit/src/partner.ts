import { providerScope } from '@tradecounter/api/db/database.ts'
import { inScope } from '@tradecounter/api/http/context.ts'
import { makeKey } from '@tradecounter/api/modules/integration/keys/partnerKeys.service.ts'
import { partnerScopeNames, type PartnerScope } from '@tradecounter/rules/integration/partnerScopes.ts'
import type { Readable } from 'node:stream'
import type { RunningPortal } from './portal.ts'
import { uniqueKey } from './uniqueKey.ts'

interface PartnerRequest {
  readonly type?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly address?: string
}

/** Partner's system with a key of the given scopes, by default all. */
export async function partnerOf(
  portal: RunningPortal,
  scopes: readonly PartnerScope[] = partnerScopeNames,
  expiresAt?: Date,
) {
  const name = `Whatever system ${uniqueKey()}`
  const { secret, keyId } = await inScope(portal.database, providerScope, (db) =>
    makeKey(
      db,
      { name, scopes, expiresAt },
      { loginId: null, actorName: 'Test' },
      new Date(portal.clock().getTime()),
    ),
  )
  const authorization = `Bearer ${secret}`
  return {
    name,
    secret,
    keyId,
    /** Posts rows to an import; `path` may have a query. */
    send: (
      path: string,
      payload: string | Buffer | Readable,
      { type, headers, address }: PartnerRequest = {},
    ) =>
      portal.app.inject({
        method: 'POST',
        url: `/Corporate/integration/${path}`,
        headers: { authorization, 'content-type': type ?? 'text/csv', ...headers },
        payload,
        ...(address ? { remoteAddress: address } : {}),
      }),
    get: (path: string, headers: Readonly<Record<string, string>> = {}) =>
      portal.app.inject({ url: `/Corporate/integration/${path}`, headers: { authorization, ...headers } }),
    post: (path: string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
      portal.app.inject({
        method: 'POST',
        url: path.startsWith('/') ? path : `/Corporate/integration/${path}`,
        headers: { authorization, 'content-type': 'application/json', ...headers },
        payload: JSON.stringify(body),
      }),
  }
}

export type PartnerSystem = Awaited<ReturnType<typeof partnerOf>>
