import { createPortal, type Portal } from '@tradecounter/test-kit/createPortal.ts'
import type { RouteInput } from '@tradecounter/contract/routes.ts'
import { paramsOf } from '../payments/card/cardPayment.fixtures.ts'

type Typed = Omit<RouteInput<'updateCustomerReminders'>['body'], 'version' | 'leastAmountCents'> & {
  readonly leastAmountCents: number
}

const weekly: Typed = {
  mode: 'own',
  everyDays: 7,
  firstAfterDays: 5,
  leastAmountCents: 0,
  emailAddress: null,
  stoppedUntil: null,
}

/**
 * A customer with a payer, and an administrator who sets its
 * reminders: every week, five days after a month that was not paid.
 */
export async function reminded(overrides: Parameters<typeof createPortal>[0] = {}) {
  const portal = await createPortal(overrides)
  const [admin, payer] = [await portal.as.admin(), await portal.as.payer()]
  const params = paramsOf(portal)
  const get = () => admin.getCustomerReminders({ params })
  const set = async (change: Partial<Typed> = {}) => {
    const { version } = await get()
    return admin.updateCustomerReminders({ params, body: { ...weekly, ...change, version } })
  }
  const owe = (totalCents: number, dueOn = '2026-10-15') =>
    portal.given.openInvoice({ totalCents, documentedOn: '2026-09-01', dueOn })
  return { ...portal, admin, payer, params, get, set, owe }
}

/** The emails of waiting jobs that are for one person. */
export const mailsTo = async ({ drainJobs }: Pick<Portal, 'drainJobs'>, email: string) =>
  (await drainJobs()).filter(({ to }) => to === email)

/** Eleven in the morning of a day where the business is, in summer. */
export const on = (day: string) => new Date(`${day}T00:00:00Z`)
