/** A bug as people make it, and the test that must notice. */
export interface PlantedBug {
  readonly name: string
  readonly file: string
  readonly from: string
  readonly to: string
  /** Test file for vitest, with part of a test's name where one test is enough. */
  readonly test: string
  readonly only?: string
}

const api = 'apps/api/src'
const modules = `${api}/modules`
const rules = 'packages/rules/src'

export const plantedBugs: readonly PlantedBug[] = [
  {
    name: 'a list forgets its customer',
    file: `${modules}/orders/list/orderFilter.queries.ts`,
    from: 'sql`o.customer_id = ${values.customerId}`',
    to: 'sql`${values.customerId}::bigint is not null`',
    test: `${api}/tenancy/forgottenFilters.api.test.ts`,
  },
  {
    name: 'a payment is fetched by its id only',
    file: `${modules}/payments/payments.queries.ts`,
    from: ".where('p.customer_id', '=', customerId)",
    to: '',
    test: `${api}/tenancy/forgottenFilters.api.test.ts`,
  },
  {
    name: 'a policy lets everybody in',
    file: 'apps/api/migrations/0206-documents.sql',
    from: 'using ((customer_id = (select scope_customer()))',
    to: 'using (true or (customer_id = (select scope_customer()))',
    test: `${api}/tenancy/policyMutants.api.test.ts`,
  },
  {
    name: 'another customer’s path is not refused',
    file: `${api}/http/admission.ts`,
    from: 'if (customerId !== undefined && customerId !== member.customerId) throw notFound()',
    to: 'if (customerId !== undefined) return customerScope(customerId)',
    test: `${api}/tenancy/tenancy.api.test.ts`,
  },
  {
    name: 'the permission is not asked',
    file: `${api}/http/admission.ts`,
    from: 'if (!mayUse(member, route.permission))',
    to: 'if (!mayUse(member, route.permission) && member.userName === "")',
    test: `${api}/tenancy/tenancy.api.test.ts`,
  },
  {
    name: 'anybody of the customer may cancel an order',
    file: `${rules}/orders/decisions/cancelOrder.ts`,
    from: 'if (!isAdmin(member) && !isCreator(order, member))',
    to: 'if (!isAdmin(member) && !isCreator(order, member) && member.userName === "")',
    test: `${api}/tenancy/accessMatrix.api.test.ts`,
  },
  {
    name: 'any buyer may change the lines of an order',
    file: `${rules}/orders/orderAccess.ts`,
    from: 'orderCan.changeLines(order) && isCreator(order, member) &&',
    to: 'orderCan.changeLines(order) &&',
    test: `${api}/tenancy/accessMatrix.api.test.ts`,
  },
  {
    name: 'a stale version is not refused',
    file: `${modules}/orders/orderContext.ts`,
    from: 'if (version !== undefined && version !== row.version)',
    to: 'if (version === -1)',
    test: `${modules}/orders/decisions/orderPairs.api.test.ts`,
  },
  {
    name: 'a payment is not locked',
    file: `${modules}/payments/payments.queries.ts`,
    from: "    .where('id', '=', paymentId)\n    .forNoKeyUpdate()",
    to: "    .where('id', '=', paymentId)",
    test: `${modules}/payments/card/paymentMeetings.api.test.ts`,
    only: 'R10',
  },
  {
    name: 'the key of a write is forgotten',
    file: `${api}/http/answers/write.ts`,
    from: 'if (!key) return',
    to: 'if (!key || key) return',
    test: `${modules}/payments/card/paymentMeetings.api.test.ts`,
    only: 'P7',
  },
  {
    name: 'a key answers for another body',
    file: `${api}/http/idempotency.ts`,
    from: 'if (earlier.request_hash !== hash)',
    to: 'if (earlier.request_hash === "")',
    test: `${api}/http/http.api.test.ts`,
  },
  {
    name: 'the amount of a card message is not checked',
    file: `${rules}/payments/card/settlePayment.ts`,
    from: 'if (result.amountCents !== attempt.amountCents)',
    to: 'if (result.amountCents < 0)',
    test: `${rules}/payments/card/settlePayment.test.ts`,
  },
  {
    name: 'a card message is carried out each time it comes',
    file: `${rules}/payments/card/settlePayment.ts`,
    from: 'if (receipts.some((each) => each.providerTransactionId === result.providerTransactionId))',
    to: 'if (receipts.some(() => result.providerTransactionId === ""))',
    test: `${modules}/payments/card/paymentMeetings.api.test.ts`,
    only: 'P1',
  },
  {
    name: 'the signature of a card message is not compared',
    file: 'packages/card-gateway/src/signing/verification.ts',
    from: "if (expected === undefined || !sameSignature(fields.get('signature') ?? '', expected))",
    to: 'if (expected === undefined)',
    test: 'packages/card-gateway/src/signing/verification.mutants.test.ts',
  },
  {
    name: 'GST in floating point',
    file: `${rules}/money.ts`,
    from: 'Math.floor((exGstCents * GST_PERCENT + 50) / 100)',
    to: 'exGstCents * 0.1',
    test: `${rules}/money.test.ts`,
  },
  {
    name: 'the approval limit is not asked',
    file: `${rules}/orders/decisions/approveOrder.ts`,
    from: 'totalCents > approver.orderApprovalLimitCents',
    to: 'totalCents > Number.MAX_SAFE_INTEGER',
    test: `${rules}/orders/decisions/approveOrder.test.ts`,
  },
  {
    name: 'people approve their own orders',
    file: `${rules}/orders/decisions/approveOrder.ts`,
    from: 'if (isCreator(order, approver) && !flags.allowSelfApproval)',
    to: 'if (isCreator(order, approver) && flags.onHold)',
    test: `${rules}/orders/decisions/approveOrder.test.ts`,
  },
  {
    name: 'a reserved document can be selected again',
    file: `${modules}/payments/selection/checkSelection.ts`,
    from: 'if (reservedByPaymentId !== null && reservedByPaymentId !== paymentId)',
    to: 'if (reservedByPaymentId === -1)',
    test: `${modules}/payments/selection/selectPayment.api.test.ts`,
  },
  {
    name: 'a revoked session works on',
    file: 'apps/api/migrations/0203-sessions.sql',
    // Only the function that takes `admins_need_factor` is called by this version.
    from: `s.revoked_at is null and s.expires_at > at and l.enabled
      and (s.view_login_id is null or s.view_ends_at <= at)
      and ((l.is_admin and entered_scope = 'provider') or (not l.is_admin and m.enabled and c.enabled))
      and (case`,
    to: `s.expires_at > at and l.enabled
      and (s.view_login_id is null or s.view_ends_at <= at)
      and ((l.is_admin and entered_scope = 'provider') or (not l.is_admin and m.enabled and c.enabled))
      and (case`,
    test: `${modules}/sessions/sessions.api.test.ts`,
  },
  {
    name: 'a broken connection ends the process',
    file: `${api}/db/watchSilence.ts`,
    from: "client.on('error', () => undefined)",
    to: '',
    test: `${api}/db/watchSilence.api.test.ts`,
  },
  {
    name: 'a process that stops still says it is ready',
    file: `${api}/http/serving/health.ts`,
    from: 'if (stopping.aborted)',
    to: 'if (stopping.aborted && database.pool.totalCount < 0)',
    test: `${api}/http/serving/health.test.ts`,
  },
  {
    name: 'a second charge settles the payment again',
    file: `${rules}/payments/card/settlePayment.ts`,
    from: "if (receipts.some((each) => each.disposition === 'settled'))",
    to: 'if (receipts.length < 0)',
    test: `${rules}/payments/card/settlePayment.test.ts`,
  },
  {
    name: 'money for a payment that was started over is dropped',
    file: `${rules}/payments/card/settlePayment.ts`,
    from: "return { kind: 'receiveUnapplied', reason }",
    to: "return { kind: 'nothing', reason }",
    test: `${modules}/payments/card/paymentMeetings.api.test.ts`,
    only: 'P4',
  },
  {
    name: 'documents stay reserved after a decline',
    file: `${modules}/payments/card/reopenPayment.ts`,
    from: '  await releaseDocuments(db, payment)\n',
    to: '',
    test: `${modules}/payments/card/cardMessages.api.test.ts`,
  },
  {
    name: 'the day of a selection ends in UTC',
    file: `${rules}/payments/selection/selectionDay.ts`,
    from: 'wallClock(now, timeZone)',
    to: "wallClock(now, 'UTC')",
    test: `${rules}/payments/selection/selectionDay.test.ts`,
  },
  {
    name: 'a stolen refresh token does not end its session',
    file: `${modules}/sessions/sessions.service.ts`,
    from: "await queries.revokeSession(db, token.sessionId, 'refresh token reused', now)",
    to: '',
    test: `${modules}/sessions/sessions.api.test.ts`,
  },
  {
    name: 'submitting does not freeze the prices',
    file: `${modules}/orders/decisions/submitOrder.ts`,
    from: 'await freezeLinePrices(db, order.row.customerId, order.row.id)',
    to: 'totalCents',
    test: `${modules}/orders/invalidOrders.api.test.ts`,
    only: 'R3',
  },
  {
    name: 'a total that the buyer has not seen is submitted',
    file: `${rules}/orders/decisions/submitOrder.ts`,
    from: 'confirmedTotalCents !== totalAmountCents)',
    to: 'confirmedTotalCents < 0)',
    test: `${rules}/orders/decisions/submitOrder.test.ts`,
  },
  {
    name: 'formulas leave in an export',
    file: `${rules}/csv.ts`,
    from: 'formula.test(cell)',
    to: 'false',
    test: `${modules}/orders/export/orderExportRows.test.ts`,
  },
  {
    name: 'a file that is no PDF is kept',
    file: `${api}/adapters/pdfGate.ts`,
    from: 'if (!signature.subarray(0, this.#head.length).equals(this.#head))',
    to: 'if (this.byteSize < 0)',
    test: `${modules}/orders/files/purchaseOrderFile.api.test.ts`,
    only: 'I5',
  },
]
