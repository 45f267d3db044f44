/** True if a trimmed text has the form of an email address; mail servers know whether it exists. */
export const isEmailAddress = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)
