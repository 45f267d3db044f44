/** Maximum of people in a file of invitations. */
export const invitationMaximumRows = 10_000
/** Maximum of characters in a file of invitations: two hundred a person. */
export const invitationMaximumLength = 2_000_000
/** Number of people in the preview. */
export const invitationsShown = 50
