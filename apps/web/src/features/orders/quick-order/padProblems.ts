import { problem } from '@tradecounter/rules/decision.ts'

export const nothingTyped = problem('quickOrderEmpty', 'Type, paste or upload a row first.')
export const notEditable = problem(
  'quickOrderNotEditable',
  'Only its creator can add to this order, while it’s a draft or rejected.',
)
