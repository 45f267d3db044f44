/** Prints the open quote alone: the style sheet hides the rest of the page while the mark is there. */
export function printQuote(): void {
  const { dataset } = document.documentElement
  dataset['printing'] = 'dialog'
  addEventListener('afterprint', () => delete dataset['printing'], { once: true })
  print()
}
