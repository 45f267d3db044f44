/** No address of the portal is as long. */
const longest = 2000

/** Browsers drop some of these and read others as a slash. */
const isOdd = (character: string): boolean => character <= ' ' || character === '\\' || character === '\u007F'

/** The screens of a login itself: nobody is sent back to them. */
const entry = /^\/(login|logout)?\/?$/i

/**
 * The page that was asked for, where the address is one of this portal (R37):
 * it begins with one slash, and nothing in it can be read as another host.
 * Whether there is such a page, and for whom, the router and its gates say.
 */
export function returnPath(text: string | undefined): string | undefined {
  if (text === undefined || text.length > longest || !text.startsWith('/')) return undefined
  if (Array.from(text).some(isOdd)) return undefined
  const [path = ''] = text.split(/[?#]/, 1)
  const steps = path.slice(1).split('/')
  // `//host`, and `/.//host`, which becomes it.
  if (steps.slice(0, -1).includes('') || steps.some((step) => /^(\.|%2e){1,2}$/i.test(step))) return undefined
  return entry.test(path) ? undefined : text
}
