import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { isCancelled, problemsOf, referenceOf } from './api/failures.ts'
import { createListeners } from './listeners.ts'
import classes from './toasts.module.css'

interface Toast {
  readonly id: string
  readonly message: string
  readonly tone: 'good' | 'bad' | 'plain'
  /** Milliseconds until it disappears, unless the pointer or focus is on it. */
  readonly staysMs: number
  readonly undo?: () => void
  readonly link?: ToastLink
  /** Id of the request that failed, to quote to support. */
  readonly reference?: string | undefined
}

/** The record a message is about. */
export interface ToastLink {
  readonly label: string
  readonly href: string
}

let toasts: readonly Toast[] = []
const listeners = createListeners()

function change(next: readonly Toast[]): void {
  toasts = next
  listeners.tell()
}

function dismissToast(id: string): void {
  change(toasts.filter((toast) => toast.id !== id))
}

/** Removes errors of the previous attempt when another begins. */
export function dismissErrors(): void {
  change(toasts.filter((toast) => toast.tone !== 'bad'))
}

/** One text shown once: a repeat takes the place of the toast on the screen instead of piling up. */
function show(toast: Omit<Toast, 'id'>): void {
  const others = toasts.filter((each) => each.undo !== undefined || each.message !== toast.message)
  change([...others, { ...toast, id: crypto.randomUUID() }])
}

export function toastSuccess(message: string): void {
  show({ message, tone: 'good', staysMs: 5000 })
}

/** The end of a task, with a link to its record. It takes the place of all messages on the way there. */
export function toastOutcome(message: string, link: ToastLink): void {
  change([])
  show({ message, tone: 'good', staysMs: 8000, link })
}

/** Neither done nor failed: something the person should know. */
export function toastNotice(message: string): void {
  show({ message, tone: 'plain', staysMs: 5000 })
}

export function toastError(message: string, reference?: string): void {
  show({ message, tone: 'bad', staysMs: 8000, reference })
}

/** Each problem of a failed request as an error toast (§8); a form shows it at its field as well. */
export function toastFailure(error: unknown): void {
  if (isCancelled(error)) return
  for (const problem of problemsOf(error)) toastError(problem.displayMessage, referenceOf(error))
}

/** A reversible act is done at once and offers its reverse for a while. */
export function toastUndo(message: string, undo: () => void): void {
  show({ message, tone: 'good', staysMs: 8000, undo })
}

/** Toasts on screen. */
export const useToasts = (): readonly Toast[] => useSyncExternalStore(listeners.subscribe, () => toasts)

const shownAtOnce = 4
const icons = { good: IconCheck, bad: IconAlertTriangle, plain: IconInfoCircle }

/** Drawn with plain elements: the login page shows them too, before the component library is there. */
export function Toasts() {
  const toasts = useToasts()
  return (
    <div className={classes.toasts}>
      {toasts.slice(0, shownAtOnce).map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  )
}

/** Goes by itself, but not under a pointer or while something in it has the focus. */
function ToastCard({
  toast: { id, message, tone, staysMs, undo, link, reference },
}: {
  readonly toast: Toast
}) {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held) return undefined
    const timer = setTimeout(() => dismissToast(id), staysMs)
    return () => clearTimeout(timer)
  }, [held, id, staysMs])
  const hold = () => setHeld(true)
  const release = () => setHeld(false)
  const Icon = icons[tone]
  return (
    <div
      className={classes.toast}
      data-tone={tone}
      role={tone === 'bad' ? 'alert' : 'status'}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <Icon className={classes.icon} size={18} aria-hidden />
      <p className={classes.message}>
        {message}
        {reference ? ` Reference: ${reference}.` : null}
      </p>
      {link ? (
        <a className={classes.undo} href={link.href} onClick={() => dismissToast(id)}>
          {link.label}
        </a>
      ) : null}
      {undo ? (
        <button
          type="button"
          className={classes.undo}
          onClick={() => {
            dismissToast(id)
            undo()
          }}
        >
          Undo
        </button>
      ) : null}
      <button type="button" className={classes.close} aria-label="Dismiss" onClick={() => dismissToast(id)}>
        <IconX size={16} aria-hidden />
      </button>
    </div>
  )
}
