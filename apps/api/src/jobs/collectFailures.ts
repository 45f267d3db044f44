/** Failures of single records, collected so that one record that always fails does not stop the others. */
export interface Failures {
  /**
   * Runs work on one record, which is named in the report.
   * @returns undefined if the work fails
   */
  readonly attempt: <Result>(record: string, work: () => Promise<Result>) => Promise<Result | undefined>
  /** @throws an error that names the failed records, if there are any */
  readonly end: () => void
}

export function collectFailures(): Failures {
  const failed: { readonly record: string; readonly error: unknown }[] = []
  return {
    attempt: (record, work) =>
      work().catch((error: unknown) => {
        failed.push({ record, error })
        return undefined
      }),
    end() {
      if (failed.length === 0) return
      const sentences = failed.map(
        ({ record, error }) => `${record}: ${error instanceof Error ? error.message : String(error)}`,
      )
      throw new AggregateError(
        failed.map(({ error }) => error),
        sentences.join('; '),
      )
    },
  }
}
