const part = String.raw`[^\s@"(),.:;<>[\]\\]+`
/** Form of an email address, as a regular expression of JavaScript and of PostgreSQL. */
export const emailForm = String.raw`^(?=.{1,64}@)${part}(\.${part})*@${part}(\.${part})+$`
const form = new RegExp(emailForm, 'u')

/**
 * True if a trimmed text has the form of an email address, with at most 64 characters before the @ and no dot
 * at the end of a side; mail servers know whether it exists. Mail programs read brackets, quotes, commas,
 * colons and semicolons as parts of a list, and so as other addresses.
 */
export const isEmailAddress = (text: string): boolean => form.test(text)

/** Form of all stored addresses: some are older than the stricter rules for new ones. */
export const mayBeStored = (email: string): boolean =>
  /^[^\s@"(),:;<>[\]\\]+@[^\s@"(),:;<>[\]\\]+\.[^\s@"(),:;<>[\]\\]+$/.test(email)
