import type { AttachedFile, Choice, Choices, Selection } from './selection.ts'

/** Note, files and amount of the payment that changed. */
interface ChangedFields {
  readonly paymentNote?: string
  readonly paymentFiles?: readonly AttachedFile[]
  readonly lumpSumCents?: number
}

/** Changes of a selection that the server does not have yet (R19). */
export interface Unsent {
  /** By document; null where it was unticked. */
  readonly choices: ReadonlyMap<number, Choice | null>
  readonly fields: ChangedFields
}

export const nothingUnsent: Unsent = { choices: new Map(), fields: {} }

export const hasChanges = ({ choices, fields }: Unsent): boolean =>
  choices.size > 0 || Object.keys(fields).length > 0

/** Changes that make the later selection of the earlier one. */
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

/** Both changes in one; the later counts where both change the same. */
export const withLater = (earlier: Unsent, later: Unsent): Unsent => ({
  choices: new Map([...earlier.choices, ...later.choices]),
  fields: { ...earlier.fields, ...later.fields },
})

/** Values, not objects: another tab reads its own copy of a change. */
const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other)

/** Changes that remain to be sent; what was changed again since it was sent stays. */
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

/** The selection with these changes. */
export const withUnsent = (selection: Selection, { choices, fields }: Unsent): Selection => ({
  ...selection,
  ...fields,
  choices: changedChoices(selection.choices, choices),
})
