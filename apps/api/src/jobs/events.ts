/** Events, in the past tense: each becomes a job in the commit of its change. */
export interface Events {
  /**
   * Change of a budget on whose owner a pending order waits. `ownerChanged` if another person decides now.
   * The end of the customer's hold raises it too, and, with `otherEnded`, another order that now counts less
   * in the budget.
   */
  budgetOfOrderChanged: { customerId: number; orderId: number; ownerChanged: boolean; otherEnded?: boolean }
  orderSubmitted: { customerId: number; orderId: number }
  orderApproved: { customerId: number; orderId: number }
  orderRejected: { customerId: number; orderId: number }
  orderReminded: { customerId: number; orderId: number }
  /** Order of a schedule that its owner must check, or a day on which none could be created. */
  scheduledOrderWaits: { customerId: number; scheduleId: number; dueOn: string }
  draftFileLetGo: { customerId: number; fileId: number; storageName: string }
  /** File to which no row refers any longer. */
  fileForgotten: { storageName: string }
  /** Settled payment; money kept of the payment `keptFromPaymentId` may have settled it. */
  paymentPaid: { customerId: number; paymentId: number; keptFromPaymentId?: number }
  /** Request of a person for a payment's receipt by mail. */
  receiptAsked: { customerId: number; paymentId: number; loginId: number }
  paymentKeptAsCredit: { customerId: number; paymentId: number; attemptId: number; amountCents: number }
  /** End of a card payment without a charge, after its page made the payer wait. */
  paymentNotMade: { customerId: number; paymentId: number; attemptId: number; amountCents: number }
  /** Invitation, or its repetition; the link is made when the email is sent. */
  userInvited: { loginId: number; customerId: number | null }
  activationAsked: { userName: string }
  passwordResetAsked: { userName: string }
  passwordChanged: { loginId: number }
  /** Request of a system or a file to change a person's email address; the person has to confirm it. */
  emailChangeAsked: { loginId: number; newEmail: string }
  emailChanged: { loginId: number; before: string; after: string }
  secondFactorTurnedOn: { loginId: number }
  recoveryCodesRenewed: { loginId: number }
  /** Removal by a person named in `by`, or by the login's own person if `null`. */
  secondFactorRemoved: { loginId: number; by: string | null }
  userDisabled: { loginId: number; customerId: number | null }
  /** Payment request to send; the link is made when the email is sent. */
  paymentRequestSent: { customerId: number; paymentRequestId: number }
  /** First statement of a customer for a month. */
  statementMade: { customerId: number; statementId: number }
  /** Statement of one customer that a run could not make. */
  statementMissed: { customerId: number; runId: number }
  /** Message of the customer's people or of the accounts team. */
  questionWritten: { customerId: number; questionId: number; messageId: number }
  /** Message or change of state of a quote, by either side or the clock. */
  quoteWritten: { customerId: number; quoteId: number; messageId: number }
  /** Quote whose prices expire in some business days; once for each version. */
  quoteExpiring: { customerId: number; quoteId: number; versionNumber: number }
  /** Reminder of overdue documents to the payers of a customer; once a day. */
  reminderDue: { customerId: number; reminderId: number }
  /** Reminder of one customer that could not be decided on a day. */
  reminderMissed: { customerId: number; on: string }
  /** Request of a person to compare the figures now. */
  reconciliationAsked: { runId: number }
  /** Differences between figures that must be equal, which no email has reported yet. */
  figuresDiffered: { count: number }
  /** Endpoint that accepts no events; `isOff` if it was disabled for that. */
  webhookFailed: { endpointId: number; isOff: boolean }
  /** Failed jobs that wait for a person, some of which no email has reported yet. */
  jobsFailed: { waiting: number }
  moneyNeedsAttention: { customerId: number; paymentId: number; reason: string; amountCents?: number }
}

export type EventType = keyof Events

export const eventTypes: readonly EventType[] = [
  'budgetOfOrderChanged',
  'orderSubmitted',
  'orderApproved',
  'orderRejected',
  'orderReminded',
  'scheduledOrderWaits',
  'draftFileLetGo',
  'fileForgotten',
  'paymentPaid',
  'receiptAsked',
  'paymentKeptAsCredit',
  'paymentNotMade',
  'userInvited',
  'passwordResetAsked',
  'activationAsked',
  'passwordChanged',
  'emailChangeAsked',
  'emailChanged',
  'secondFactorTurnedOn',
  'recoveryCodesRenewed',
  'secondFactorRemoved',
  'userDisabled',
  'paymentRequestSent',
  'statementMade',
  'statementMissed',
  'questionWritten',
  'quoteWritten',
  'quoteExpiring',
  'reminderDue',
  'reminderMissed',
  'reconciliationAsked',
  'figuresDiffered',
  'webhookFailed',
  'jobsFailed',
  'moneyNeedsAttention',
]
