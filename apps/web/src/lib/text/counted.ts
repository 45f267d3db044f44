/** Count with its noun: "1 invoice", "1,200 invoices". */
export const counted = (count: number, one: string, several = `${one}s`): string =>
  `${count.toLocaleString('en-AU')} ${count === 1 ? one : several}`
