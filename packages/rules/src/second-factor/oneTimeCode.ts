/** Defaults of authenticator apps (RFC 6238). */
export const codePeriodSeconds = 30
export const codeDigits = 6
/** Tolerance for a phone's clock, in steps ahead or behind. */
export const driftSteps = 1

export const recoveryCodeCount = 10
const recoveryCodeLength = 10

/** Kind of a typed code; spaces and dashes are removed. */
export type TypedCode =
  { readonly kind: 'app'; readonly code: string } | { readonly kind: 'recovery'; readonly code: string }

export function readCode(typed: string): TypedCode | undefined {
  const code = typed.replaceAll(/[\s-]/g, '').toUpperCase()
  if (code.length === codeDigits && /^\d+$/.test(code)) return { kind: 'app', code }
  if (code.length === recoveryCodeLength && /^[A-Z2-9]+$/.test(code)) return { kind: 'recovery', code }
  return undefined
}
