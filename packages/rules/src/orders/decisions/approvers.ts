/** Approver whom a buyer can choose (§3 Approver). */
export interface Approver {
  readonly userName: string
  readonly firstName: string
  readonly lastName: string
  readonly orderApprovalLimitCents: number
}

/** Approvers whose limit is at least the order total (§5). */
export const eligibleApprovers = <T extends Approver>(approvers: readonly T[], totalCents: number): T[] =>
  approvers.filter((approver) => approver.orderApprovalLimitCents >= totalCents)

/** Chosen approver after a change of the total; cleared if the total exceeds the approver's limit (§5). */
export const approverAfterChange = <T extends Approver>(
  approver: T | undefined,
  totalCents: number,
): T | undefined => (approver && approver.orderApprovalLimitCents >= totalCents ? approver : undefined)
