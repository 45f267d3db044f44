/** §9 and §5 of people. */
export const nameMaximum = 60
export const emailMaximum = 255
/** Longest diagnosis of a returned mail that is kept. */
export const mailReasonMaximum = 300
export const userPageSize = 10
/** Cost centres a person can be given, where there are more. */
export const assignedCentresPageSize = 5
/** Pickers of people and cost centres (§9). */
export const pickerPageSize = 100
/** The largest approval limit that can be set, in cents with GST. */
export const approvalLimitMaximumCents = 9_999_999_999
