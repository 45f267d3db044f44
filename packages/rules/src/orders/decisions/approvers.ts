/** Person who may be chosen as approver (§3 Approver). */
export interface Approver {
  readonly userName: string
  readonly firstName: string
  readonly lastName: string
  readonly orderApprovalLimitCents: number
}

/** §5: only approvers whose limit is at least the order total. */
export const eligibleApprovers = <T extends Approver>(approvers: readonly T[], totalCents: number): T[] =>
  approvers.filter((approver) => approver.orderApprovalLimitCents >= totalCents)

/** §5: a chosen approver whose limit is then exceeded is cleared. */
export const approverAfterChange = <T extends Approver>(
  approver: T | undefined,
  totalCents: number,
): T | undefined => (approver && approver.orderApprovalLimitCents >= totalCents ? approver : undefined)
