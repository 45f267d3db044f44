import { expect, test } from 'vitest'
import { orderNoteProblem } from './orderNote.ts'

test('a note is not blank and has at most 350 characters (§5, §9)', () => {
  expect(orderNoteProblem(' \n')?.displayMessage).toBe('Please enter notes.')
  expect(orderNoteProblem('x'.repeat(351))?.displayMessage).toBe('Please enter at most 350 characters.')
  expect(orderNoteProblem(` ${'x'.repeat(350)} `)).toBeUndefined()
  // Characters are counted like in the counter on the screen.
  expect(orderNoteProblem('👍'.repeat(350))).toBeUndefined()
  expect(orderNoteProblem('👍'.repeat(351))?.code).toBe('noteTooLong')
})
