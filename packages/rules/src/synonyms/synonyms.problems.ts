import { problem } from '../decision.ts'

export const synonymWordMaximum = 60
/** Maximum of synonyms of a word. */
export const synonymsMaximum = 20
/** Page size of synonyms and of missed searches. */
export const synonymPageSize = 50
/** Days for which a search without results is listed after it was last made. */
export const missedSearchDays = 90

/** Refusals about synonyms of the product search. */
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
