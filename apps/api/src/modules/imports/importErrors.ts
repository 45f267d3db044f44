import type { FoundErrors, ImportError, ImportErrorCode, ListedError } from './importKind.ts'

/** Number of refusals that are listed; the rest are counted. */
export const maximumListedErrors = 100

/** Keeps the first refusals by line, however many a large file has. */
export class ImportErrors {
  #listed: ListedError[] = []
  #count = 0

  add(code: ImportErrorCode, ...errors: readonly ImportError[]): void {
    for (const error of errors) {
      this.#count += 1
      this.#listed.push({ ...error, code })
      if (this.#listed.length >= maximumListedErrors * 4) this.#listed = [...this.listed]
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

  get listed(): readonly ListedError[] {
    return this.#listed.toSorted((a, b) => a.line - b.line).slice(0, maximumListedErrors)
  }
}
