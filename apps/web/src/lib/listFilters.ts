/**
 * Filters of a list by the parameters of its address.
 * @param names the filters; on a phone all but the first fold into one button
 */
export function listFilters<Search extends object, Name extends keyof Search>(
  search: Search,
  change: (next: Partial<Search>) => void,
  names: readonly Name[],
) {
  const isSet = (name: Name) => search[name] !== undefined
  const filtered = names.some(isSet)
  const reset = () => change(Object.fromEntries(names.map((name) => [name, undefined])) as Partial<Search>)
  return {
    filtered,
    reset,
    bar: { active: filtered, set: names.slice(1).filter(isSet).length, onReset: reset },
    /** Value and change of one filter. */
    of: <One extends Name>(name: One) => ({
      value: search[name],
      onChange: (value: Search[One] | undefined) => change({ [name]: value } as Partial<Search>),
    }),
  }
}
