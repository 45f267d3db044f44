import { counted } from '../../lib/text/counted.ts'

/** Sentence with the numbers of shown and found people, and how to find the others. */
export function peopleOffered(shown: number, total: number, search: string): string {
  if (total === 0) return `No people match “${search}”.`
  const people = counted(total, 'person', 'people')
  if (shown === total) return search === '' ? people : `${people} found`
  return `${shown.toLocaleString('en-AU')} of ${people}: type a name to find others.`
}
