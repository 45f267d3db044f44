import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { expect, test } from 'vitest'

test('letters of bodies and queries are composed, so that each spelling of a code is the same code', async () => {
  const { as, customer } = await createPortal({ show_cost_centre: true })
  const manager = await as.manager()
  const params = { customerId: customer.id }
  const [composed, decomposed] = (['NFC', 'NFD'] as const).map((form) => 'CAFÉ 7'.normalize(form))
  const create = (costCentreCode = '') =>
    manager.createCostCentre({ params, body: { costCentreCode, costCentreName: 'Kitchen' } })
  await create(decomposed)
  await expectRefusal(create(composed), 'costCentreTaken')
  const { rows } = await manager.listCostCentres({ params })
  expect(rows.map(({ costCentreCode }) => costCentreCode)).toEqual([composed])
})

test.each(['\\u0065\\u0301', 'e\\u0301', 'e\\u202A\\u0301', 'e\\u200B\\u0301'])(
  'letters that a sender escapes, as %s, are composed too',
  async (escaped) => {
    const { portal, as, customer } = await createPortal({ show_cost_centre: true })
    const manager = await as.manager()
    const params = { customerId: customer.id }
    const answer = await portal.app.inject({
      method: 'POST',
      url: `/Corporate/customers/${customer.id}/costcentres`,
      headers: { authorization: `Bearer ${manager.token}`, 'content-type': 'application/json' },
      payload: `{"costCentreCode":"CAF${escaped} 7","costCentreName":"A \\"quoted\\" \\\\u0301"}`,
    })
    expect(answer.statusCode).toBe(200)
    const { rows } = await manager.listCostCentres({ params })
    expect(rows).toMatchObject([{ costCentreCode: 'CAFé 7', costCentreName: String.raw`A "quoted" \u0301` }])
  },
)
