import type { Persona } from '@tradecounter/test-kit/personas.ts'
import type { Portal } from '@tradecounter/test-kit/createPortal.ts'

/** Status and first problem of an order that is sent as a form: JSON under `data`, perhaps with a file. */
export async function createOrderByForm(
  { portal, customer }: Pick<Portal, 'portal' | 'customer'>,
  { token }: Persona,
  data: string,
  file?: File,
): Promise<readonly [number, string | undefined]> {
  const form = new FormData()
  form.set('data', data)
  if (file) form.set('file', file)
  const body = new Response(form)
  const answer = await portal.app.inject({
    method: 'POST',
    url: `/Corporate/orders/${customer.id}/orders`,
    headers: { authorization: `Bearer ${token}`, 'content-type': body.headers.get('content-type') ?? '' },
    payload: Buffer.from(await body.arrayBuffer()),
  })
  return [answer.statusCode, answer.json().validationErrors[0]?.code]
}
