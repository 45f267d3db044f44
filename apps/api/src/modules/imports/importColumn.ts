import { characters, composed, isBlank, withoutHidden } from '@tradecounter/rules/characters.ts'
import type { Problem } from '@tradecounter/rules/decision.ts'
import { mayBeStored } from '@tradecounter/rules/emailAddress.ts'
import { states, stateId, type StateName } from '@tradecounter/rules/customers/addresses.ts'
import { isPlainDate } from '@tradecounter/rules/time/businessTime.ts'
import { looksLikeAnother, userEmailProblem } from '@tradecounter/rules/users/userFields.ts'
import { emailMaximum } from '@tradecounter/rules/users/userLimits.ts'
import { z } from 'zod'

export type CellValue = string | number | boolean | null

/** Value of a cell, or the reason in clear words why it cannot be read. */
export type Cell = { readonly value: CellValue } | { readonly problem: string }

/** One column of an import file, with its reader and its type in the staging table. */
export interface ImportColumn {
  readonly name: string
  readonly required: boolean
  /** A file may lack it altogether: files from before there was this column are still read. */
  readonly mayBeAbsent: boolean
  /** True if rows without the column keep the stored value: staged as null. Otherwise they count as blank. */
  readonly keepsAbsent?: boolean
  /** True if NDJSON may have an array here; it is read as the text of that array. */
  readonly takesArrays?: boolean
  readonly sqlType: 'text' | 'bigint' | 'integer' | 'smallint' | 'boolean' | 'date' | 'timestamptz'
  /** Columns of docs/import.md: allowed values, meaning and example. */
  readonly kind: string
  readonly meaning: string
  readonly example: string
  read(text: string): Cell
}

export type ColumnOptions = Pick<ImportColumn, 'meaning' | 'example'> & {
  readonly required?: boolean
  readonly mayBeAbsent?: boolean
}

export const column = (
  name: string,
  kind: string,
  sqlType: ImportColumn['sqlType'],
  { meaning, example, required = false, mayBeAbsent = false }: ColumnOptions,
  read: (text: string) => Cell,
): ImportColumn => ({
  name,
  required,
  mayBeAbsent,
  sqlType,
  kind,
  meaning,
  example,
  read(text) {
    if (!isBlank(text)) return read(composed(text.trim()))
    return required ? { problem: `${name} is required.` } : { value: null }
  },
})

// PostgreSQL stores neither NUL nor half a surrogate pair, and a
// line break has no place in a name, a code or an email's subject.
const hasControls = (text: string): boolean => /[\p{Cc}\p{Cs}]/u.test(text)

const textProblem = (name: string, text: string, maximum: number): string | undefined => {
  const count = characters(text)
  if (count > maximum) return `${name} has ${count} characters; at most ${maximum} are allowed.`
  return hasControls(text) ? `${name} contains a line break or control character.` : undefined
}

interface TextRules {
  readonly pattern?: RegExp
  /** Rule of the form that has the same field. */
  readonly problemOf?: (text: string) => Problem | undefined
}

export const textColumn = (name: string, maximum: number, options: ColumnOptions & TextRules): ImportColumn =>
  column(name, `text, up to ${maximum} characters`, 'text', options, (text) => {
    const problem = textProblem(name, text, maximum)
    if (problem) return { problem }
    if (options.pattern && !options.pattern.test(text))
      return { problem: `${name} '${shortened(text)}' is not written like ${options.example}.` }
    const refusal = options.problemOf?.(text)
    return refusal
      ? { problem: `${name} '${shortened(text)}': ${refusal.displayMessage}` }
      : { value: composed(withoutHidden(text)).trim() }
  })

interface EmailRules {
  /** True if the kind checks new addresses itself, as stored ones may be older than the rules. */
  readonly takesStored?: boolean
}

/** Lower case, as logins are compared. */
export const emailColumn = (name: string, options: ColumnOptions & EmailRules): ImportColumn =>
  column(name, `email address, up to ${emailMaximum} characters`, 'text', options, (text) => {
    if (looksLikeAnother(text)) return { problem: `${name} has characters that look like others.` }
    const isRight = options.takesStored
      ? mayBeStored(text) && text.length <= emailMaximum
      : userEmailProblem(text) === undefined
    return isRight
      ? { value: text.toLowerCase() }
      : { problem: `${name} '${shortened(text)}' is not an email address.` }
  })

export const shortened = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text)

