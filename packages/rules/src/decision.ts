/**
 * One reason something is refused: it feeds the disabled button, the field error, the toast and the response.
 */
export interface Problem {
  readonly code: string
  readonly displayMessage: string
  /** The request field the problem is about, in the wire's own name. */
  readonly field?: string
}

export type Decision<Change> =
  | { readonly allowed: true; readonly change: Change }
  | { readonly allowed: false; readonly problems: readonly Problem[] }

export const allow = <Change>(change: Change): Decision<Change> => ({ allowed: true, change })

export const refuse = (...problems: Problem[]): Decision<never> => ({ allowed: false, problems })

export const problem = (code: string, displayMessage: string, field?: string): Problem =>
  field === undefined ? { code, displayMessage } : { code, displayMessage, field }
