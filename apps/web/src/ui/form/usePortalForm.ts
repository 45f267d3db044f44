import { useForm } from '@mantine/form'
import type { Problem } from '@tradecounter/rules/decision.ts'
import { useEffect, useRef, useState } from 'react'
import { problemsOf } from '../../lib/api/failures.ts'
import { errorsByField, type FieldErrors } from '../../lib/api/fieldErrors.ts'

type Change = ReturnType<ReturnType<typeof useForm>['getInputProps']>['onChange']

export interface FieldProps<Value> {
  readonly value: Value
  readonly error: string | undefined
  /** Takes an event of an input, or a value. */
  readonly onChange: Change
}

/** The part of a form that groups of fields need. */
export interface FormFields<Values> {
  readonly field: <Name extends keyof Values & string>(name: Name) => FieldProps<Values[Name]>
}

export interface PortalForm<Values> extends FormFields<Values> {
  readonly values: Values
  readonly errors: FieldErrors
  /** True from submission to answer. */
  readonly busy: boolean
  /** Refusals of the last submission, by the rule or the server; a new list for each. */
  readonly refused: readonly Problem[]
  readonly checkbox: (name: keyof Values & string) => { readonly checked: boolean; readonly onChange: Change }
  /** Changes some fields and clears their errors. */
  readonly change: (next: Partial<Values>) => void
  /** Shows other values, without errors. */
  readonly restart: (values: Values) => void
  readonly submit: () => void
}

interface PortalFormOptions<Values, Answer> {
  readonly initialValues: Values
  /** Refusals of the values, from the rule the server uses too. Nothing is sent while there are any. */
  readonly problems?: (values: Values) => readonly (Problem | undefined)[]
  readonly send: (values: Values) => Promise<Answer>
  /**
   * Called in place of sending values without problems: asks the person, and sends them after a yes. May load
   * something for the question first; a refusal is shown like one of the server.
   */
  readonly review?: (values: Values, sendReviewed: () => void) => void | Promise<void>
  /** Called while the form is still on screen. */
  readonly onSent?: (answer: Answer, values: Values) => void
  readonly onValuesChange?: (values: Values) => void
}

/**
 * Values, errors and submission of a form. Fields have the wire's names, so that refusals of the rule and of
 * the server (§8) appear at their fields. Values stay after a refusal.
 */
export function usePortalForm<Values extends object, Answer>(
  options: PortalFormOptions<Values, Answer>,
): PortalForm<Values> {
  const { initialValues, problems, send, review, onSent, onValuesChange } = options
  const isSending = useRef(false)
  const isOnScreen = useRef(false)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<readonly Problem[]>([])
  const form = useForm<Values>({ initialValues, ...(onValuesChange ? { onValuesChange } : {}) })
  useEffect(() => {
    isOnScreen.current = true
    return () => void (isOnScreen.current = false)
  }, [])
  const show = (found: readonly Problem[]) => {
    form.setErrors(errorsByField(found))
    setRefused(found)
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
    change: (next) => {
      const before = form.getValues()
      for (const name of Object.keys(next) as (keyof Values & string)[])
        if (next[name] !== before[name]) form.setFieldValue(name, next[name] as never)
    },
    restart: form.setValues,
    submit: () => {
      if (isSending.current) return
      const values = form.getValues()
      const found = (problems?.(values) ?? []).filter((each) => each !== undefined)
      show(found)
      if (found.length > 0) return
      const sendNow = () =>
        void run(async () => {
          const answer = await send(values)
          if (isOnScreen.current) onSent?.(answer, values)
        })
      if (review) void run(() => review(values, sendNow))
      else sendNow()
    },
  }
}
