import type { RequestListener } from 'node:http'
import { runningPortal } from '@tradecounter/test-kit/portal.ts'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { elsewhere, type Elsewhere } from '../../adapters/fetch-once/elsewhere.fixtures.ts'

interface Supplier {
  server: Elsewhere
  answer: RequestListener
  readonly requestedPaths: string[]
}

/** Web server of a supplier, from which the tests of a file fetch, each at a time of its own. */
export function supplierOfFiles(): Supplier {
  const supplier: Supplier = {
    server: undefined as never,
    answer: (_, reply) => reply.end(),
    requestedPaths: [],
  }
  beforeAll(async () => {
    supplier.server = await elsewhere((message, reply) => {
      supplier.requestedPaths.push(message.url ?? '')
      supplier.answer(message, reply)
    })
  })
  afterAll(() => supplier.server.close())
  afterEach(async () => (await runningPortal()).setNow(undefined))
  return supplier
}
