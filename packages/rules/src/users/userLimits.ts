/** Limits of people's fields (§5, §9). */
export const nameMaximum = 60
export const emailMaximum = 255
/** Maximum length of a stored reason for a returned mail. */
export const mailReasonMaximum = 300
export const userPageSize = 10
/** Page size of a person's cost centres in the user dialog. */
export const assignedCentresPageSize = 5
/** Pickers of people and cost centres (§9). */
export const pickerPageSize = 100
/** Largest approval limit in cents with GST. */
export const approvalLimitMaximumCents = 9_999_999_999
