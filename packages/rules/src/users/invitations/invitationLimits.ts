/** People a file of invitations may have. */
export const invitationMaximumRows = 10_000
/** Letters it may have: two hundred a person. */
export const invitationMaximumLength = 2_000_000
/** People that are shown before they are invited. */
export const invitationsShown = 50
