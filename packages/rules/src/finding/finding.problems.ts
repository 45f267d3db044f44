import { problem } from '../decision.ts'
import { findMinimum } from './findText.ts'

export const findProblems = {
  tooShort: problem('findTooShort', `Type at least ${findMinimum} letters, or a number.`, 'text'),
} as const
