/** Prints only the open quote: the style sheet hides the rest of the marked page. */
export function printQuote(): void {
  const { dataset } = document.documentElement
  dataset['printing'] = 'dialog'
  addEventListener('afterprint', () => delete dataset['printing'], { once: true })
  print()
}
