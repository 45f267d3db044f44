/** Delay until a library, a closed dialog or a screen has moved a lost focus itself. */
const lostMs = 100
/**
 * Events after which the removal of the focused element has another cause than its own press, such as
 * scrolling.
 */
const laterEvents = ['keydown', 'pointerdown', 'wheel', 'touchmove'] as const

/** Focused element, also while it is disabled or removed; null once the person has left it. */
let focused: HTMLElement | null = null
/** Dialog or content around it, which cannot be found once it is removed. */
let around: HTMLElement | null = null
/** Button or link of the latest press. */
let pressed: Element | null = null

const isLost = (): boolean =>
  focused !== null && document.activeElement === document.body && (focused.isConnected || focused === pressed)

function restore(): void {
  if (!isLost() || focused?.matches(':disabled')) return
  const places = [focused, around, document.querySelector<HTMLElement>('#main')]
  places.find((place) => place?.isConnected)?.focus({ preventScroll: true })
}

/**
 * Keeps the focus in the page: a button that waits for its answer is disabled, and some acts remove
 * their own button, which would take the focus to the start of the page. The focus returns to the
 * button, or goes to the dialog or the content around it.
 */
export function keepFocus(): void {
  for (const type of laterEvents) document.addEventListener(type, () => (pressed = null), true)
  document.addEventListener(
    'click',
    ({ target }) => (pressed = target instanceof Element ? target.closest('button, a') : null),
    true,
  )
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement)) return
    focused = target
    around = target.closest('[role="dialog"], #main')
  })
  document.addEventListener('focusout', () => {
    // A removed element has this event, too, before it is removed.
    if (focused !== pressed && !focused?.matches(':disabled')) focused = null
  })
  new MutationObserver(() => {
    if (isLost()) setTimeout(restore, lostMs)
  }).observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] })
}
