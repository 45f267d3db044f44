const counted = (people: number): string =>
  people === 1 ? '1 person' : `${people.toLocaleString('en-AU')} people`

/** Sentence with the numbers of shown and found people, and how to find the others. */
export function peopleOffered(shown: number, total: number, search: string): string {
  if (total === 0) return `No people match “${search}”.`
  if (shown === total) return search === '' ? counted(total) : `${counted(total)} found`
  return `${shown.toLocaleString('en-AU')} of ${counted(total)}: type a name to find others.`
}
