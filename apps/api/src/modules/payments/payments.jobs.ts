import { accountText } from '@tradecounter/rules/isolated.ts'
import { formatCents, formatWithGst } from '@tradecounter/rules/money.ts'
import { payActionsHidden } from '@tradecounter/rules/payments/paymentStatus.ts'
import { cardText } from '@tradecounter/rules/payments/card/cardText.ts'
import { formatDateTime } from '@tradecounter/rules/time/businessTime.ts'
import { customerScope } from '../../db/database.ts'
import type { Events } from '../../jobs/events.ts'
import type { Letter } from '../../jobs/mailTemplate.ts'
import { sendLetter, sendToEach } from '../../jobs/sendMail.ts'
import type { JobContext, Reactions } from '../../jobs/worker.ts'
import { loadPaid, type PaidKey } from './loadPaid.ts'
import { paymentStatusOf } from './paymentMails.queries.ts'
import { sendPaymentNotes } from './files/sendPaymentNotes.ts'
import type { PaymentRow } from './payments.queries.ts'
import type { SelectionRow } from './selection/selection.queries.ts'

const documentLines = (rows: readonly SelectionRow[]): string =>
  rows
    .filter(({ appliedCents }) => appliedCents !== 0)
    .map(({ documentNumber, appliedCents }) => `${documentNumber}: ${formatCents(appliedCents)}`)
    .join('\n')

/** Use of the money: the documents it paid, and the part of a lump sum that stays as a credit (R18). */
function applications({ leftOverCents }: PaymentRow, rows: readonly SelectionRow[]): string[] {
  const lines = documentLines(rows)
  if (lines === '') return ['It is kept as a credit on the account, which can be applied to any invoice.']
  const applied = `It was applied to:\n${lines}`
  if (leftOverCents === 0) return [applied]
  return [
    applied,
    `${formatCents(leftOverCents)} is kept as credit on the account. It can be applied to any invoice.`,
  ]
}

type Loaded = NonNullable<Awaited<ReturnType<typeof loadPaid>>>

/**
 * Emails the payer, and unless one person requested the email, the address that the payment names for its
 * confirmation (§2 Payment in progress, §7), whose reader may have no login.
 */
async function mailPayer(
  context: JobContext,
  { payment: { billedTo }, payer }: Loaded,
  { loginId }: PaidKey,
  letter: Letter,
): Promise<void> {
  const { action: _, ...withoutAction } = letter
  const email = billedTo?.customerEmailAddress
  const isAsked = email && loginId === undefined && email.toLowerCase() !== payer.email.toLowerCase()
  const copies = isAsked ? [{ email, firstName: billedTo.billingPersonFirstName }] : []
  await sendToEach([payer, ...copies], (recipient) =>
    sendLetter(context, recipient, recipient === payer ? letter : withoutAction),
  )
}

/** R25: emails the receipt of a payment, the first time or again on request. */
async function sendReceipt(context: JobContext, key: PaidKey): Promise<void> {
  const loaded = await loadPaid(context, key)
  if (!loaded) return
  const { payment, payer, rows } = loaded
  if (!payment.paidAt) return
  const { publicUrl, TIME_ZONE } = context.settings
  const card = cardText(payment)
  await mailPayer(context, loaded, key, {
    subject: `Receipt for payment ${payment.paymentNumber}`,
    paragraphs: [
      payment.totalPaymentAmountCents === 0
        ? `Credits of account ${payer.accountName} paid invoices; no card was charged.`
        : `We received your payment of ${formatCents(payment.totalPaymentAmountCents)} for account ${payer.accountName}.`,
      ...applications(payment, rows),
    ],
    facts: [
      ['Payment', payment.paymentNumber],
      ['Account', payer.accountNumber],
      ['Amount', formatWithGst(payment.totalPaymentAmountCents)],
      ['Paid', formatDateTime(payment.paidAt, TIME_ZONE)],
      ...(card ? [['Card', card] as const] : []),
      ...(payment.providerTransactionId
        ? [['Provider Payment No.', payment.providerTransactionId] as const]
        : []),
    ],
    ...(payer.hasLogin
      ? { action: { label: 'View payment', url: `${publicUrl}/paymenthistory/${payment.paymentId}` } }
      : {}),
  })
}

