import type { AttachedFile, Choice, Choices, Selection } from './selection.ts'

/** Note, files and amount of the payment that changed. */
interface ChangedFields {
  readonly paymentNote?: string
  readonly paymentFiles?: readonly AttachedFile[]
  readonly lumpSumCents?: number
}

/** Changes of a selection that the server does not have yet (R19). */
export interface Unsent {
  /** Changed choices by document; null for an unticked one. */
  readonly choices: ReadonlyMap<number, Choice | null>
  readonly fields: ChangedFields
}

export const nothingUnsent: Unsent = { choices: new Map(), fields: {} }

export const hasChanges = ({ choices, fields }: Unsent): boolean =>
  choices.size > 0 || Object.keys(fields).length > 0

/** Differences between two selections. */
export function changesBetween(earlier: Selection, later: Selection): Unsent {
  const choices = new Map<number, Choice | null>()
  for (const [id, choice] of later.choices) if (earlier.choices.get(id) !== choice) choices.set(id, choice)
  for (const id of earlier.choices.keys()) if (!later.choices.has(id)) choices.set(id, null)
  const { paymentNote, paymentFiles = [], lumpSumCents } = later
  return {
    choices,
    fields: {
      ...(paymentNote === earlier.paymentNote ? {} : { paymentNote }),
      ...(later.paymentFiles === earlier.paymentFiles ? {} : { paymentFiles }),
      ...(lumpSumCents === undefined || lumpSumCents === earlier.lumpSumCents ? {} : { lumpSumCents }),
    },
  }
}

/** Merges changes; the later value of the same field counts. */
export const withLater = (earlier: Unsent, later: Unsent): Unsent => ({
  choices: new Map([...earlier.choices, ...later.choices]),
  fields: { ...earlier.fields, ...later.fields },
})

/** Compares values, as another tab has copies of the objects. */
const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other)

/** Unsent changes after a request; values that changed during it stay. */
export function withoutSent(unsent: Unsent, sent: Unsent): Unsent {
  const choices = new Map(unsent.choices)
  for (const [id, choice] of sent.choices)
    if (choices.has(id) && isSame(choices.get(id), choice)) choices.delete(id)
  const sentFields = new Map<string, unknown>(Object.entries(sent.fields))
  const fields = Object.entries(unsent.fields).filter(
    ([name, value]) => !sentFields.has(name) || !isSame(sentFields.get(name), value),
  )
  return { choices, fields: Object.fromEntries(fields) }
}

function changedChoices(before: Choices, changes: Unsent['choices']): Choices {
  const choices = new Map(before)
  for (const [id, choice] of changes) {
    if (choice) choices.set(id, choice)
    else choices.delete(id)
  }
  return choices
}

/** Applies changes to a selection. */
export const withUnsent = (selection: Selection, { choices, fields }: Unsent): Selection => ({
  ...selection,
  ...fields,
  choices: changedChoices(selection.choices, choices),
})
