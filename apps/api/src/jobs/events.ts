/** Events in the past tense: each becomes a job in the commit of its change. */
export interface Events {
  /**
   * Change of a budget whose owner a pending order waits for, with `ownerChanged` if another owner decides
   * now; the end of the customer's hold; or, with `otherEnded`, another order that counts less in the budget.
   */
  budgetOfOrderChanged: { customerId: number; orderId: number; ownerChanged: boolean; otherEnded?: boolean }
  orderSubmitted: { customerId: number; orderId: number }
  orderApproved: { customerId: number; orderId: number }
  orderRejected: { customerId: number; orderId: number }
  orderReminded: { customerId: number; orderId: number }
  /** A schedule made an order for its owner to check, or could make none. */
  scheduledOrderWaits: { customerId: number; scheduleId: number; dueOn: string }
  draftFileLetGo: { customerId: number; fileId: number; storageName: string }
  /** No row names its bytes any more. */
  fileForgotten: { storageName: string }
  /** Settled payment; money that was kept of the payment `keptFromPaymentId` may have settled it. */
  paymentPaid: { customerId: number; paymentId: number; keptFromPaymentId?: number }
  /** Request of a person for a payment's receipt by mail. */
  receiptAsked: { customerId: number; paymentId: number; loginId: number }
  paymentKeptAsCredit: { customerId: number; paymentId: number; attemptId: number; amountCents: number }
  /** End of a card payment without a charge, after its page made the payer wait. */
  paymentNotMade: { customerId: number; paymentId: number; attemptId: number; amountCents: number }
  /** Invitation, also a repeated one; its link is made when the email is sent. */
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
  /** Sending makes the link. */
  paymentRequestSent: { customerId: number; paymentRequestId: number }
  /** A customer has a statement of a month it had none of. */
  statementMade: { customerId: number; statementId: number }
  /** A run could not make the statement of one customer. */
  statementMissed: { customerId: number; runId: number }
  /** Message of the customer's people or of the accounts team. */
  questionWritten: { customerId: number; questionId: number; messageId: number }
  /** Message or move on a quote, by either side or the clock. */
  quoteWritten: { customerId: number; quoteId: number; messageId: number }
  /** Prices on offer expire in some business days; once for each version. */
  quoteExpiring: { customerId: number; quoteId: number; versionNumber: number }
  /** Payers of a customer are to be reminded of overdue documents; once a day. */
  reminderDue: { customerId: number; reminderId: number }
  /** The walk of a day could not decide on the reminder of one customer. */
  reminderMissed: { customerId: number; on: string }
  /** Request of a person to compare the figures now. */
  reconciliationAsked: { runId: number }
  /** New differences between figures that must be equal, not mailed yet. */
  figuresDiffered: { count: number }
  /** An endpoint of the supplier accepts no events; `isOff` if it was disabled for that. */
  webhookFailed: { endpointId: number; isOff: boolean }
  /** Failed work waits for a person, and some of it was not mailed yet. */
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
