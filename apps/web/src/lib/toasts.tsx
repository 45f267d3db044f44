import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { isCancelled, problemsOf, referenceOf } from './api/failures.ts'
import { createListeners } from './listeners.ts'
import classes from './toasts.module.css'

interface Toast {
  readonly id: string
  readonly message: string
  readonly tone: 'good' | 'bad' | 'plain'
  /** Milliseconds until the toast disappears, unless the pointer or focus is on it. */
  readonly staysMs: number
  readonly undo?: () => void
  readonly link?: ToastLink
  /** Id of the failed request, for the support. */
  readonly reference?: string | undefined
}

/** Record of a message. */
export interface ToastLink {
  readonly label: string
  readonly href: string
}

let toasts: readonly Toast[] = []
const listeners = createListeners()

function change(next: readonly Toast[]): void {
  toasts = next
  listeners.emit()
}

function dismissToast(id: string): void {
  change(toasts.filter((toast) => toast.id !== id))
}

/** Removes errors of the previous attempt. */
export function dismissErrors(): void {
  change(toasts.filter((toast) => toast.tone !== 'bad'))
}

/** Shows a toast; a repeat replaces the toast with the same text. */
function show(toast: Omit<Toast, 'id'>): void {
  const others = toasts.filter((other) => other.undo !== undefined || other.message !== toast.message)
  change([...others, { ...toast, id: crypto.randomUUID() }])
}

export function toastSuccess(message: string): void {
  show({ message, tone: 'good', staysMs: 5000 })
}

/** Message about the end of a task, with a link to its record; replaces earlier messages. */
export function toastOutcome(message: string, link: ToastLink): void {
  change([])
  show({ message, tone: 'good', staysMs: 8000, link })
}

/** Neutral message. */
export function toastNotice(message: string): void {
  show({ message, tone: 'plain', staysMs: 5000 })
}

export function toastError(message: string, reference?: string): void {
  show({ message, tone: 'bad', staysMs: 8000, reference })
}

/** Error toast for each problem of a failed request (§8), in addition to the messages at fields. */
export function toastFailure(error: unknown): void {
  if (isCancelled(error)) return
  for (const problem of problemsOf(error)) toastError(problem.displayMessage, referenceOf(error))
}

/** Message about a reversible act with an Undo button. */
export function toastUndo(message: string, undo: () => void): void {
  show({ message, tone: 'good', staysMs: 8000, undo })
}

/** Toasts on screen. */
export const useToasts = (): readonly Toast[] => useSyncExternalStore(listeners.subscribe, () => toasts)

const shownAtOnce = 4
const icons = { good: IconCheck, bad: IconAlertTriangle, plain: IconInfoCircle }

/** Toasts in plain elements, as the login page shows them before the component library is loaded. */
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

/** Toast that disappears after its time, unless the pointer or focus is on it. */
function ToastCard({
  toast: { id, message, tone, staysMs, undo, link, reference },
}: {
  readonly toast: Toast
}) {
  const [isPaused, setIsPaused] = useState(false)
  useEffect(() => {
    if (isPaused) return undefined
    const timer = setTimeout(() => dismissToast(id), staysMs)
    return () => clearTimeout(timer)
  }, [isPaused, id, staysMs])
  const hold = () => setIsPaused(true)
  const release = () => setIsPaused(false)
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
