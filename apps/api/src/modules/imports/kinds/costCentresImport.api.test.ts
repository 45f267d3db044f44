import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { expect, test } from 'vitest'
import { importRows } from '../imports.fixtures.ts'

test('a cost centre that a file changes is in the audit log, and a form from before names the import (R10)', async () => {
  const { portal, customer, as } = await createPortal()
  const params = { customerId: customer.id }
  const manager = await as.manager()
  const { costCentreId, version } = await manager.createCostCentre({
    params,
    body: { costCentreCode: 'YARD', costCentreName: 'Yard' },
  })
  const row = { accountNumber: customer.accountNumber, code: 'YARD', name: 'Timber yard' }
  await importRows(portal.database, 'costcentres', [row])
  const body = { version, costCentreCode: 'YARD', costCentreName: 'Stone yard' }
  const path = { ...params, costCentreId }
  const refusal = await expectRefusal(manager.updateCostCentre({ params: path, body }), 'staleVersion')
  expect(refusal.message).toContain('Import changed this')
  await importRows(portal.database, 'costcentres', [{ ...row, emailAddress: 'yard@whatever.example' }])
  await importRows(portal.database, 'costcentres', [{ ...row, enabled: 'no' }])
  await importRows(portal.database, 'costcentres', [{ ...row, enabled: 'no' }])
  const acts = await portal.db
    .selectFrom('audit_entries')
    .select(['action', 'detail'])
    .where('customer_id', '=', customer.id)
    .where('subject_kind', '=', 'costCentre')
    .where('actor_name', '=', 'Import')
    .orderBy('id')
    .execute()
  const facts = { code: 'YARD', name: 'Timber yard', assignedUsers: 0 }
  expect(acts).toEqual([
    { action: 'changeCostCentre', detail: facts },
    { action: 'changeCostCentre', detail: { ...facts, emailAddress: 'yard@whatever.example' } },
    { action: 'disableCostCentre', detail: {} },
  ])
})

test('a code as long as the screen takes is found by a file, and an address the screen refuses is refused', async () => {
  const { portal, customer, as } = await createPortal()
  const params = { customerId: customer.id }
  const manager = await as.manager()
  const code = 'X'.repeat(50)
  const { costCentreId } = await manager.createCostCentre({
    params,
    body: { costCentreCode: code, costCentreName: 'Yard' },
  })
  const row = { accountNumber: customer.accountNumber, code, name: 'Timber yard' }
  expect(await importRows(portal.database, 'costcentres', [row])).toMatchObject({ imported: 1, errors: [] })
  const found = await manager.getCostCentre({ params: { ...params, costCentreId } })
  expect(found.costCentreName).toBe('Timber yard')
  const { errors } = await importRows(portal.database, 'costcentres', [
    { ...row, emailAddress: 'y\u0430rd@whatever.example' },
  ])
  expect(errors).toMatchObject([{ line: 2, column: 'emailAddress' }])
})
