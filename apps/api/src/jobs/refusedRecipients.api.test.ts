import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { noHosts } from '@tradecounter/test-kit/noHosts.ts'
import { afterEach, expect, test } from 'vitest'
import { smtpMailer, type Mailer } from '../adapters/mailer.ts'
import { ordersReactions } from '../modules/orders/orders.jobs.ts'
import {
  confirmation,
  notify,
  paramsOf,
  startAttempt,
} from '../modules/payments/card/cardPayment.fixtures.ts'
import { paymentsReactions } from '../modules/payments/payments.jobs.ts'
import { jobContextOf } from './worker.ts'

const opened: { close(): unknown }[] = []
afterEach(async () => {
  for (const part of opened.splice(0)) await part.close()
})

/** Reply to a command, 'hang up', or undefined for the usual reply. */
type Answer = (command: string) => string | undefined

async function mailServer(answer: Answer): Promise<Mailer> {
  const talk = async (socket: Socket): Promise<void> => {
    socket.on('error', () => undefined)
    socket.write('220 test\r\n')
    let inData = false
    for await (const line of createInterface(socket)) {
      if (inData && line !== '.') continue
      const reply = answer(line) ?? (line.startsWith('DATA') ? '354 go on' : '250 yes')
      if (reply === 'hang up') socket.destroy()
      else socket.write(`${reply}\r\n`)
      inData = reply.startsWith('354')
    }
  }
  const server = createServer((socket) => void talk(socket).catch(() => undefined)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const mailer = smtpMailer(`smtp://127.0.0.1:${(server.address() as AddressInfo).port}`)
  opened.push(mailer, server)
  return mailer
}

/** Order that two people may approve, with a try of the job that emails them. */
async function waitingOrder() {
  const { portal, as, given, customer, drainJobs } = await createPortal()
  const approvers = [await as.generalApprover(), await as.generalApprover()]
  const approver = await as.approver()
  const order = await given.pendingOrder({ approver })
  await drainJobs()
  // The other approvers get the email, as the named one is disabled.
  await customer.db
    .updateTable('memberships')
    .set({ enabled: false })
    .where('login_id', '=', approver.loginId)
    .execute()
  const event = { customerId: customer.id, orderId: order.id }
  const attempt = async (jobId: string, answer: Answer) => {
    const mailer = await mailServer(answer)
    const context = await jobContextOf({ ...portal, mailer, fetchOnce: noHosts }, jobId)
    await ordersReactions.orderReminded?.(context, event)
  }
  return { approvers: approvers.map(({ email }) => email), attempt, jobId: `job of ${order.id}` }
}

/** Replies of a mail server that refuses one address, and the recipients that it accepted. */
function refusing() {
  const recipients: string[] = []
  const takesAllBut = (refused?: string) => (command: string) => {
    const to = /^RCPT TO:<(.+)>/.exec(command)?.[1]
    if (to !== undefined && to === refused) return '550 no such mailbox'
    if (to !== undefined) recipients.push(to)
    return undefined
  }
  return { recipients, takesAllBut }
}

test('the others get an email even if the mail server refuses one address, and a retry sends it to that address alone', async () => {
  const { approvers, attempt, jobId } = await waitingOrder()
  const { recipients, takesAllBut } = refusing()
  await expect(attempt(jobId, takesAllBut(approvers[0]))).rejects.toThrow('550')
  expect(recipients).toEqual(approvers.slice(1))
  await attempt(jobId, takesAllBut())
  expect(recipients.toSorted()).toEqual(approvers.toSorted())
})

test('a mail server that hangs up ends the try at once, as it would for each recipient', async () => {
  const { attempt, jobId } = await waitingOrder()
  let tries = 0
  const hangUp = (command: string) => {
    if (!command.startsWith('RCPT')) return undefined
    tries += 1
    return 'hang up'
  }
  await expect(attempt(jobId, hangUp)).rejects.toThrow()
  expect(tries).toBe(1)
})

test.each(['payer', 'accounts team'])(
  'of a payment’s emails to the payer and the accounts team, a refused address of the %s stops only its own',
  async (refused) => {
    const world = await createPortal()
    const { portal } = world
    const payer = await world.as.payer()
    const params = paramsOf(world)
    const { id } = await world.given.openInvoice({ totalCents: 900 })
    const transactions = [{ transactionId: id, appliedAmountCents: 900 }]
    const body = { transactions, paymentNote: 'As agreed with Kim' }
    const created = await payer.createPayment({ params, body })
    await payer.confirmPayment({ params, body: confirmation(created) })
    await notify(world, await startAttempt(world, payer, created.paymentId), 'ACCEPT')
    const both = [payer.email, portal.settings.DEBTORS_EMAIL]
    const [refusedEmail, otherEmail] = refused === 'payer' ? both : both.toReversed()
    const { recipients, takesAllBut } = refusing()
    const attempt = async (answer: Answer) => {
      const mailer = await mailServer(answer)
      const context = await jobContextOf({ ...portal, mailer, fetchOnce: noHosts }, `job of ${id}`)
      await paymentsReactions.paymentPaid?.(context, { ...params, paymentId: created.paymentId })
    }
    await expect(attempt(takesAllBut(refusedEmail))).rejects.toThrow('550')
    expect(recipients).toEqual([otherEmail])
    await attempt(takesAllBut())
    expect(recipients).toEqual([otherEmail, refusedEmail])
  },
)
