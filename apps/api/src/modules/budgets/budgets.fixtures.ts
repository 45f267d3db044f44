import type { RouteInput } from '@tradecounter/contract/routes.ts'
import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import type { Persona } from '@tradecounter/test-kit/personas.ts'

type NewBudget = RouteInput<'createBudget'>['body']

/** A customer with a cost centre, a manager of its budgets, and an approver who owns them. */
export async function withBudgets() {
  const test = await createPortal()
  const { as, customer, given } = test
  const params = { customerId: customer.id }
  const manager = await as.manager()
  const owner = await as.approver({ orderApprovalLimitCents: 100_000_000 })
  const centre = async (costCentreName = 'Plumbing') =>
    manager.createCostCentre({
      params,
      body: { costCentreCode: `C${Math.floor(performance.now() * 1000)}`, costCentreName },
    })
  const { costCentreId } = await centre()
  const budget = (terms: Partial<NewBudget> = {}) =>
    manager.createBudget({
      params,
      body: {
        costCentreId,
        period: 'month',
        amountCents: 5000_00,
        above: 'ask',
        ownerUserName: owner.userName,
        ...terms,
      },
    })
  /** A draft of the cost centre; `totalCents` includes GST of a tenth. */
  const draft = async (buyer: Persona, totalCents: number, costCentre: number | null = costCentreId) => {
    const order = await given.draftOrder({ buyer, totalCents })
    if (costCentre === null) return order
    const changed = await buyer.updateOrder({
      params,
      body: { orderID: order.id, version: order.version, costCentre: { id: costCentre } },
    })
    return { ...order, ...changed }
  }
  const submit = (buyer: Persona, order: { orderID: number; version: number }, more: object = {}) =>
    buyer.updateOrder({
      params,
      body: { orderID: order.orderID, version: order.version, orderStatus: { id: 2 }, ...more },
    })
  const approve = (approver: Persona, orderID: number) =>
    approver.updateOrder({ params, body: { orderID, orderStatus: { id: 4 } } })
  const allow = (approver: Persona, orderId: number) =>
    approver.allowOverBudget({ params: { ...params, orderId }, body: {} })
  const read = (person: Persona, orderId: number) => person.getOrder({ params: { ...params, orderId } })
  const standing = async () => (await manager.listBudgets({ params, query: {} })).rows[0]?.current
  return {
    ...test,
    params,
    manager,
    owner,
    centre,
    costCentreId,
    budget,
    draft,
    submit,
    approve,
    allow,
    read,
    standing,
  }
}
