import { openScreen, answered } from '../../testing/openScreen.fixtures.tsx'
import { emptyBilling } from '@tradecounter/rules/billing/billingFields.ts'
import { expect, test } from 'vitest'
import { useBilling, useUpdateBilling } from './billing.data.ts'

test('the second save of a visit is of the version that the first one made (R10)', async () => {
  const { act, now, requests } = await openScreen(
    () => ({ stored: useBilling().data, save: useUpdateBilling() }),
    ({ method }) => (method === 'GET' ? { ...emptyBilling, version: 1 } : { version: 2 }),
  )
  const saveAs = async (billingPersonFirstName: string) => {
    act(({ stored, save }) => save.mutate({ ...emptyBilling, version: 0, ...stored, billingPersonFirstName }))
    await answered()
  }
  await saveAs('Ann')
  expect(now().stored).toEqual({ ...emptyBilling, version: 2, billingPersonFirstName: 'Ann' })
  await saveAs('Anna')
  const sent = requests.filter(({ method }) => method !== 'GET')
  expect(sent.map(({ body }) => body)).toMatchObject([
    { version: 1, billingPersonFirstName: 'Ann' },
    { version: 2, billingPersonFirstName: 'Anna' },
  ])
})
