/** Reason for a refusal: disabled buttons, field errors, toasts and responses all show it. */
export interface Problem {
  readonly code: string
  readonly displayMessage: string
  /** Wire name of the request field that is wrong. */
  readonly field?: string
}

export type Decision<Change> =
  | { readonly allowed: true; readonly change: Change }
  | { readonly allowed: false; readonly problems: readonly Problem[] }

export const allow = <Change>(change: Change): Decision<Change> => ({ allowed: true, change })

export const refuse = (...problems: Problem[]): Decision<never> => ({ allowed: false, problems })

export const problem = (code: string, displayMessage: string, field?: string): Problem =>
  field === undefined ? { code, displayMessage } : { code, displayMessage, field }