/** Dollars with at most two decimals, staged as cents (R2). `sign` says which side of zero they are on. */
export const moneyColumn = (
  name: string,
  sign: 'positive' | 'negative',
  maximumDollars: number,
  options: ColumnOptions,
): ImportColumn => {
  const [least, most] = sign === 'positive' ? [0, maximumDollars] : [-maximumDollars, 0]
  const range = `${least} to ${most}`
  return column(name, `dollars, ${range}, at most two decimals`, 'bigint', options, (text) => {
    const [, minus = '', whole, fraction = ''] = /^(-?)(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text) ?? []
    const cents = (minus ? -1 : 1) * (Number(whole) * 100 + Number(fraction.padEnd(2, '0')))
    return cents >= Math.round(least * 100) && cents <= Math.round(most * 100)
      ? { value: cents + 0 }
      : {
          problem: `${name} '${shortened(text)}' is not an amount from ${range} with at most two decimals, without $ or commas.`,
        }
  })
}

export const wholeColumn = (
  name: string,
  minimum: number,
  maximum: number,
  options: ColumnOptions,
): ImportColumn =>
  column(name, `whole number, ${minimum} to ${maximum}`, 'integer', options, (text) => {
    const number = /^-?\d{1,10}$/.test(text) ? Number(text) : Number.NaN
    return number >= minimum && number <= maximum
      ? { value: number }
      : { problem: `${name} '${shortened(text)}' is not a whole number from ${minimum} to ${maximum}.` }
  })

export const yesNoColumn = (name: string, options: ColumnOptions): ImportColumn =>
  column(name, 'yes or no', 'boolean', options, (text) => {
    const lower = text.toLowerCase()
    if (lower === 'yes' || lower === 'no') return { value: lower === 'yes' }
    return { problem: `${name} '${shortened(text)}' is neither yes nor no.` }
  })

/** `YYYY-MM-DD` only: 03/04/2026 means two days in two offices. */
export const dateColumn = (name: string, options: ColumnOptions): ImportColumn =>
  column(name, 'date, YYYY-MM-DD', 'date', options, (text) =>
    isPlainDate(text) && text >= '1900-01-01' && text < '2200-01-01'
      ? { value: text }
      : { problem: `${name} '${shortened(text)}' is not a date written YYYY-MM-DD.` },
  )

export const choiceColumn = (
  name: string,
  choices: readonly string[],
  options: ColumnOptions,
): ImportColumn =>
  column(name, choices.join(', '), 'text', options, (text) => {
    const found = choices.find((choice) => choice.toLowerCase() === text.toLowerCase())
    return found === undefined
      ? { problem: `${name} '${shortened(text)}' is not one of ${choices.join(', ')}.` }
      : { value: found }
  })

export const stateColumn = (name: string, options: ColumnOptions): ImportColumn =>
  column(name, states.join(', '), 'smallint', options, (text) => {
    const found = states.find((state) => state === text.toUpperCase())
    return found === undefined
      ? { problem: `${name} '${shortened(text)}' is not one of ${states.join(', ')}.` }
      : { value: stateId(found satisfies StateName) }
  })

const httpsAddress = (text: string): string | undefined => {
  const isWritten = text.length <= 500 && /^https:\/\/[^\s\p{Cc}\p{Cs}"'<>\\]+$/u.test(text)
  const url = isWritten ? URL.parse(text) : null
  return url && url.username === '' && url.password === '' ? url.href : undefined
}

/** Files of ours, or by https, from where a job fetches them once: no browser is sent there (R38). */
export const urlColumn = (name: string, options: ColumnOptions): ImportColumn =>
  column(name, 'https:// or /media/ address', 'text', options, (text) => {
    const value = text.length <= 500 && /^\/media\/[\w.-]+$/.test(text) ? text : httpsAddress(text)
    return value === undefined
      ? { problem: `${name} '${shortened(text)}' is not an https:// or /media/ address.` }
      : { value }
  })

/** Addresses that people of a customer will follow: by https, with a host, without a login in them. */
export const httpsColumn = (name: string, options: ColumnOptions): ImportColumn =>
  column(name, 'https:// address', 'text', options, (text) => {
    const value = httpsAddress(text)
    return value === undefined
      ? { problem: `${name} '${shortened(text)}' is not an https:// address.` }
      : { value }
  })

const instant = z.iso.datetime({ offset: true })

/** Column of an instant with its offset: without one, the instant would depend on the sender's time zone. */
export const instantColumn = (name: string, options: ColumnOptions): ImportColumn =>
  column(name, 'time with offset, YYYY-MM-DDThh:mm:ss+hh:mm or …Z', 'timestamptz', options, (text) =>
    instant.safeParse(text).success && text >= '1900' && text < '2200'
      ? { value: new Date(text).toISOString() }
      : { problem: `${name} '${shortened(text)}' is not a time written like ${options.example}.` },
  )
