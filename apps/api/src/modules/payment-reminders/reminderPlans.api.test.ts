import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { expect, test } from 'vitest'
import { loadLongHistory, plansOf, readOf } from '../receivables/longHistory.fixtures.ts'
import { runReminders } from './runReminders.ts'

/** Customers the walk decides about while it is watched. */
const watched = 5

test('a step of the walk reads the open documents of its customer alone, however much was ever paid', async () => {
  const { portal, as } = await createPortal()
  const admin = await as.admin()
  await loadLongHistory(portal.database.connectionString)
  await admin.updateReminderDefaults({
    body: { version: 0, enabled: true, everyDays: 7, firstAfterDays: 1, leastAmountCents: 0 },
  })
  let left = watched
  const plans = await plansOf(portal, () =>
    runReminders(portal, new Date('2030-01-09T00:00:00Z'), () => left-- > 0),
  )
  expect(plans.length).toBeGreaterThan(watched)
  const { sequentialScans, most } = readOf(plans)
  expect(sequentialScans).toEqual([])
  expect(most).toBeLessThanOrEqual(watched)
})
