import { useEffect, useRef, useState } from 'react'
import { findTyped, keepTyped, type Place } from '../../lib/text/typed.ts'

export interface DraftOptions {
  /** Storage key. Without it, values end with the form; forms with passwords have none. */
  readonly keptAs?: string
  readonly keptIn?: Place
  /** True if values also stay after the form was left, until they are sent. */
  readonly staysUntilSent?: boolean
  /** True if the values decide about one version of the record: a newer one is followed after a refusal. */
  readonly followsRefusal?: boolean
}

export interface FormDraft<Values> {
  /** Unchanged values with the stored changes. */
  readonly initialValues: Values
  /** Values before all changes. */
  readonly unchanged: () => Values
  /** True if the form began with changes from before a reload. */
  readonly isRestored: boolean
  /** Stores the changed fields. */
  readonly keep: (values: Values) => void
  /** Takes these values for unchanged ones: they were sent, or the changes were discarded. */
  readonly settle: (values: Values) => void
  /**
   * Takes a newer version of the record for the unchanged values. Returns its fields that the person has not
   * changed; undefined for no newer version, and until a refusal if both changed the same field (R10) or with
   * `followsRefusal`.
   */
  readonly follow: (values: Values, isRefused: boolean) => Partial<Values> | undefined
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Fields of the later values that differ from the earlier ones. */
export const changesOf = <Values extends object>(earlier: Values, later: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(later).filter(([name, value]) => !isSame(value, earlier[name as keyof Values])),
  ) as Partial<Values>

/** Version of the record that the values are of (R10); 0 for values of no stored record. */
export const versionOf = (values: object): number =>
  'version' in values && typeof values.version === 'number' ? values.version : 0

/** Stored changes of the form's fields; a field that the form does not have any more is ignored. */
function findChanges<Values extends object>(
  unchanged: Values,
  { keptAs, keptIn }: DraftOptions,
): Partial<Values> {
  const found = keptAs === undefined ? undefined : findTyped(keptAs, keptIn)
  const entries = Object.entries(typeof found === 'object' && found !== null ? found : {})
  return Object.fromEntries(entries.filter(([name]) => name in unchanged)) as Partial<Values>
}

/** Changes of a form that survive a reload. Only changed fields are stored: the others show later saves. */
export function useFormDraft<Values extends object>(
  stored: Values,
  options: DraftOptions,
): FormDraft<Values> {
  const { keptAs, keptIn, staysUntilSent = false, followsRefusal = false } = options
  const unchanged = useRef(stored)
  const [changes] = useState(() => findChanges(stored, options))
  const [initialValues] = useState<Values>(() => ({ ...stored, ...changes }))
  const latest = useRef(initialValues)
  const [isRestored, setRestored] = useState(!staysUntilSent && Object.keys(changes).length > 0)
  const changedIn = (values: Values) =>
    (Object.keys(values) as (keyof Values & string)[]).filter(
      (name) => name !== 'version' && !isSame(values[name], unchanged.current[name]),
    )
  const keep = (values: Values) => {
    latest.current = values
    if (keptAs === undefined) return
    const changed = changedIn(values)
    keepTyped(
      keptAs,
      changed.length > 0 ? Object.fromEntries(changed.map((name) => [name, values[name]])) : undefined,
      keptIn,
    )
  }
  const keepLatest = useRef(keep)
  useEffect(() => {
    if (keptAs === undefined || staysUntilSent) return undefined
    // Stored again, as React's strict mode leaves each form once when it begins.
    keepLatest.current(latest.current)
    return () => keepTyped(keptAs, undefined, keptIn)
  }, [keptAs, keptIn, staysUntilSent])
  return {
    initialValues,
    unchanged: () => unchanged.current,
    isRestored,
    keep,
    settle: (values) => {
      unchanged.current = values
      keep(values)
      setRestored(false)
    },
    follow: (values, isRefused) => {
      const before = unchanged.current
      if (versionOf(stored) <= versionOf(before)) return undefined
      const changed = changedIn(values)
      const isConflict =
        followsRefusal ||
        changed.some((name) => !isSame(stored[name], before[name]) && !isSame(stored[name], values[name]))
      if (isConflict && !isRefused) return undefined
      unchanged.current = stored
      const others = Object.entries(stored).filter(([name]) => !changed.some((mine) => mine === name))
      return Object.fromEntries(others) as Partial<Values>
    },
  }
}
