import { isBlank } from '../../characters.ts'
import type { Problem } from '../../decision.ts'
import type { NamedApprover } from '../orderAccess.ts'
import { orderProblems } from '../orders.problems.ts'
import { orderTotals, type PricedLine } from '../lines/orderTotals.ts'

/** Fields of an order that the checks of §5 read. */
export interface CheckableOrder {
  readonly orderLines: readonly PricedLine[]
  readonly purchaseOrderNumber?: string | null | undefined
  readonly purchaseOrderFile?: { readonly fileName: string } | null | undefined
  readonly approver?: NamedApprover | null | undefined
  readonly contactPerson?: { readonly fullName: string; readonly phoneNumber: string } | null | undefined
  readonly requiredShipDate?: string | null | undefined
  readonly requiredAsap?: boolean | undefined
  readonly costCentre?: { readonly name: string; readonly enabled: boolean } | null | undefined
}

/** Flags of the customer that the checks of §5 read. */
export interface OrderingFlags {
  readonly showPurchaseOrderNumber: boolean
  readonly requirePurchaseOrderNumber: boolean
  readonly showUploadPurchaseOrderFile: boolean
  readonly requirePurchaseOrderFile: boolean
  readonly showRequestShipDate: boolean
  readonly showCostCentre: boolean
  /** True if the customer requires a cost centre and has an enabled one to choose (decision 0048). */
  readonly requireCostCentre: boolean
}

export type CheckedAction = 'saveDraft' | 'submit' | 'approve' | 'reject'

type CostCentreFlags = Pick<OrderingFlags, 'showCostCentre' | 'requireCostCentre'>

/** True if the order needs a cost centre; never if the customer's screens hide cost centres. */
export const needsCostCentre = ({ showCostCentre, requireCostCentre }: CostCentreFlags): boolean =>
  showCostCentre && requireCostCentre

/**
 * Refusal of a disabled cost centre; none if the customer's screens hide cost centres and so cannot change
 * it.
 */
export const costCentreProblem = (
  { costCentre }: Pick<CheckableOrder, 'costCentre'>,
  flags: CostCentreFlags,
): Problem | undefined =>
  flags.showCostCentre && costCentre && !costCentre.enabled
    ? orderProblems.costCentreDisabled(costCentre.name, needsCostCentre(flags))
    : undefined

/** Refusal of an order without the cost centre that it needs (decision 0048). */
export const noCostCentreProblem = (
  { costCentre }: Pick<CheckableOrder, 'costCentre'>,
  flags: CostCentreFlags,
): Problem | undefined => (needsCostCentre(flags) && !costCentre ? orderProblems.costCentre : undefined)

/**
 * Submit, approve and reject checks of §5, in the specification's order. Drafts have no checks. An order
 * whose cost centre was disabled after it was chosen is not submitted or approved.
 * `automaticApprovalLimitCents`: limit of the acting member, GST-inclusive.
 */
export function orderCheckProblems(
  order: CheckableOrder,
  flags: OrderingFlags,
  action: CheckedAction,
  automaticApprovalLimitCents: number,
): Problem[] {
  if (action === 'saveDraft') return []
  const withinLimit = orderTotals(order.orderLines).totalAmountCents <= automaticApprovalLimitCents
  const needsPurchaseOrder = action === 'approve' || (action === 'submit' && withinLimit)
  const problems: Problem[] = []
  if (action !== 'reject' && order.orderLines.length === 0) problems.push(orderProblems.noLines)
  if (
    needsPurchaseOrder &&
    flags.showPurchaseOrderNumber &&
    flags.requirePurchaseOrderNumber &&
    isBlank(order.purchaseOrderNumber)
  )
    problems.push(orderProblems.purchaseOrderNumber)
  if (
    needsPurchaseOrder &&
    flags.showUploadPurchaseOrderFile &&
    flags.requirePurchaseOrderFile &&
    !order.purchaseOrderFile
  )
    problems.push(orderProblems.purchaseOrderFile)
  // Check 4 is not repeated on approve (decision 0031): the acting member is the approver the order needs.
  if (action === 'submit' && !withinLimit && !order.approver) problems.push(orderProblems.approver)
  if (isBlank(order.contactPerson?.fullName)) problems.push(orderProblems.contactName)
  if (isBlank(order.contactPerson?.phoneNumber)) problems.push(orderProblems.contactPhone)
  if (flags.showRequestShipDate && isBlank(order.requiredShipDate) && !order.requiredAsap)
    problems.push(orderProblems.shipDate)
  const disabledCentre = action === 'reject' ? undefined : costCentreProblem(order, flags)
  if (disabledCentre) problems.push(disabledCentre)
  return problems
}
