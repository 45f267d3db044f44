/** Kinds of comparison. */
export const differenceKindNames = [
  'document',
  'journal',
  'account',
  'clearing',
  'credits',
  'refunds',
  'receipt',
  'notPosted',
  'notRecorded',
  'notCharged',
  'chargedOther',
] as const

export type DifferenceKind = (typeof differenceKindNames)[number]
