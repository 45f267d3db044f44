import { problem } from '../decision.ts'

/** Refusals of the supplier's details. */
export const providerProblems = {
  name: (field: string) =>
    problem(
      'providerName',
      'Enter a name of up to 100 characters, on one line and without invisible characters.',
      field,
    ),
  email: (field: string) => problem('providerEmail', 'Please enter a valid email.', field),
} as const

export const providerMessages = {
  saved: 'Settings saved.',
  coloursSaved: 'Colours saved.',
} as const
