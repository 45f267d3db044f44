import { expectAccessible } from '../support/accessible.ts'
import { expect } from '../support/expect.ts'
import { test } from '../support/journey.ts'
import { mailTo } from '../support/mailbox.ts'
import { visitAt } from '../support/people.ts'
import { request, signIn, signInPartner } from '../support/portalApi.ts'
import { uniqueKey } from '@tradecounter/test-kit/uniqueKey.ts'

test('a manager sees that an invitation was returned and why, and says that the address works', async ({
  browser,
}) => {
  const email = `gone.${uniqueKey()}@harbour.example`
  const { token, customerId } = await signIn('manager@harbour.example')
  await request(token, 'POST', `/Corporate/customers/${customerId}/users`, {
    firstName: 'Ann',
    lastName: 'Ho',
    emailAddress: email,
    claims: { readOnly: true },
  })
  const { messageId } = await mailTo(email, /invited/)
  await request(await signInPartner(['mail.write']), 'POST', '/Corporate/integration/mailreports', {
    messageId,
    recipient: email,
    outcome: 'failed',
    status: '5.1.1',
    reason: '550 5.1.1 <b>User</b> unknown',
  })

  const manager = await visitAt(
    browser,
    `/users?search=${encodeURIComponent(email)}`,
    'manager@harbour.example',
  )
  await expect(manager.getByText('Emails returned')).toBeVisible()
  await manager.getByRole('button', { name: 'Emails to Ann Ho are returned' }).click()
  const dialog = manager.getByRole('dialog', { name: 'Emails to Ann Ho are returned' })
  await expect(dialog.getByText('It says: 550 5.1.1 <b>User</b> unknown')).toBeVisible()
  await expectAccessible(manager, 'returned mail')
  await dialog.getByRole('button', { name: 'Send emails again' }).click()
  await expect(
    manager.getByText('Payment reminders and statements can be sent to this address again.'),
  ).toBeVisible()
  await expect(manager.getByText('Emails returned')).toBeHidden()
})
