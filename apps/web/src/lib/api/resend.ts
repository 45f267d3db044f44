import { ApiRefusal, readEnvelope } from '@tradecounter/contract/client.ts'
import { requestIdHeader } from '@tradecounter/contract/envelope.ts'
import { fetchInTime } from './fetchInTime.ts'
import { bearer } from './send.ts'
import type { UnsentWrite } from './unsentWrite.ts'

/** Sends a stored write again, with its idempotency key. @throws ApiRefusal if the server refuses it */
export async function resend({ method, path, body, idempotencyKey }: UnsentWrite): Promise<void> {
  const headers = new Headers({ 'idempotency-key': idempotencyKey })
  if (body !== undefined) headers.set('content-type', 'application/json')
  const token = await bearer()
  if (token) headers.set('authorization', `Bearer ${token}`)
  const response = await fetchInTime(path, { method, headers, body: body ?? null })
  const { validationErrors } = await readEnvelope(response)
  if (response.status < 400) return
  throw new ApiRefusal(response.status, validationErrors, response.headers.get(requestIdHeader))
}
