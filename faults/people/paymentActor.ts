import { isReset } from '@tradecounter/api/modules/payments/paymentContext.ts'
import { amountFromCents } from '@tradecounter/card-gateway/amounts.ts'
import type { FormFields } from '@tradecounter/card-gateway/signing/signing.ts'
import type { ApiRefusal } from '@tradecounter/contract/client.ts'
import type { PaymentStatus } from '@tradecounter/rules/payments/paymentStatus.ts'
import { selectionDay } from '@tradecounter/rules/payments/selection/selectionDay.ts'
import type { Persona } from '@tradecounter/test-kit/personas.ts'
import type { PaymentCounts } from '../checks/acknowledged.queries.ts'
import { clientOver, sendOnce, writeOf, type Line, type Write } from './asking.ts'
import { acceptedMessage, newTransactionId, notify } from './cardNotice.ts'
import { timeZone } from '../processes/program.ts'
import type { Random } from '../seededRandom.ts'

export interface PaymentSetting {
  readonly customerId: number
  readonly payer: Pick<Persona, 'token'>
  readonly invoiceId: number
}

interface KnownPayment {
  readonly paymentId: number
  /** Day of the selection, whose end resets it (R19), as a run may pass midnight. */
  readonly selectedOn: string
  readonly amountCents: number
  version: number
  statusId: number
  form?: FormFields
  transactionId?: string
}

const today = () => selectionDay(new Date(), timeZone)

const wasReset = ({ statusId, selectedOn }: KnownPayment) =>
  isReset({ statusId: statusId as PaymentStatus, selectedOn }, today())

/** Payer of small amounts of a large invoice: select, confirm, card page, notification. Records answers. */
export function paymentActor(line: Line, setting: PaymentSetting, random: Random) {
  const { customerId, payer, invoiceId } = setting
  const params = { customerId }
  const who = `customer ${customerId}`
  let created = 0
  let paidCents = 0
  let current: KnownPayment | undefined
  let pending: Write<never> | undefined
  const client = (key: string) => clientOver(line, payer.token, key)

  const forgetWhenReset = (payment: KnownPayment) => (refusal: ApiRefusal) => {
    const right = wasReset(payment) && refusal.status === 400
    if (right) current = undefined
    return right
  }

  const create = () => {
    const selectedOn = today()
    const amountCents = 1 + random.below(5000)
    const transactions = [{ transactionId: invoiceId, appliedAmountCents: amountCents }]
    return writeOf(
      'create payment',
      (key) => client(key).createPayment({ params, body: { transactions } }),
      ({ paymentId, version, paymentStatusId }) => {
        created += 1
        current = { paymentId, selectedOn, version, statusId: paymentStatusId, amountCents }
      },
    )
  }

  const confirm = (payment: KnownPayment) => {
    const { paymentId, version } = payment
    return writeOf(
      'confirm',
      (key) => client(key).confirmPayment({ params, body: { paymentId, version, paymentStatus: { id: 2 } } }),
      (changed) => {
        payment.version = changed.version
        payment.statusId = changed.paymentStatusId
      },
      forgetWhenReset(payment),
    )
  }

  const startOver = (payment: KnownPayment) =>
    writeOf(
      'start over',
      (key) => client(key).startOverPayment({ params: { ...params, paymentId: payment.paymentId } }),
      () => {
        current = undefined
      },
      forgetWhenReset(payment),
    )

  const checkout = (payment: KnownPayment) =>
    writeOf(
      'checkout',
      (key) => client(key).checkoutPayment({ params: { ...params, paymentId: payment.paymentId } }),
      ({ fields }) => {
        payment.form = Object.fromEntries(fields)
        if (payment.form['amount'] !== amountFromCents(payment.amountCents))
          line.violations.push(`${who}: the card page asks ${payment.form['amount']}`)
      },
    )

  /** Sends the provider's notice once or several times, and again without an answer. */
  const pay = (payment: KnownPayment, form: FormFields) => {
    const message = acceptedMessage(form, newTransactionId())
    const times = 1 + random.below(3)
    return writeOf(
      'notify',
      async () => {
        await Promise.all(Array.from({ length: times }, () => notify(line, message)))
      },
      () => {
        paidCents += payment.amountCents
        current = undefined
      },
    )
  }

  function nextWrite() {
    if (!current) return create()
    if (current.statusId === 1) return random.chance(0.15) ? startOver(current) : confirm(current)
    return current.form ? pay(current, current.form) : checkout(current)
  }

  return {
    customerId,
    isSettled: () => pending === undefined,
    async step(): Promise<void> {
      const write = (pending ?? nextWrite()) as Write<never>
      pending = write
      if (await sendOnce(line, who, write)) pending = undefined
    },
    compare(payments: PaymentCounts): string[] {
      const unsure = current && pending?.name === 'notify' ? current.amountCents : 0
      const extra = payments.payments - created
      const open = current ? payments.open.find(({ id }) => id === current?.paymentId) : undefined
      const wrong = [
        extra < 0 || extra > (pending?.name === 'create payment' ? 1 : 0)
          ? `${payments.payments} payments, ${created} acknowledged`
          : undefined,
        payments.paidCents !== paidCents && payments.paidCents !== paidCents + unsure
          ? `${payments.paidCents} cents paid, ${paidCents} acknowledged`
          : undefined,
        current && !pending && open?.statusId !== current.statusId && !wasReset(current)
          ? `payment ${current.paymentId} has status ${open?.statusId ?? 'closed'}, acknowledged ${current.statusId}`
          : undefined,
      ]
      return wrong.filter((problem) => problem !== undefined).map((text) => `${who}: ${text}`)
    },
  }
}

export type PaymentActor = ReturnType<typeof paymentActor>
