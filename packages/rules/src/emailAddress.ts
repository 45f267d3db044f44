const part = String.raw`[^\s@"(),.:;<>[\]\\]+`
const form = new RegExp(String.raw`^(?=.{1,64}@)${part}(\.${part})*@${part}(\.${part})+$`, 'u')

/**
 * True if a trimmed text has the form of an email address, with at most 64 characters before the @ and no dot
 * at the end of a side; mail servers know whether it exists. Mail programs read brackets, quotes, commas,
 * colons and semicolons as parts of a list, and so as other addresses.
 */
export const isEmailAddress = (text: string): boolean => form.test(text)
