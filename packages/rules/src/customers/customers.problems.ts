import { problem } from '../decision.ts'
import { logoMaximumBytes, megabyte } from '../files/fileLimits.ts'

export const customerProblems = {
  colour: (field: string) =>
    problem('customerColour', 'Enter a colour as # and six digits, such as #0f766e.', field),
  logoAddress: problem(
    'customerLogoAddress',
    'A logo cannot be set by its address. Upload the picture.',
    'logoImageUrl',
  ),
  logoKind: problem(
    'customerLogoKind',
    'The selected file is not a picture. Choose a PNG, JPEG or WebP file.',
    'file',
  ),
  logoSize: problem(
    'customerLogoSize',
    `The file is too large. It must be smaller than ${logoMaximumBytes / megabyte} MB.`,
    'file',
  ),
} as const

/** Messages of the customer screens; the specification does not word them. */
export const customerMessages = {
  enabled: 'Customer enabled successfully.',
  disabled: 'Customer disabled successfully.',
  updated: 'Customer updated successfully.',
  logoUpdated: 'Logo updated successfully.',
  logoRemoved: 'Logo removed successfully.',
  confirmEnable: 'Are you sure you want to enable this customer?',
  confirmDisable: 'Are you sure you want to disable this customer?',
} as const
