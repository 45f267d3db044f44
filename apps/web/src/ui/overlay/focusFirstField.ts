const fields = 'input:enabled:not([type="radio"]:not(:checked)), textarea:enabled'

/**
 * Ref of a dialog's content. The library focuses the element with `data-autofocus`, otherwise Close: the
 * first field gets this mark. A field that loads later gets the focus if it is still above the content.
 */
export function focusFirstField(content: HTMLElement | null) {
  if (!content) return undefined
  const dialog = content.closest('[role="dialog"]')
  const mark = () => {
    const isMarked = content.querySelector('[data-autofocus]')
    const first = [...content.querySelectorAll<HTMLElement>(fields)].find((field) => field.checkVisibility())
    if (!isMarked && !first) return
    observer.disconnect()
    if (isMarked) return
    first?.setAttribute('data-autofocus', '')
    const focused = document.activeElement
    if (dialog?.contains(focused) && !content.contains(focused)) first?.focus({ preventScroll: true })
  }
  const observer = new MutationObserver(mark)
  observer.observe(content, { subtree: true, childList: true })
  mark()
  return () => observer.disconnect()
}
