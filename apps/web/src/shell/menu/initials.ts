/** First letters of the first two words. By characters, as an emoji is two of JavaScript's units. */
export const initials = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map(([first = '']) => first.toUpperCase())
    .join('')
