interface Paged {
  readonly page?: number | undefined
}

/** Parameters of an address, as the route has read them: undefined where the address has none. */
type Read<Search> = { [Name in keyof Required<Search>]: Search[Name] | undefined }

/** `navigate` of the list's route. */
type Navigate<Search> = (to: {
  readonly search: (before: Read<Search>) => Read<Search>
  readonly replace: boolean
}) => Promise<void>

/**
 * Change of a list's address: another filter or sort shows the first page. Text that is being typed replaces
 * the entry of the history.
 */
export const listChange =
  <Search extends Paged>(navigate: Navigate<Search>, typed: readonly (keyof Search)[]) =>
  (next: Search, replace = typed.some((name) => name in next)): void =>
    void navigate({ search: (before) => ({ ...before, page: undefined, ...next }), replace })
