import { problem } from '@tradecounter/rules/decision.ts'

export const nothingTyped = problem('quickOrderEmpty', 'Please type, paste or upload a row first.')
export const notEditable = problem(
  'quickOrderNotEditable',
  'This order can no longer be changed, so nothing can be added to it.',
)
