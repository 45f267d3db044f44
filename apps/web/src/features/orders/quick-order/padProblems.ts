import { problem } from '@tradecounter/rules/decision.ts'

export const nothingTyped = problem('quickOrderEmpty', 'Please type, paste or upload a row first.')
export const notEditable = problem(
  'quickOrderNotEditable',
  'Only whoever created this order may add to it, while it is a draft or after it was rejected.',
)
