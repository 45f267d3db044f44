import { useEffect, useRef } from 'react'
import classes from './LoginPage.module.css'

interface SupportDialogProps {
  readonly email: string | undefined
  readonly onClose: () => void
}

export function SupportDialog({ email, onClose }: SupportDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className={classes.dialog} aria-labelledby="support" onClose={onClose}>
      <h2 id="support">Get help from our support team</h2>
      <p>
        Cannot log in, or waiting for an invitation? Write to us from your work email and name your company;
        we answer on business days.
      </p>
      {email ? (
        <p>
          <a className={classes.link} href={`mailto:${email}`}>
            {email}
          </a>
        </p>
      ) : (
        <p>The address could not be loaded. Please try again in a moment.</p>
      )}
      <form method="dialog">
        <button type="submit" className={classes.close}>
          Close
        </button>
      </form>
    </dialog>
  )
}
