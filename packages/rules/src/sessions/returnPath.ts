/** Maximum length; all paths of the portal are shorter. */
const maximumLength = 2000

/** True for characters that browsers remove from an address or read as a slash. */
const isOdd = (character: string): boolean => character <= ' ' || character === '\\' || character === '\u007F'

/** Paths of the login and logout screens, which are no targets after a login. */
const entry = /^\/(login|logout)?\/?$/i

/**
 * Path to open after login, if it is a path of this portal (R37): it begins with one slash, and no browser
 * reads it as another host. The router decides later whether the page exists and the person may see it.
 */
export function returnPath(text: string | undefined): string | undefined {
  if (text === undefined || text.length > maximumLength || !text.startsWith('/')) return undefined
  if (Array.from(text).some(isOdd)) return undefined
  const [path = ''] = text.split(/[?#]/, 1)
  const steps = path.slice(1).split('/')
  // `//host` names another host; `/.//host` resolves to it.
  if (steps.slice(0, -1).includes('') || steps.some((step) => /^(\.|%2e){1,2}$/i.test(step))) return undefined
  return entry.test(path) ? undefined : text
}
