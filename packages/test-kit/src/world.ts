import { statementFigures } from '@tradecounter/rules/statements/statementFigures.ts'
import { addDays, wallClock } from '@tradecounter/rules/time/businessTime.ts'
import type { Portal } from './createPortal.ts'
import { contactPerson } from './submissionOf.ts'
import { uniqueKey } from './uniqueKey.ts'

/** Ids of one record of each kind that a customer can own, for tests of tenancy. */
export interface World {
  readonly customerId: number
  readonly accountNumber: string
  readonly priceListId: number
  readonly shippingAddressId: number
  readonly priceListItemID: number
  readonly productId: number
  readonly orderId: number
  readonly lineID: number
  readonly documentId: number
  readonly paymentId: number
  readonly paymentRequestId: number
  readonly questionId: number
  readonly quoteId: number
  readonly orderListId: number
  readonly scheduleId: number
  readonly delegationId: number
  readonly costCentreId: number
  readonly budgetId: number
  readonly statementId: number
  /** User name of an invited person who has not chosen a password. */
  readonly userName: string
}

const nothingStated = statementFigures({
  endsOn: '2026-01-31',
  openingCents: 0,
  documents: [],
  payments: [],
  open: [],
})

/** Creates one record of each kind for the customer of a portal. */
export async function createWorld({ portal, customer, given, as }: Portal): Promise<World> {
  const buyer = await as.buyer({ automaticApprovalLimitCents: 0 })
  const order = await given.draftOrder({ buyer })
  const detail = await buyer.getOrder({ params: { customerId: customer.id, orderId: order.id } })
  const document = await given.openInvoice()
  await given.documentFile(document.id)
  await customer.db
    .updateTable('documents')
    .set({ order_id: order.id, order_number: 1 })
    .where('customer_id', '=', customer.id)
    .where('id', '=', document.id)
    .execute()
  const payer = await as.payer()
  const now = portal.clock()
  const today = wallClock(now, portal.settings.TIME_ZONE).date
  const payment = await customer.db
    .insertInto('payments')
    .values({
      customer_id: customer.id,
      status_id: 3,
      total_invoice_cents: 0,
      total_credit_cents: 0,
      total_payment_cents: 0,
      selected_on: '2026-01-01',
      provider_transaction_id: null,
      card_brand: null,
      card_last_four: null,
      created_by_login_id: payer.loginId,
      created_at: now,
      updated_by_login_id: payer.loginId,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const productId = detail.orderLines[0]?.product.productID ?? 0
  const list = await buyer.createOrderList({
    params: { customerId: customer.id },
    body: { name: 'Whatever list', items: [{ productID: productId, quantity: 1 }] },
  })
  const [away, delegate] = [await as.approver(), await as.approver()]
  const delegation = await away.createDelegation({
    params: { customerId: customer.id },
    body: { userName: delegate.userName, startsOn: today, endsOn: addDays(today, 30) },
  })
  const costCentre = await customer.db
    .insertInto('cost_centres')
    .values({ customer_id: customer.id, code: uniqueKey(), name: 'Whatever centre' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: budgetId } = await customer.db
    .insertInto('budgets')
    .values({
      customer_id: customer.id,
      cost_centre_id: costCentre.id,
      login_id: null,
      period: 'month',
      above: 'warn',
      owner_login_id: null,
      starts_on: '2026-01-01',
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const statement = await customer.db
    .insertInto('statements')
    .values({
      customer_id: customer.id,
      month: '2026-01-01',
      figures: JSON.stringify(nothingStated),
      made_at: now,
    })
    .onConflict((conflict) => conflict.columns(['customer_id', 'month']).doUpdateSet({ made_at: now }))
    .returning('id')
    .executeTakeFirstOrThrow()
  const { scheduleId } = await order.buyer.createOrderSchedule({
    params: { customerId: customer.id },
    body: {
      name: 'Whatever schedule',
      orderListId: list.orderListId,
      shippingAddressId: customer.shippingAddressId,
      contactPerson,
      rule: 'FREQ=YEARLY',
      startsOn: '2099-01-01',
    },
  })
  const { userName } = await as.payer()
  await portal.db
    .updateTable('logins')
    .set({ activated_at: null })
    .where('user_name', '=', userName)
    .execute()
  return {
    customerId: customer.id,
    accountNumber: customer.accountNumber,
    priceListId: customer.priceListId,
    shippingAddressId: customer.shippingAddressId,
    priceListItemID: order.priceListItemID,
    productId,
    orderId: order.id,
    lineID: detail.orderLines[0]?.lineID ?? 0,
    documentId: document.id,
    paymentId: payment.id,
    paymentRequestId: (await given.paymentRequest()).id,
    questionId: (await given.question((await given.openInvoice()).id)).id,
    quoteId: (await given.quote()).quoteId,
    orderListId: list.orderListId,
    scheduleId,
    delegationId: delegation.delegationId,
    costCentreId: costCentre.id,
    budgetId,
    statementId: statement.id,
    userName,
  }
}

/** Ids that do not exist. */
export const nobodysWorld: World = {
  customerId: 987_654_321,
  accountNumber: 'NOBODY',
  priceListId: 987_654_321,
  shippingAddressId: 987_654_321,
  priceListItemID: 987_654_321,
  productId: 987_654_321,
  orderId: 987_654_321,
  lineID: 987_654_321,
  documentId: 987_654_321,
  paymentId: 987_654_321,
  paymentRequestId: 987_654_321,
  questionId: 987_654_321,
  quoteId: 987_654_321,
  orderListId: 987_654_321,
  scheduleId: 987_654_321,
  delegationId: 987_654_321,
  costCentreId: 987_654_321,
  budgetId: 987_654_321,
  statementId: 987_654_321,
  userName: 'nobody@nowhere.example',
}
