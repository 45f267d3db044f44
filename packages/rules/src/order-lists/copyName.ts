import { orderListNameMaximum } from './orderLists.problems.ts'

/** Name of a copy for each attempt: the same, then "Copy of …", "Copy 2 of …", cut to the longest name. */
export function copyName(name: string, attempt: number): string {
  const prefix = ['', 'Copy of '][attempt] ?? `Copy ${attempt} of `
  // Characters instead of units of UTF-16, as half of one is refused.
  return Array.from(`${prefix}${name}`).slice(0, orderListNameMaximum).join('').trim()
}
