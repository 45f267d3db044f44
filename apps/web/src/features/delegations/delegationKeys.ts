/** Cache keys of delegations. */
export const delegationKeys = {
  all: ['delegations'] as const,
}
