import { useForm } from '@mantine/form'
import type { Problem } from '@tradecounter/rules/decision.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { problemsOf } from '../../lib/api/failures.ts'
import { errorsByField, type FieldErrors } from '../../lib/api/fieldErrors.ts'
import { changesOf, useFormDraft, versionOf, type DraftOptions } from './useFormDraft.ts'

type Change = ReturnType<ReturnType<typeof useForm>['getInputProps']>['onChange']

export interface FieldProps<Value> {
  readonly value: Value
  readonly error: string | undefined
  /** Change handler for an event of an input, or a value. */
  readonly onChange: Change
}

/** Part of a form that groups of fields use. */
export interface FormFields<Values> {
  readonly field: <Name extends keyof Values & string>(name: Name) => FieldProps<Values[Name]>
}

export interface PortalForm<Values> extends FormFields<Values> {
  readonly values: Values
  readonly errors: FieldErrors
  /** True from submission to answer. */
  readonly busy: boolean
  /** Refusals of the last submission, by the rule or the server; a new list for each submission. */
  readonly refused: readonly Problem[]
  readonly checkbox: (name: keyof Values & string) => { readonly checked: boolean; readonly onChange: Change }
  /** Changes some fields and clears their errors. */
  readonly change: (next: Partial<Values>) => void
  /** Replaces all values and clears errors. */
  readonly restart: (values: Values) => void
  readonly submit: () => void
  /** Shows the values before all changes; present while changes from before a reload are shown. */
  readonly discard?: () => void
}

interface PortalFormOptions<Values, Answer> extends DraftOptions {
  /** Values at the opening; those with a `version` follow newer ones of their record. */
  readonly initialValues: Values
  /** Refusals of the values by the server's rule; with any, no request is sent. */
  readonly problems?: (values: Values) => readonly (Problem | undefined)[]
  readonly send: (values: Values) => Promise<Answer>
  /**
   * Called instead of sending valid values, to show a confirmation that sends them. May load
   * data for the confirmation; its refusal is shown like one of the server.
   */
  readonly review?: (values: Values, sendReviewed: () => void) => void | Promise<void>
  /** Called after sending, while the form is mounted. */
  readonly onSent?: (answer: Answer, values: Values) => void
  /** False keeps the stored values for another try, although there was an answer. */
  readonly isDone?: (answer: Answer) => boolean
}

/**
 * Values, errors and submission of a form. Fields have wire names, so that refusals of the rule and
 * the server (§8) appear at their fields. Values stay after a refusal.
 */
export function usePortalForm<Values extends object, Answer>(
  options: PortalFormOptions<Values, Answer>,
): PortalForm<Values> {
  const { problems, send, review, onSent, isDone } = options
  const isSending = useRef(false)
  const isOnScreen = useRef(false)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<readonly Problem[]>([])
  const draft = useFormDraft(options.initialValues, options)
  const form = useForm<Values>({ initialValues: draft.initialValues, onValuesChange: draft.keep })
  useEffect(() => {
    isOnScreen.current = true
    return () => void (isOnScreen.current = false)
  }, [])
  const show = (refusals: readonly Problem[]) => {
    form.setErrors(errorsByField(refusals))
    setRefused(refusals)
  }
  const run = async (work: () => void | Promise<void>) => {
    isSending.current = true
    setBusy(true)
    try {
      await work()
    } catch (error) {
      show(problemsOf(error))
    }
    isSending.current = false
    setBusy(false)
  }
  const change = (next: Partial<Values>) => {
    const before = form.getValues()
    for (const name of Object.keys(next) as (keyof Values & string)[])
      if (next[name] !== before[name]) form.setFieldValue(name, next[name] as never)
  }
  const version = versionOf(options.initialValues)
  const isStale = refused.some(({ code }) => code === 'staleVersion')
  const follow = useEffectEvent((isRefused: boolean) =>
    change(draft.follow(form.getValues(), isRefused) ?? {}),
  )
  // Unchanged fields show another person's change, so that it is not overwritten with their old values (R10).
  useEffect(() => {
    if (version > 0 && !busy) follow(isStale)
  }, [version, isStale, busy])
  const errors = form.errors as FieldErrors
  return {
    values: form.values,
    errors,
    busy,
    refused,
    field: (name) => ({
      value: form.values[name],
      error: errors[name],
      onChange: form.getInputProps(name).onChange,
    }),
    checkbox: (name) => ({
      checked: form.values[name] === true,
      onChange: form.getInputProps(name).onChange,
    }),
    change,
    restart: form.setValues,
    ...(draft.isRestored
      ? {
          discard: () => {
            form.setValues(draft.unchanged())
            draft.settle(draft.unchanged())
          },
        }
      : {}),
    submit: () => {
      if (isSending.current) return
      const values = form.getValues()
      const refusals = (problems?.(values) ?? []).filter((problem) => problem !== undefined)
      show(refusals)
      if (refusals.length > 0) return
      const sendNow = () =>
        void run(async () => {
          const answer = await send(values)
          const typed = changesOf(values, form.getValues())
          // The form as it was sent is done; text that was typed during the request is a new change.
          change(changesOf(form.getValues(), values))
          if (isOnScreen.current) onSent?.(answer, values)
          if (isDone?.(answer) ?? true) draft.settle(form.getValues())
          change(typed)
        })
      if (review) void run(() => review(values, sendNow))
      else sendNow()
    },
  }
}
