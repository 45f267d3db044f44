import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { partnerOf } from '@tradecounter/test-kit/partner.ts'
import { expect, test } from 'vitest'
import { readersNow } from './readerTurns.ts'

test.each<Record<string, string>>([{}, { 'idempotency-key': 'whatever' }])(
  'rows whose key is revoked while they are sent are not imported %j',
  async (headers) => {
    const { portal, customer, as } = await createPortal()
    const [admin, partner] = [await as.admin(), await partnerOf(portal)]
    const rows = Readable.from(
      (async function* () {
        yield `accountNumber,code,name,enabled\n${customer.accountNumber},A,Whatever,yes\n`
        while (readersNow().reading === 0) await wait(5)
        await admin.revokePartnerKey({ params: { keyId: partner.keyId } })
        yield `${customer.accountNumber},B,Whatever,yes\n`
      })(),
    )
    const answer = await partner.send('costcentres', rows, { headers })
    expect([answer.statusCode, answer.json().validationErrors[0].code]).toEqual([401, 'unknownKey'])
    const centres = await portal.db
      .selectFrom('cost_centres')
      .select('code')
      .where('customer_id', '=', customer.id)
      .execute()
    expect(centres).toEqual([])
  },
)
