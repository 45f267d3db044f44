/**
 * True if a trimmed text has the form of an email address; mail servers know whether it exists. Mail programs
 * read brackets, quotes, commas, colons and semicolons as parts of a list, and so as other addresses.
 */
export const isEmailAddress = (text: string): boolean =>
  /^[^\s@"(),:;<>[\]\\]+@[^\s@"(),:;<>[\]\\]+\.[^\s@"(),:;<>[\]\\]+$/.test(text)
