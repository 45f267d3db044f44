import type { ImportError } from './importKind.ts'

/** How many refusals are told; the rest are counted. */
export const maximumErrorsTold = 100

/** Keeps the first refusals by line, however many a large file has. */
export class ImportErrors {
  #told: ImportError[] = []
  #count = 0

  add(...errors: readonly ImportError[]): void {
    for (const error of errors) {
      this.#count += 1
      if (this.#told.length < maximumErrorsTold * 4) this.#told.push(error)
    }
  }

  /** Refusals found by SQL beyond those it returned. */
  addUntold(count: number): void {
    this.#count += Math.max(0, count)
  }

  get count(): number {
    return this.#count
  }

  get told(): readonly ImportError[] {
    return this.#told.toSorted((a, b) => a.line - b.line).slice(0, maximumErrorsTold)
  }
}
