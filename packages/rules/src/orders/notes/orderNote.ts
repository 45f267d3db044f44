import { characters, isBlank } from '../../characters.ts'
import type { Problem } from '../../decision.ts'
import { noteMaximum } from '../orderLimits.ts'
import { orderProblems } from '../orders.problems.ts'

/** Refusal of a note on a line that is blank (§5 Order line note) or over 350 characters (§9). */
export function orderNoteProblem(note: string): Problem | undefined {
  if (isBlank(note)) return orderProblems.noteBlank
  return characters(note.trim()) > noteMaximum ? orderProblems.noteTooLong('note', noteMaximum) : undefined
}
