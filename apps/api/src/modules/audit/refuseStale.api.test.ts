import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { expect, test } from 'vitest'

/** Two administrators with names of their own. */
async function withAdministrators() {
  const world = await createPortal()
  const [ada, ben] = [await world.as.admin(), await world.as.admin()]
  const db = world.portal.db
  for (const [{ userName }, name] of [
    [ada, 'Ada'],
    [ben, 'Ben'],
  ] as const)
    await db
      .updateTable('logins')
      .set({ first_name: name, last_name: 'Able' })
      .where('user_name', '=', userName)
      .execute()
  const params = { customerId: world.customer.id }
  return { ...world, ada, ben, params }
}

/** Expects that a call over an older version is refused, naming the author of the newer one (R10). */
const expectAuthor = async (call: Promise<unknown>, name: string) =>
  expect((await expectRefusal(call, 'staleVersion')).message).toContain(`${name} Able changed this`)

const reminders = {
  mode: 'own',
  everyDays: 7,
  firstAfterDays: 5,
  leastAmountCents: 0,
  emailAddress: null,
  stoppedUntil: null,
} as const

test('a customer and its reminders have authors of their own', async () => {
  const { ada, ben, params, given } = await withAdministrators()
  const { version } = await ada.getCustomer({ params })
  await ada.updateCustomer({ params, body: { version, onHold: true } })
  await ben.updateCustomerReminders({ params, body: { ...reminders, version: 0 } })
  await expectAuthor(ben.updateCustomer({ params, body: { version, onHold: true } }), 'Ada')
  await ada.updateCustomer({ params, body: { onHold: false } })
  const { id: documentId } = await given.openInvoice({ totalCents: 1000 })
  await ada.setDocumentReminders({ params: { ...params, documentId }, body: { remind: false } })
  await expectAuthor(ada.updateCustomerReminders({ params, body: { ...reminders, version: 0 } }), 'Ben')
})

test('the supplier’s details and its schedule of reminders have authors of their own', async () => {
  const { ada, ben } = await withAdministrators()
  const { emailAddress: _, mode: __, stoppedUntil: ___, ...schedule } = reminders
  const { version } = await ada.getReminderDefaults()
  await ada.updateReminderDefaults({ body: { ...schedule, enabled: false, version } })
  const details = await ben.getProvider()
  await ben.updateProvider({ body: { version: details.version, supportEmail: 'ben@whatever.example' } })
  await expectAuthor(ben.updateReminderDefaults({ body: { ...schedule, enabled: false, version } }), 'Ada')
})

test('a test of an endpoint and a reminder of an invitation change nothing', async () => {
  const { ada, ben, customer } = await withAdministrators()
  const endpoint = {
    name: 'Accounts',
    url: 'https://accounts.example/hook',
    events: ['order.approved' as const],
  }
  const { endpointId, version } = await ada.createWebhook({ body: endpoint })
  const path = { params: { endpointId } }
  await ada.updateWebhook({ ...path, body: { ...endpoint, name: 'Books', enabled: true, version } })
  await ben.testWebhook(path)
  await ben.rotateWebhookSecret(path)
  await expectAuthor(ben.updateWebhook({ ...path, body: { ...endpoint, enabled: true, version } }), 'Ada')

  const query = { customerId: customer.id }
  const person = { firstName: 'Cleo', lastName: 'Cato', emailAddress: 'cleo.cato@whatever.example' }
  const claims = { readOnly: true }
  const created = await ada.createAnyUser({ query, body: { ...person, claims } })
  const of = { query: { ...query, userName: created.userName } }
  await ada.updateAnyUser({ ...of, body: { lastName: 'Catullus', version: created.version } })
  await ben.remindAnyUser(of)
  await expectAuthor(
    ben.updateAnyUser({ ...of, body: { lastName: 'Cassius', version: created.version } }),
    'Ada',
  )
})
