import { problem } from '../decision.ts'

export const synonymWordMaximum = 60
/** Most words that mean the same as one. */
export const synonymsMaximum = 20
/** Synonyms and missed searches on a page. */
export const synonymPageSize = 50
/** Days that a search without results stays on the list after it was last made. */
export const missedSearchDays = 90

/** Every refusal about synonyms of the product search, worded once. */
export const synonymProblems = {
  word: problem('synonymWord', 'Enter a word with letters or digits.', 'word'),
  sameAs: problem('synonymSameAs', 'Enter at least one other word that means the same.', 'sameAs'),
  tooMany: problem('synonymTooMany', `Enter at most ${synonymsMaximum} words.`, 'sameAs'),
  tooLong: problem('synonymTooLong', `Words can have at most ${synonymWordMaximum} characters.`, 'sameAs'),
  taken: problem('synonymTaken', 'This word already has synonyms. Edit them instead.', 'word'),
} as const

export const synonymMessages = {
  added: 'Synonyms added.',
  updated: 'Synonyms saved.',
  removed: 'Synonyms removed.',
} as const
