import { createClient, type Client } from '@tradecounter/contract/client.ts'
import { routes, type Routes } from '@tradecounter/contract/routes.ts'
import type { RunningPortal } from './portal.ts'

/** Typed client that sends to the app without a network. `token`: access token of the persona. */
export function clientOf(
  portal: RunningPortal,
  token?: string,
  headers: Record<string, string> = {},
): Client<Routes> {
  return createClient(routes, async ({ method, path, body, file }) => {
    const form = file && new FormData()
    if (file) form?.set('file', file)
    const multipart = form && new Response(form)
    const response = await portal.app.inject({
      method: method as 'GET',
      url: path,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(multipart ? { 'content-type': multipart.headers.get('content-type') ?? '' } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: body }),
      ...(multipart ? { payload: Buffer.from(await multipart.arrayBuffer()) } : {}),
    })
    const types = { 'content-type': response.headers['content-type'] ?? '' }
    return new Response(new Uint8Array(response.rawPayload), { status: response.statusCode, headers: types })
  })
}
