/** Kinds found in the portal’s own figures. */
export const bookKinds = [
  'document',
  'journal',
  'account',
  'clearing',
  'credits',
  'refunds',
  'receipt',
  'notPosted',
] as const

/** Kinds found by a search at the card provider. */
export const cardKinds = ['notRecorded', 'notCharged', 'chargedOther'] as const

/** Kinds of comparison. */
export const differenceKindNames = [...bookKinds, ...cardKinds] as const

export type DifferenceKind = (typeof differenceKindNames)[number]
