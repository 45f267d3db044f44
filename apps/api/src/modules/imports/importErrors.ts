import type { FoundErrors, ImportError, ImportErrorCode, ToldError } from './importKind.ts'

/** Number of refusals that are listed; the rest are counted. */
export const maximumErrorsTold = 100

/** Keeps the first refusals by line, however many a large file has. */
export class ImportErrors {
  #told: ToldError[] = []
  #count = 0

  add(code: ImportErrorCode, ...errors: readonly ImportError[]): void {
    for (const error of errors) {
      this.#count += 1
      if (this.#told.length < maximumErrorsTold * 4) this.#told.push({ ...error, code })
    }
  }

  /** Refusals found by SQL, of which it returned the first. */
  addFound(code: ImportErrorCode, { errors, count }: FoundErrors): void {
    this.add(code, ...errors)
    this.#count += Math.max(0, count - errors.length)
  }

  get count(): number {
    return this.#count
  }

  get told(): readonly ToldError[] {
    return this.#told.toSorted((a, b) => a.line - b.line).slice(0, maximumErrorsTold)
  }
}
