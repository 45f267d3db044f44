import { useEffect, useRef, useState } from 'react'
import { findTyped, keepTyped, type Place } from '../../lib/text/typed.ts'

export interface DraftOptions {
  /** Storage key. Without it, values end with the form; forms with passwords have none. */
  readonly keptAs?: string
  readonly keptIn?: Place
  /** True if values also stay after the form was left, until they are sent. */
  readonly staysUntilSent?: boolean
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
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Stored changes of the form's fields; a field that the form does not have any more is ignored. */
function findChanges<Values extends object>(
  unchanged: Values,
  { keptAs, keptIn }: DraftOptions,
): Partial<Values> {
  const found = keptAs === undefined ? undefined : findTyped(keptAs, keptIn)
  const entries = Object.entries(typeof found === 'object' && found !== null ? found : {})
  return Object.fromEntries(entries.filter(([name]) => name in unchanged)) as Partial<Values>
}

/**
 * Changes of a form that survive a reload. Only changed fields are stored, so that the
 * others show what was saved since.
 */
export function useFormDraft<Values extends object>(
  stored: Values,
  options: DraftOptions,
): FormDraft<Values> {
  const { keptAs, keptIn, staysUntilSent = false } = options
  const unchanged = useRef(stored)
  const [changes] = useState(() => findChanges(stored, options))
  const [initialValues] = useState<Values>(() => ({ ...stored, ...changes }))
  const latest = useRef(initialValues)
  const [isRestored, setRestored] = useState(!staysUntilSent && Object.keys(changes).length > 0)
  const keep = (values: Values) => {
    latest.current = values
    if (keptAs === undefined) return
    const before = unchanged.current
    const changed = (Object.keys(values) as (keyof Values)[]).filter(
      (name) => !isSame(values[name], before[name]),
    )
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
  }
}