/** R25, P4: the receipt of money that came for a payment it could not settle. */
async function sendCreditReceipt(
  context: JobContext,
  { amountCents, ...key }: Events['paymentKeptAsCredit'],
): Promise<void> {
  const loaded = await loadPaid(context, key)
  if (!loaded) return
  const { payment, payer } = loaded
  await mailPayer(context, loaded, key, {
    subject: `Receipt for payment ${payment.paymentNumber}`,
    paragraphs: [
      `We received your card payment of ${formatCents(amountCents)} for account ${payer.accountName}.`,
      'The transactions it was for had changed or were no longer selected, so it was not applied to them. It is kept as a credit on your account, which you can apply to any invoice.',
    ],
    facts: [
      ['Payment', payment.paymentNumber],
      ['Account', payer.accountNumber],
      ['Amount', formatWithGst(amountCents)],
    ],
    ...(payer.hasLogin
      ? { action: { label: 'Outstanding transactions', url: `${context.settings.publicUrl}/payments` } }
      : {}),
  })
}

/** Email about a card payment that was not made, to a payer who waits for its result. */
async function sendNotMade(
  context: JobContext,
  { amountCents, ...key }: Events['paymentNotMade'],
): Promise<void> {
  const loaded = await loadPaid(context, key)
  if (!loaded || loaded.payment.paidAt) return
  const { payment, payer } = loaded
  const db = context.database.scoped(customerScope(key.customerId))
  const statusId = payer.hasLogin ? await paymentStatusOf(db, key.customerId, payer.email) : undefined
  // R12: a disabled person, or one who no longer pays, has nothing to do.
  if (payer.hasLogin && statusId === undefined) return
  // A payment link may be withdrawn or over meanwhile.
  const canPayAgain = statusId !== undefined && !payActionsHidden(statusId)
  await sendLetter(context, payer, {
    subject: `Payment ${payment.paymentNumber} was not made`,
    paragraphs: [
      `The card provider did not complete your card payment of ${formatCents(amountCents)} for account ${payer.accountName}. Nothing was paid.`,
      ...(canPayAgain ? ['You can pay again.'] : []),
    ],
    facts: [
      ['Payment', payment.paymentNumber],
      ['Account', payer.accountNumber],
      ['Amount', formatWithGst(amountCents)],
    ],
    ...(payer.hasLogin
      ? { action: { label: 'Outstanding transactions', url: `${context.settings.publicUrl}/payments` } }
      : {}),
  })
}

/** Emails the supplier's debtors team about money that needs a person, with the charged amount. */
async function mailDebtorsTeam(
  context: JobContext,
  { reason, amountCents, ...key }: Events['moneyNeedsAttention'],
): Promise<void> {
  const loaded = await loadPaid(context, key)
  if (!loaded) return
  const { payment, payer } = loaded
  await sendLetter(
    context,
    { email: context.settings.DEBTORS_EMAIL, firstName: '' },
    {
      subject: `Payment ${payment.paymentNumber} needs attention`,
      paragraphs: [reason],
      facts: [
        ['Payment', payment.paymentNumber],
        ['Account', accountText(payer.accountName, payer.accountNumber)],
        ['Amount', formatWithGst(amountCents ?? payment.totalPaymentAmountCents)],
      ],
      action: { label: 'Work Lists', url: `${context.settings.publicUrl}/workLists` },
    },
  )
}

export const paymentsReactions: Reactions = {
  // A refused address of the payer must not keep the notes from the accounts team.
  paymentPaid: (context, key) =>
    sendToEach([sendReceipt, sendPaymentNotes], (sendPart) => sendPart(context, key)),
  receiptAsked: sendReceipt,
  paymentKeptAsCredit: (context, credit) =>
    sendToEach([sendCreditReceipt, sendPaymentNotes], (sendPart) => sendPart(context, credit)),
  paymentNotMade: sendNotMade,
  moneyNeedsAttention: mailDebtorsTeam,
}
