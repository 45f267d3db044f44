import { ApiRefusal } from '@tradecounter/contract/client.ts'
import { expect } from 'vitest'

/** Expects the call to be refused with a problem code and a status, by default 400. */
export async function expectRefusal(call: Promise<unknown>, code: string, status = 400): Promise<ApiRefusal> {
  const outcome = await call.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  )
  if (!('error' in outcome))
    throw new Error(`Expected a refusal ${code}, got ${JSON.stringify(outcome.value)}`)
  const { error } = outcome
  if (!(error instanceof ApiRefusal)) throw error
  expect({ status: error.status, codes: error.problems.map((problem) => problem.code) }).toEqual({
    status,
    codes: expect.arrayContaining([code]),
  })
  return error
}
